import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createWorkQueue } from '../../../platform/jobs/work-queue.ts';

/** Argon2id (the library's default kind) with 19 MiB and two passes (R-ACCESS-43). */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes that may wait: about a second's work. */
const waiting = 100;
const minLength = 8;
const maxLength = 64;

const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= minLength),
);

/** The same password typed on another keyboard is the same bytes. */
const normal = (password: string) => password.normalize('NFC');

/** Why a new password is refused, or null: 8 to 64 characters, not common, not the username. */
export function passwordFault(
  password: string,
  username: string,
): 'password_invalid' | 'password_common' | null {
  const { length } = [...normal(password)];
  if (length < minLength || length > maxLength) return 'password_invalid';
  const lower = normal(password).toLowerCase();
  return common.has(lower) || lower === username.toLowerCase() ? 'password_common' : null;
}

/** How passwords are kept and compared. */
export type Passwords = ReturnType<typeof createPasswords>;

/** Argon2id behind a bounded queue. */
export function createPasswords() {
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
     * @throws Refusal service_unavailable when too many hashes wait
     */
    async verify(known: string | null, password: string): Promise<boolean> {
      const against = known ?? (await dummyHash());
      const isRight = await queued(() => verify(against, normal(password)));
      return isRight && known !== null;
    },
    /** Whether a password is among those that everyone tries first. */
    isCommon: (password: string): boolean => common.has(normal(password).toLowerCase()),
  };
}
