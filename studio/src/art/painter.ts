import { Worker } from 'node:worker_threads';
import type { ArtFormat, ArtKind } from './render.ts';
import type { Delivery, Order } from './worker.ts';

/** The queue is full: come back later. */
export class PainterBusy extends Error {}

/** There is no such picture. */
export class NoSuchArt extends Error {}

interface Waiting {
  order: Order;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** Orders that may wait; a screen of tiles asks for some forty. */
const QUEUE = 600;

/**
 * Paints pictures one after another in a thread of its own, so that the games on the main thread never wait for a
 * picture. The thread starts with the first order and is replaced when it dies.
 */
export class Painter {
  #worker: Worker | undefined;
  #queue: Waiting[] = [];
  #current: Waiting | undefined;
  #seq = 0;

  /**
   * @throws NoSuchArt when there is no such picture
   * @throws PainterBusy when too many orders wait
   */
  paint(kind: ArtKind, id: string, width: number, format: ArtFormat): Promise<Buffer> {
    if (this.#queue.length >= QUEUE) return Promise.reject(new PainterBusy('Too many pictures wait'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ order: { seq: ++this.#seq, kind, id, width, format }, resolve, reject });
      this.#next();
    });
  }

  /** End the thread; what waits is refused. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#fail(new PainterBusy('The painter has closed'), true);
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current || !this.#queue.length) return;
    this.#current = this.#queue.shift()!;
    this.#thread().postMessage(this.#current.order);
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (delivery: Delivery) => this.#deliver(delivery));
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#worker = undefined;
      this.#fail(error instanceof Error ? error : new Error(String(error)), false);
    });
    this.#worker = worker;
    return worker;
  }

  #deliver(delivery: Delivery): void {
    const waiting = this.#current;
    if (!waiting || waiting.order.seq !== delivery.seq) return;
    this.#current = undefined;
    if ('bytes' in delivery) waiting.resolve(Buffer.from(delivery.bytes));
    else waiting.reject(delivery.missing ? new NoSuchArt(delivery.message) : new Error(delivery.message));
    this.#next();
  }

  #fail(error: Error, everything: boolean): void {
    const failed = this.#current ? [this.#current] : [];
    this.#current = undefined;
    if (everything) failed.push(...this.#queue.splice(0));
    for (const waiting of failed) waiting.reject(error);
    this.#next();
  }
}
