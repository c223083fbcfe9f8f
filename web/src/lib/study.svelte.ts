/**
 * The line to a study: a puzzle, a lesson, a position of one's own. It speaks like a table's line, so that everything at a table works
 * here too; but the answers are kept in the page and sent with every request, and taking back is leaving some out.
 */
import { api, reasonOf, Refused } from "./api";
import { TableLink, type Message } from "./link.svelte";
import type { StudyNews } from "./wire";

export class StudyLink extends TableLink {
  /** How it stands: on the way, reached, out of reach; null until the first news. */
  news = $state.raw<StudyNews | null>(null);
  /** Counts the answers given by hand, for whoever wants to know that something was done. */
  acts = $state(0);
  private answers: number[] = [];

  /** path: where it is asked for; more: what goes with every request (a position of one's own). */
  constructor(
    readonly path: string,
    private readonly more: Record<string, unknown> = {},
  ) {
    super(path);
  }

  override open(): void {
    this.status = "open";
    void this.restart();
  }

  /** From the position, or after some of the answers. */
  restart(answers: number[] = []): Promise<void> {
    return this.ask({ answers, is_fresh: true });
  }

  /** Take back the last act. */
  back(): void {
    if (this.news && this.news.back >= 0) void this.restart(this.answers.slice(0, this.news.back));
  }

  /** Ask something else about where it stands: a hint. */
  about<T>(path: string, wish: Record<string, unknown> = {}): Promise<T> {
    return api.post<T>(this.path + path, { ...this.more, answers: this.answers, ...wish });
  }

  private async ask(wish: Record<string, unknown>): Promise<void> {
    try {
      const news = await api.post<StudyNews>(this.path, { ...this.more, answers: this.answers, number: Math.max(0, this.seen), ...wish });
      this.answers = news.answers;
      this.news = news;
      for (const frame of news.frames) this.receive(frame as unknown as Message);
    } catch (error) {
      this.refuse({ type: "error", code: error instanceof Refused ? error.code : "", message: reasonOf(error) });
    }
  }

  protected override command(message: Message): Promise<unknown> {
    if (message.type === "answer") {
      this.acts++;
      return this.ask({ option: message.option ?? -1, shortcut: message.shortcut ?? "" });
    }
    if (message.type === "undo") this.back();
    else if (message.type === "lang") return this.restart(this.answers);
    else if (message.type === "why") {
      const { type: _type, ...asked } = message;
      return this.about("/why", asked);
    }
    return Promise.resolve();
  }
}
