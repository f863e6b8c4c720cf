import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { renderArt } from './render.ts';
import type { ArtFormat, ArtKind } from './render.ts';

/** One picture to paint; `seq` pairs the answer with the question. */
export interface Order {
  seq: number;
  kind: ArtKind;
  id: string;
  width: number;
  format: ArtFormat;
}

export type Delivery =
  | { seq: number; bytes: Uint8Array }
  | { seq: number; missing: boolean; message: string };

// Painting is in the background of a server that plays games: one core, no more.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', (order: Order) => {
  renderArt(order.kind, order.id, order.width, order.format).then(
    (bytes) => parentPort?.postMessage({ seq: order.seq, bytes } satisfies Delivery),
    (error: unknown) =>
      parentPort?.postMessage({
        seq: order.seq,
        missing: error instanceof RangeError,
        message: String(error),
      } satisfies Delivery),
  );
});
