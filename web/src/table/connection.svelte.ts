import type { ChatInfo, Command, EventInfo, Picture, ServerMessage, StateMessage, WelcomeMessage } from "../wire";
import { folded } from "./fold";

export type Link = "connecting" | "open" | "lost" | "closed";

/** A command before it has its id. */
export type Wanted = Command extends infer One ? (One extends Command ? Omit<One, "id"> : never) : never;

/** The table as the hall tells it, always with its picture. */
export type TableState = StateMessage & { picture: Picture };

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
/** The server pings; a proxy in between may not notice a dead line, so the client asks as well. */
const ASK_EVERY = 20_000;
const ANSWER_WITHIN = 8_000;

const FINAL: Record<number, string> = {
  4400: "This page and the hall do not understand each other. Reload the page.",
  4401: "You have no seat at this table. Ask for an invite link.",
  4404: "There is no such table.",
  4409: "This seat was taken to another device.",
};

/** What one socket has said so far. */
function nothingHeard(): { events: EventInfo[]; chat: ChatInfo[]; picture: Picture } {
  return { events: [], chat: [], picture: { game: "plain", text: "" } };
}

/** Also where the page came over plain http from another machine, which has no randomUUID. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * One seat's socket. It comes back after every drop, and sends again, with the same id,
 * whatever was not yet acknowledged.
 */
export class Connection {
  link = $state<Link>("connecting");
  /** Why the link is closed for good. */
  reason = $state("");
  welcome = $state.raw<WelcomeMessage | null>(null);
  state = $state.raw<TableState | null>(null);
  /** The whole story as far as this seat may know it. */
  events = $state.raw<EventInfo[]>([]);
  chat = $state.raw<ChatInfo[]>([]);
  /** The decision that was answered but not yet acknowledged. */
  answering = $state<number | null>(null);

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #silent: ReturnType<typeof setTimeout> | undefined;
  #unacknowledged = new Map<string, Command>();
  #heard = nothingHeard();
  #ended = false;

  constructor(
    readonly table: string,
    readonly seat: string | null,
    readonly onrefusal: (text: string) => void = () => undefined,
  ) {}

  open(): void {
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close(): void {
    this.#ended = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
    this.#socket?.close(1000);
  }

  send(wanted: Wanted): void {
    const command: Command = { ...wanted, id: newId() };
    if (command.type === "choose") this.answering = command.decision;
    this.#unacknowledged.set(command.id, command);
    this.#transmit(command);
  }

  #transmit(message: Command): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.welcome) {
      this.#socket.send(JSON.stringify(message));
    }
  }

  #connect(): void {
    const address = new URL(`/api/tables/${this.table}/socket`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (this.seat !== null) address.searchParams.set("seat", this.seat);
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#silent);
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        this.#heard = nothingHeard();
        this.#wait = FIRST_WAIT;
        this.link = "open";
        clearInterval(this.#pulse);
        this.#pulse = setInterval(() => this.#ask(), ASK_EVERY);
        for (const command of this.#unacknowledged.values()) this.#transmit(command);
        break;
      case "state":
        this.#hearState(message);
        break;
      case "seats":
        if (this.state) this.state = { ...this.state, seats: message.seats, events: [], chat: [] };
        break;
      case "done":
        this.#unacknowledged.delete(message.id);
        break;
      case "refused":
        this.#refused(message.id, message.code, message.text);
        break;
      case "pong":
        break;
    }
  }

  #hearState(message: StateMessage): void {
    const heard = this.#heard;
    const picture = message.picture ?? folded(heard.picture, message.events);
    heard.picture = picture;
    heard.events = [...heard.events, ...message.events];
    heard.chat = [...heard.chat, ...message.chat];
    if (this.state && message.entry < this.state.entry) return;
    if (message.decision?.number !== this.answering) this.answering = null;
    this.events = heard.events;
    this.chat = heard.chat;
    this.state = { ...message, picture };
  }

  #refused(id: string | null, code: string, text: string): void {
    const command = id === null ? undefined : this.#unacknowledged.get(id);
    if (command && (code === "unavailable" || code === "too_many")) {
      setTimeout(() => this.#transmit(command), 1000);
      return;
    }
    if (id !== null) this.#unacknowledged.delete(id);
    if (command?.type === "choose") this.answering = null;
    this.onrefusal(text);
  }

  #ask(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ type: "ping", id: newId() }));
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => {
      const dead = this.#socket;
      this.#lost(1006);
      dead?.close();
    }, ANSWER_WITHIN);
  }

  #lost(code: number): void {
    this.#drop();
    if (this.#ended) return;
    const final = FINAL[code];
    if (final !== undefined) {
      this.link = "closed";
      this.reason = final;
      return;
    }
    this.link = "lost";
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silent);
    clearInterval(this.#pulse);
  }

  /** The network or the player came back: no need to sit out the wait. */
  #hurry = (): void => {
    if (this.link !== "lost" || document.hidden) return;
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#retry);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };
}
