import { readFileSync, writeFileSync } from 'node:fs';
import { makeFilter } from './breach-list.ts';
import { maxLength, minLength } from './passwords.ts';

/**
 * Writes the list of breached passwords that ships (ADR 051), from a file with one password a line:
 * `node gateway/src/areas/access/credential/write-breach-list.ts passwords.txt`
 */
const [source] = process.argv.slice(2);
if (!source) throw new Error('name a file with one password a line');
const passwords = readFileSync(source, 'utf8')
  .split(/\r?\n/)
  .filter((line) => [...line].length >= minLength && [...line].length <= maxLength);
writeFileSync(new URL('breached-passwords.bloom', import.meta.url), makeFilter(passwords, 0.0001));
