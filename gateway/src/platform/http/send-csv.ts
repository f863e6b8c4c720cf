import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvOf, type CsvLine } from '../csv/csv.ts';

/**
 * Answers a file as CSV, line by line as they are read: however many they are, none is left out. When reading fails the
 * download breaks off, which the browser says.
 * @param name of the file, without its ending
 * @param head the names of the columns
 * @param batches the lines, as many at once as are read at once
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  head: CsvLine,
  batches: AsyncIterable<readonly CsvLine[]>,
): void {
  async function* text() {
    yield csvOf([head]);
    for await (const lines of batches) yield csvOf(lines);
  }
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(text(), { highWaterMark: 1 }));
}
