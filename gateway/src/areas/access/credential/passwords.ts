import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { createWorkQueue } from '../../../platform/jobs/work-queue.ts';
import { openFilter } from './breach-list.ts';

/** What a hash costs: KiB of memory, and passes over it. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost'>>;

/** Argon2id (the library's default kind) with 19 MiB and two passes (R-ACCESS-43). */
const fullCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashes that may wait: about a second's work. */
const waiting = 100;
export const minLength = 8;
export const maxLength = 64;

/** Guesses that a password must withstand, as a power of ten: a little less than eight random characters. */
const leastGuesses = 7.9;
/** Staff choose 15 characters, or what withstands more (NIST SP 800-63B-4, 3.1.1.2). */
const staffRule = { length: 15, guesses: 10 };
/** Letters that must be left of a password once names and years are taken out of it. */
const leastOwn = 4;
/** Parts of a name shorter than this say nothing. */
const leastName = 3;

/** The same password typed on another keyboard is the same bytes. */
const normal = (password: string) => password.normalize('NFC');

let estimator: ZxcvbnFactory | null = null;
/** Guesses that a password withstands, as a power of ten. The dictionaries are opened with the first one. */
function guessesOf(password: string, names: string[]): number {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator.check(password, names).guessesLog10;
}

let breached: ((password: string) => boolean) | null = null;
/** Whether a password is on the list that ships: the million that breaches showed most often (ADR 051). */
function isListed(password: string): boolean {
  breached ??= openFilter(readFileSync(new URL('breached-passwords.bloom', import.meta.url)));
  return breached(password);
}

/** The parts of what somebody could guess of a person: of a mail address its name and its domain, and so on. */
const namesOf = (context: readonly string[]): string[] => [
  ...new Set(
    context
      .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
      .map((text) => normal(text).toLowerCase())
      .filter((text) => text.length >= leastName),
  ),
];

/** What is left of a password without names, years and signs. */
function ownPart(password: string, names: readonly string[]): string {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, name) => left.replaceAll(name, ''), normal(password).toLowerCase());
  return rest.replaceAll(/(19|20)\d\d/g, '').replaceAll(/[^\p{L}\p{N}\p{S}]/gu, '');
}

/** Why a new password is refused. */
export type PasswordFault = 'password_invalid' | 'password_common';

/** Whose password it is to be. */
export interface PasswordOwner {
  /** What a guesser would try: username, brand, e-mail address, number, names. */
  context: readonly string[];
  isStaff?: boolean;
}

/**
 * Why a new password is refused by itself, or null (R-ACCESS-43): 8 to 64 characters, and not easy to guess.
 * @returns password_common when it is easy to guess: a row of keys, a repetition, names and years, a common one
 */
export function passwordFault(password: string, { context, isStaff }: PasswordOwner): PasswordFault | null {
  const { length } = [...normal(password)];
  if (length < minLength || length > maxLength) return 'password_invalid';
  const names = namesOf(context);
  if (isListed(password) || [...ownPart(password, names)].length < leastOwn) return 'password_common';
  const least = isStaff && length < staffRule.length ? staffRule.guesses : leastGuesses;
  return guessesOf(normal(password), names) < least ? 'password_common' : null;
}

/** How passwords are stored and compared. */
export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Argon2id behind a bounded queue.
 * @param isBreached asks a service for breached passwords; null where none is configured
 * @param cost less than in production only where hashes are not what is tested
 */
export function createPasswords(
  isBreached: ((password: string) => Promise<boolean>) | null = null,
  cost: PasswordCost = fullCost,
) {
  const parameters: Options = { ...cost, parallelism: 1 };
  const todays = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
  const queued = createWorkQueue(Math.max(2, availableParallelism()), waiting);
  const hashed = (password: string) => queued(() => hash(normal(password), parameters));
  let dummy: Promise<string> | null = null;
  const dummyHash = () => {
    dummy ??= hash(randomBytes(16), parameters);
    return dummy;
  };
  return {
    /** @returns PHC string @throws Refusal service_unavailable when too many hashes wait */
    hash: hashed,
    /**
     * Compares; with no hash it takes as long and is false, so that nobody learns who exists (T9).
     * @param keep stores a new hash of a right password whose hash until now was made at another cost than today's
     * @throws Refusal service_unavailable when too many hashes wait
     */
    async verify(
      stored: string | null,
      password: string,
      keep?: (hash: string, before: string) => Promise<void>,
    ): Promise<boolean> {
      const against = stored ?? (await dummyHash());
      const isRight = await queued(() => verify(against, normal(password)));
      if (!isRight || stored === null) return false;
      // What cannot be made anew now, because too many wait, is made the next time
      if (keep && !stored.startsWith(todays))
        await hashed(password).then(
          (hash) => keep(hash, stored),
          () => {},
        );
      return true;
    },
    /** Why a new password is refused, of players and staff alike, or null: {@link passwordFault}, then the service. */
    async fault(password: string, owner: PasswordOwner): Promise<PasswordFault | null> {
      const fault = passwordFault(password, owner);
      return fault === null && (await isBreached?.(normal(password))) ? 'password_common' : fault;
    },
  };
}
