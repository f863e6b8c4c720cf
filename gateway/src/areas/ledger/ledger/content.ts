import { createHash } from 'node:crypto';

/** What a command asks for, as the hash that is kept with its key: the same key with other content is refused. */
export const contentOf = (...parts: (string | bigint)[]): Buffer =>
  createHash('sha256').update(parts.map(String).join('\0')).digest();
