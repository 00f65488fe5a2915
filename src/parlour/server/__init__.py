"""The table server: people, wire bots and the built-in bots meet at tables over HTTP."""
