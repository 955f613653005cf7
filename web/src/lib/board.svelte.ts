// The state of a board: one document. It lives in the address, an edit solves itself, and an answer counts only while its
// digest is that of the document on the screen.
import { Failure, post, type Doc, type Solved } from "./api";
import { fingerprint, type Json } from "./digest";
import { pack } from "./link";
import { settings } from "./settings.svelte";

const PAUSE = 300;
const LONGEST = 400;
/** A server that does not answer is asked again after so long, as often as it takes. */
export const AGAIN = 3000;

export class Board {
  doc = $state.raw<Doc>({ kind: "" });
  solved = $state.raw<Solved | null>(null);
  error = $state("");
  status = $state(0);
  busy = $state(false);
  slow = $state(false);
  seconds = $state(10);
  /** What the page calls row and column, where the document has no names for them. */
  players: () => string[] = () => [];
  past = $state.raw<Doc[]>([]);
  future = $state.raw<Doc[]>([]);
  digest = $derived(fingerprint(this.doc as Json));

  private timer: ReturnType<typeof setTimeout> | undefined;
  private slowTimer: ReturnType<typeof setTimeout> | undefined;
  private abort: AbortController | null = null;
  private pushed = 0;
  private writing = 0;

  constructor(private readonly linked = true) {}

  /** The one rule of the seal: the answer belongs to this very document. */
  get current(): boolean {
    return this.solved !== null && this.solved.digest === this.digest;
  }

  get proved(): boolean {
    return this.current && this.solved!.answer.verified === true;
  }

  /** What a proof left open, field by field. */
  get open(): Record<string, string> {
    const found = this.solved?.answer.unchecked;
    if (!found) return {};
    return typeof found === "string" ? { "": found } : (found as Record<string, string>);
  }

  /** Start with a document: nothing to undo yet. */
  set(doc: Doc, solved: Solved | null = null): void {
    this.doc = doc;
    this.past = [];
    this.future = [];
    this.solved = solved;
    this.error = "";
    if (!this.current) this.soon(0);
  }

  edit(doc: Doc): void {
    if (this.past.at(-1) !== this.doc) this.past = [...this.past, this.doc].slice(-LONGEST);
    this.future = [];
    this.show(doc);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.doc, ...this.future];
    this.show(before);
  }

  redo(): void {
    const after = this.future[0];
    if (!after) return;
    this.future = this.future.slice(1);
    this.past = [...this.past, this.doc];
    this.show(after);
  }

  /** A document that came with the address (back, forward, a pasted link). */
  arrive(doc: Doc): void {
    this.doc = doc;
    this.soon(0);
  }

  private show(doc: Doc): void {
    this.doc = doc;
    if (this.linked) void this.write();
    this.soon(PAUSE);
  }

  private async write(): Promise<void> {
    const turn = ++this.writing;
    const packed = await pack(this.doc);
    if (turn !== this.writing) return;
    const address = `${location.pathname}${location.search}#d=${packed}`;
    if (Date.now() - this.pushed > 1000) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.pushed = Date.now();
  }

  soon(wait: number): void {
    clearTimeout(this.timer);
    this.abort?.abort();
    this.timer = setTimeout(() => void this.solve(), wait);
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.abort?.abort();
    this.busy = this.slow = false;
  }

  /** `again`: the server was away, and its silence stands on the page until it answers. */
  async solve(again = false): Promise<void> {
    clearTimeout(this.timer);
    this.abort?.abort();
    const mine = (this.abort = new AbortController());
    const asked = this.doc;
    clearTimeout(this.slowTimer);
    this.slow = false;
    if (!again) {
      this.busy = true;
      this.error = "";
      this.slowTimer = setTimeout(() => (this.slow = this.busy), 1500);
    }
    try {
      const body = { document: asked, lang: settings.lang, max_seconds: this.seconds, players: this.players() };
      const found = await post<Solved>("board", body, mine.signal);
      if (this.abort === mine && !mine.signal.aborted) [this.solved, this.error] = [found, ""];
    } catch (error) {
      if (this.abort !== mine || mine.signal.aborted) return;
      this.status = error instanceof Failure ? error.status : 0;
      this.error = error instanceof Failure ? error.message : "offline";
      if (this.error === "offline") this.timer = setTimeout(() => void this.solve(true), AGAIN);
    } finally {
      if (this.abort === mine) {
        this.busy = this.slow = false;
        clearTimeout(this.slowTimer);
      }
    }
  }
}

/** What a person typed, as a document holds it: a plain integer becomes a number, everything else stays as typed. */
export function typed(text: string): Json {
  const plain = text.normalize("NFKC").replaceAll("−", "-");
  return /^-?\d{1,15}$/.test(plain) && String(Number(plain)) === plain ? Number(plain) : plain;
}

export const written = (value: Json | undefined): string =>
  value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
