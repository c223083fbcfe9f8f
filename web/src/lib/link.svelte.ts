/**
 * The line to a table: keeps the socket up, asks again after a gap, shows frames one after another so that the eye can
 * follow, and sends commands that are safe to send twice.
 */
import { catalogueOf, textIn } from "./catalogue.svelte";
import { momentsOf, WEIGHT, type Moment } from "./moments";
import { isMuted, keepMuted } from "./muted";
import { nextOfGesture, type Gesture } from "./offers";
import { nextOfRun, type Plan, type Run } from "./payment";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import type { Chat, Decision, Frame, LogLine, Option, Presence, Reasons, Stops, Thinking } from "./wire";

type Status = "connecting" | "open" | "lost" | "closed";

interface Waiting {
  done: (answer: unknown) => void;
  failed: (error: Error) => void;
}

export interface Message {
  type: string;
  id?: string;
  [key: string]: unknown;
}

/** Milliseconds that a plain moment is seen. */
const PACE = { slow: 1100, calm: 620, fast: 240, none: 0 };
const MOST_QUEUED = 24;
/** Milliseconds after which the older lines of the log are asked for. */
const OLDER_AFTER = 2000;
const FATAL = new Set([4401, 4403]);

export class TableLink {
  frame = $state.raw<Frame | null>(null);
  before = $state.raw<Frame | null>(null);
  /** What is being shown of what happened, and what comes after it. */
  moment = $state.raw<Moment | null>(null);
  private coming: Moment[] = [];
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<Chat[]>([]);
  stops = $state.raw<Stops | null>(null);
  presence = $state.raw<Presence>({ players: [], spectators: 0 });
  thinking = $state("");
  rematch = $state.raw<{ offered_by: number; table: string } | null>(null);
  status = $state<Status>("connecting");
  closedBecause = $state("");
  muted = $state(false);
  notice = $state("");
  /** A command of mine is on its way: the decision is not offered again meanwhile. */
  sending = $state(false);

  /** Asked before a drag goes on with what loses a card in play: true when somebody else carries on from there. */
  hesitate: ((option: Option) => boolean) | null = null;

