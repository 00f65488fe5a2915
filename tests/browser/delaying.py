"""A line to the server that takes its time: every byte comes later, both ways, in order."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65_536


class DelayingLine:
    """Forwards connections; ``delay`` is the seconds one way takes, and may be changed."""

    def __init__(self, port: int, delay: float) -> None:
        self.delay = delay
        self.port = 0
        self._goal = port
        self._loop = asyncio.new_event_loop()
        self._listening = threading.Event()
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._listening.wait(10)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._listen())
        self._loop.run_forever()
        self._loop.run_until_complete(self._end())
        self._loop.close()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        self._listening.set()

    async def _end(self) -> None:
        assert self._server is not None
        self._server.close()
        for writer in self._open:
            writer.close()
        mine = asyncio.all_tasks(self._loop) - {asyncio.current_task()}
        for task in mine:
            task.cancel()
        await asyncio.gather(*mine, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._goal)
        except OSError:
            writer.close()
            return
        self._open |= {writer, far_writer}
        ways = (self._carry(reader, far_writer), self._carry(far_reader, writer))
        with suppress(asyncio.CancelledError):  # this line is closed
            await asyncio.gather(*ways)
        self._open -= {writer, far_writer}

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One way: what is read is written when its time has come."""
        line: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        reading = asyncio.create_task(self._read(reader, line))
        try:
            while True:
                due, data = await line.get()
                await asyncio.sleep(max(0.0, due - self._loop.time()))
                if not data:
                    break
                writer.write(data)
                await writer.drain()
        except OSError:
            pass  # the other end is gone: so is this one
        finally:
            reading.cancel()
            writer.close()

    async def _read(
        self, reader: asyncio.StreamReader, line: asyncio.Queue[tuple[float, bytes]]
    ) -> None:
        data = b"x"
        while data:
            try:
                data = await reader.read(CHUNK)
            except OSError:
                data = b""
            line.put_nowait((self._loop.time() + self.delay, data))

    def cut(self) -> None:
        """Break all connections that are open."""
        for writer in list(self._open):
            self._loop.call_soon_threadsafe(writer.close)

    def close(self) -> None:
        """Stop listening and break everything."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)


@contextmanager
def delaying(port: int, delay: float) -> Iterator[DelayingLine]:
    """A slow line to the server at ``port``."""
    line = DelayingLine(port, delay)
    try:
        yield line
    finally:
        line.close()
