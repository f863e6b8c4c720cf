import type { Socket } from 'node:net';

const segmentBytes = 1460;
const initialWindow = 10 * segmentBytes;
const largestWindow = 1 << 20;

/** One direction of the link: serves its lanes (connections) segment by segment, in turn. */
export class Bottleneck {
  readonly lanes: Lane[] = [];
  /** Bytes that have passed so far. */
  bytes = 0;
  delayMs = 0;
  #bytesPerMs = Infinity;
  #freeAt = 0;
  #timer: NodeJS.Timeout | undefined;

  configure(kbps: number, delayMs: number): void {
    this.#bytesPerMs = kbps / 8;
    this.delayMs = delayMs;
  }

  /** Sends what may be sent now and wakes up again when more may. */
  readonly pump = (): void => {
    clearTimeout(this.#timer);
    for (;;) {
      const now = performance.now();
      if (this.#freeAt > now + 1) return this.#wakeIn(this.#freeAt - now);
      const index = this.lanes.findIndex((lane) => lane.canSend(now));
      const [lane] = index < 0 ? [] : this.lanes.splice(index, 1);
      if (!lane) {
        const next = Math.min(...this.lanes.map((waiting) => waiting.waitsUntil(now)));
        return next < Infinity ? this.#wakeIn(next - now) : undefined;
      }
      this.lanes.push(lane);
      const segment = lane.take();
      this.bytes += segment.length;
      this.#freeAt = Math.max(this.#freeAt, now) + segment.length / this.#bytesPerMs;
      lane.deliver(segment, this.#freeAt + this.delayMs);
    }
  };

  #wakeIn(ms: number): void {
    this.#timer = setTimeout(this.pump, Math.max(1, ms));
  }
}

/** One direction of one connection, with a window that opens as TCP's does. */
export class Lane {
  readonly #bottleneck: Bottleneck;
  readonly #source: Socket;
  readonly #sink: Socket;
  readonly #notBefore: number;
  readonly #queue: Buffer[] = [];
  readonly #arriving: { segment: Buffer; at: number }[] = [];
  #queued = 0;
  #window = initialWindow;
  #inFlight = 0;
  #hasEnded = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(bottleneck: Bottleneck, source: Socket, sink: Socket, notBefore: number) {
    this.#bottleneck = bottleneck;
    this.#source = source;
    this.#sink = sink;
    this.#notBefore = notBefore;
  }

  start(): void {
    this.#bottleneck.lanes.push(this);
    this.#source.on('data', (chunk: Buffer) => {
      this.#queue.push(chunk);
      this.#queued += chunk.length;
      if (this.#queued > 1 << 18) this.#source.pause();
      this.#bottleneck.pump();
    });
    const end = () => {
      this.#hasEnded = true;
      this.#finish();
    };
    this.#source.on('end', end);
    this.#source.on('close', end);
    this.#source.on('error', () => this.#sink.destroy());
  }

  canSend(now: number): boolean {
    return this.#queued > 0 && this.#notBefore <= now && this.#inFlight < this.#window;
  }

  /** When this lane may send what it holds, if only time keeps it from doing so. */
  waitsUntil(now: number): number {
    return this.#queued > 0 && this.#notBefore > now ? this.#notBefore : Infinity;
  }

  /** The next segment of what is queued. */
  take(): Buffer {
    const head = this.#queue[0] ?? Buffer.alloc(0);
    const segment = head.subarray(0, segmentBytes);
    if (head.length > segmentBytes) this.#queue[0] = head.subarray(segmentBytes);
    else this.#queue.shift();
    this.#queued -= segment.length;
    this.#inFlight += segment.length;
    if (this.#queued < 1 << 17 && !this.#source.destroyed) this.#source.resume();
    return segment;
  }

  /** Hands a segment to the other end at its time. */
  deliver(segment: Buffer, at: number): void {
    this.#arriving.push({ segment, at });
    if (!this.#timer) this.#timer = setTimeout(this.#drain, Math.max(0, at - performance.now()));
  }

  readonly #drain = (): void => {
    this.#timer = undefined;
    for (let next = this.#arriving[0]; next && next.at <= performance.now() + 0.5; next = this.#arriving[0]) {
      const { length } = next.segment;
      this.#arriving.shift();
      if (!this.#sink.destroyed) this.#sink.write(next.segment);
      setTimeout(() => this.#acknowledge(length), this.#bottleneck.delayMs);
    }
    const [waiting] = this.#arriving;
    if (waiting) this.#timer = setTimeout(this.#drain, Math.max(0, waiting.at - performance.now()));
    this.#finish();
  };

  #acknowledge(bytes: number): void {
    this.#inFlight -= bytes;
    this.#window = Math.min(this.#window + bytes, largestWindow);
    this.#bottleneck.pump();
  }

  #finish(): void {
    if (!this.#hasEnded || this.#queued > 0 || this.#arriving.length > 0) return;
    const index = this.#bottleneck.lanes.indexOf(this);
    if (index >= 0) this.#bottleneck.lanes.splice(index, 1);
    this.#sink.end();
  }
}