  private latest: Frame | null = null;
  private socket: WebSocket | null = null;
  protected seen = -1;
  private queue: Frame[] = [];
  private showing: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private older: ReturnType<typeof setTimeout> | undefined;
  /** Whom the lines of the log were told: from which seat, in which language. */
  private hearer = "";
  private tries = 0;
  private unsent: Message[] = [];
  private waiting = new Map<string, Waiting>();
  private count = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 10);
  private gesture: { wish: Gesture; begun: boolean } | null = null;
  private run: Run | null = null;
  protected lang = settings.lang;

  constructor(
    readonly id: string,
    private seat?: number,
  ) {}

  // ---------------------------------------------------------------- the socket

  open(): void {
    if (this.status === "closed") return;
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/socket`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    url.searchParams.set("lang", this.lang);
    if (this.seen >= 0) url.searchParams.set("since", String(this.seen));
    if (this.seat !== undefined) url.searchParams.set("seat", String(this.seat));
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.status = "open";
      this.tries = 0;
      // What was never acknowledged goes again under its old id: the server knows whether it came through.
      for (const message of this.unsent) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => {
      if (this.socket !== socket || this.status === "closed") return;
      this.socket = null;
      if (FATAL.has(event.code)) {
        this.status = "closed";
        this.closedBecause = event.reason || String(event.code);
        return;
      }
      this.status = "lost";
      this.retry = setTimeout(() => this.open(), Math.min(4000, 250 * 2 ** this.tries++));
    };
  }

  close(): void {
    this.status = "closed";
    this.calm();
    clearTimeout(this.retry);
    clearTimeout(this.older);
    this.socket?.close();
    this.socket = null;
  }

  protected receive(message: Message): void {
    switch (message.type) {
      case "snapshot":
      case "update":
        this.take(message as unknown as Frame);
        break;
      case "ack":
      case "held":
      case "reasons":
        this.settle(message);
        break;
      case "log":
        this.settle(message);
        this.takeOlderLines(message.lines as LogLine[]);
        break;
      case "error":
        this.refuse(message);
        break;
      case "chat":
        this.chat = [...this.chat, message as unknown as Chat];
        break;
      case "presence":
        this.presence = message as unknown as Presence;
        break;
      case "thinking":
        this.thinking = (message as unknown as Thinking).text;
        break;
      case "rematch":
        this.rematch = message as unknown as { offered_by: number; table: string };
        break;
      case "stops":
        this.stops = message.stops as Stops;
        break;
    }
  }

  // ---------------------------------------------------------------- frames

  private take(frame: Frame): void {
    if (frame.type === "update" && this.seen >= 0 && frame.seq > this.seen + 1) {
      this.command({ type: "resync", since: this.seen }).catch(() => {});
      return;
    }
    if (frame.type === "update" && frame.seq <= this.seen) return;
    this.seen = frame.seq;
    this.latest = frame;
    if (frame.type === "snapshot") {
      this.queue = [];
      this.calm();
      this.show(frame);
      return;
    }
    this.queue.push(frame);
    if (this.queue.length > MOST_QUEUED) this.flush();
    else if (this.showing === undefined) this.showNext();
  }

  /** Show everything that waits, at once. */
  flush(): void {
    this.calm();
    for (const frame of this.queue.splice(0)) this.show(frame);
  }

  private calm(): void {
    clearTimeout(this.showing);
    this.showing = undefined;
    this.coming = [];
    this.moment = null;
  }

  private showNext(): void {
    this.showing = undefined;
    while (!this.coming.length) {
      const frame = this.queue.shift();
      if (!frame) {
        this.moment = null;
        return;
      }
      this.show(frame);
      this.coming = this.momentsIn(frame);
      if (!PACE[settings.pace]) {
        this.coming.slice(-1).forEach(sound);
        this.coming = [];
      }
    }
    const moment = this.coming.shift() as Moment;
    this.moment = moment;
    sound(moment);
    this.showing = setTimeout(() => this.showNext(), PACE[settings.pace] * WEIGHT[moment.as]);
  }

  /** Of what one does oneself only what follows from it: one knows which card one has just played. */
  private momentsIn(frame: Frame): Moment[] {
    const catalogue = catalogueOf(frame.table.game);
    const linesOf = (number: string) => {
      const card = catalogue.card(number);
      return card ? textIn(card, settings.lang) : [];
    };
    const found = momentsOf(frame, this.before?.view ?? null, catalogue.game?.paced ?? {}, linesOf);
    const mine = frame.entry?.seat === frame.table.seat && frame.table.opponent !== "hot-seat";
    return mine ? found.filter((one) => one.as !== "change" && !(one.seat === frame.table.seat && ["play", "use", "attack"].includes(one.as))) : found;
  }

  private show(frame: Frame): void {
    this.before = this.frame;
    this.frame = frame;
    this.sending = false;
    if (frame.stops) this.stops = frame.stops;
    if (frame.chat) this.chat = frame.chat;
    if (frame.presence) this.presence = frame.presence;
    if (frame.thinking) this.thinking = frame.thinking.text;
    if (frame.muted !== undefined) this.hush(frame.muted);
    const hearer = `${frame.view?.seat} ${this.lang}`;
    const follows = frame.type === "update" || (hearer === this.hearer && this.before !== null && frame.seq <= this.before.seq + 1);
    const kept = follows ? this.log.filter((line) => line.at < frame.log.from) : [];
    this.hearer = hearer;
    this.log = [...kept, ...frame.log.lines];
    if (!follows) this.askForOlderLines(frame.log.from);
    this.goOn(frame);
    if (this.run && !this.sending) this.payOn(frame);
  }

  /** A snapshot shows the last lines; the others are asked for a little later: after a restart everybody comes back at once. */
  private askForOlderLines(before: number): void {
    clearTimeout(this.older);
    if (before > 0) this.older = setTimeout(() => this.tell({ type: "log", before }), OLDER_AFTER * (0.5 + Math.random()));
  }

  private takeOlderLines(lines: LogLine[]): void {
    const from = this.log[0]?.at ?? Infinity;
    this.log = [...lines.filter((line) => line.at < from), ...this.log];
  }

  /** Carry a confirmed payment through its small decisions. */
  private payOn(frame: Frame): void {
    const decision = frame.decision;
    if (decision?.mine && decision.auto) return;
    const next = this.run && decision?.mine ? nextOfRun(this.run, decision) : undefined;
    if (next) this.answer(next.index);
    else this.run = null;
  }

  /** Carry a drag through the small decisions it stands for. */
  private goOn(frame: Frame): void {
    const gesture = this.gesture;
    if (!gesture || !frame.decision?.mine || !frame.view) return;
    const next = nextOfGesture(gesture.wish, frame.decision, frame.view, gesture.begun);
    const opened = next?.verb === "move_cores";
    const last = !opened && (next === undefined || !["move", "move_soul"].includes(next.verb));
    this.gesture = last ? null : { wish: gesture.wish, begun: true };
    if (next && !this.hesitate?.(next)) this.answer(next.index);
    else this.gesture = null;
  }

  // ---------------------------------------------------------------- commands

  protected command(message: Message): Promise<unknown> {
    const id = `${this.prefix}-${++this.count}`;
    const full = { ...message, id };
    this.unsent.push(full);
    const answer = new Promise((done, failed) => this.waiting.set(id, { done, failed }));
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(full));
    return answer;
  }

  private settle(message: Message): void {
    const id = message.id ?? "";
    this.unsent = this.unsent.filter((sent) => sent.id !== id);
    this.waiting.get(id)?.done(message);
    this.waiting.delete(id);
  }

  protected refuse(message: Message): void {
    const id = message.id ?? "";
    this.unsent = this.unsent.filter((sent) => sent.id !== id);
    this.sending = false;
    this.gesture = this.run = null;
    // A stale answer is no mistake of the player: the table has moved on and shows it.
    if (message.code !== "stale") this.notice = String(message.message ?? message.code);
    this.waiting.get(id)?.failed(new Error(String(message.message ?? message.code)));
    this.waiting.delete(id);
  }

  private tell(message: Message): void {
    this.command(message).catch(() => {});
  }

  get decision(): Decision | null {
    const decision = this.frame?.decision ?? null;
    return this.queue.length || this.sending ? (decision ? { ...decision, mine: false, options: [], shortcuts: [] } : null) : decision;
  }

  answer(option: number): void {
    const decision = this.frame?.decision;
    if (!decision?.mine || this.sending) return;
    this.calm();
    this.sending = true;
    this.notice = "";
    this.tell({ type: "answer", decision: decision.id, option });
  }

  shortcut(key: string): void {
    const decision = this.frame?.decision;
    if (!decision?.mine || this.sending) return;
    this.calm();
    this.sending = true;
    this.tell({ type: "answer", decision: decision.id, shortcut: key });
  }

  /** Pay or place as planned. */
  pay(plan: Plan): void {
    const decision = this.frame?.decision;
    if (!decision?.mine || !decision.payment || this.sending) return;
    this.run = { kind: decision.kind, payment: decision.payment, plan };
    this.payOn(this.frame as Frame);
  }

  /** Begin a drag's run of answers; false when nothing here fits it. */
  drag(wish: Gesture): boolean {
    const frame = this.frame;
    if (!frame?.decision?.mine || !frame.view || this.sending) return false;
    if (!nextOfGesture(wish, frame.decision, frame.view, false)) return false;
    this.gesture = { wish, begun: false };
    this.goOn(frame);
    return true;
  }

  undo(): void {
    if (this.frame?.undo && this.frame.decision) this.tell({ type: "undo", decision: this.frame.decision.id });
  }

  /** Further back than undo: at will where nobody else is concerned, else by asking. Possible also while others decide. */
  takeBack(action: "take" | "ask" | "accept" | "decline"): void {
    this.gesture = this.run = null;
    this.tell({ type: "take_back", action, decision: this.latest?.decision?.id ?? -1 });
  }

  why(about: { piece?: number; card?: string; option?: number; wish?: string }): Promise<Reasons> {
    return this.command({ type: "why", ...about }) as Promise<Reasons>;
  }

  concede(): void {
    this.tell({ type: "concede" });
  }
  offerDraw(action: "offer" | "accept" | "decline"): void {
    this.tell({ type: "draw", action });
  }
  /** The other one has left: claim the game, once the time that was told has passed. */
  claim(result: "victory" | "draw"): void {
    this.tell({ type: "claim", result });
  }
  askRematch(): void {
    this.tell({ type: "rematch" });
  }
  say(text: string): void {
    this.tell({ type: "chat", text });
  }
  mute(muted: boolean): void {
    this.muted = muted;
    keepMuted(this.id, muted);
    this.tell({ type: "mute", muted });
  }
  /** The server keeps players' wishes; spectators' it forgets when it restarts, so they are told again. */
  private hush(muted: boolean): void {
    this.muted = muted;
    if (!muted && this.frame?.table.seat === -1 && isMuted(this.id)) this.mute(true);
  }
  setStops(change: Partial<Pick<Stops, "own" | "opponent" | "formalities">>): void {
    this.tell({ type: "stops", ...change });
  }
  hold(): void {
    if (this.frame?.decision) this.tell({ type: "hold", decision: this.frame.decision.id });
  }
  passUntil(until: "battle" | "turn" | "none"): void {
    this.tell({ type: "pass_until", until });
  }
  sit(seat: number): void {
    this.seat = seat;
    this.tell({ type: "seat", seat });
  }
  speak(lang: typeof this.lang): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.tell({ type: "lang", lang });
  }
}
