/** Short sentences over the table that go by themselves: refusals, and what people say. */

export interface Notice {
  id: number;
  text: string;
  /** A clause of the rules page that explains it. */
  clause: string | null;
  kind: 'refusal' | 'news' | 'talk';
  /** A newer one about the same takes its place. */
  about: string;
}

const STAYS = { refusal: 7000, news: 4000, talk: 5000 };
const MOST = 3;

export class Notices {
  list = $state.raw<Notice[]>([]);
  #count = 0;

  add(text: string, kind: Notice['kind'], clause: string | null = null, about = text): void {
    this.#count += 1;
    const id = this.#count;
    const others = this.list.filter((notice) => notice.about !== about);
    this.list = [...others, { id, text, clause, kind, about }].slice(-MOST);
    setTimeout(() => this.remove(id), STAYS[kind]);
  }

  /** The round they were about is over. */
  clear(): void {
    this.list = this.list.filter((notice) => notice.kind === 'talk');
  }

  remove(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}
