import { randomInt } from 'node:crypto';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { drawCaptcha } from './picture.ts';

/** What a captcha is for; one made for another purpose does not count. */
export type CaptchaPurpose = 'login' | 'register' | 'feedback' | 'reset';

const digits = 5;
/** How long a captcha is good, ms (R-ACCESS-15). */
const lifeMs = 120_000;
/** Wrong answers that a captcha survives, less one. */
const tries = 3;

/** Whose captcha it is. */
export interface CaptchaOwner {
  merchantId: number;
  /** The anonymous visitor it is bound to; null has none. */
  visitor: string | null;
  purpose: CaptchaPurpose;
}

/** A captcha in ephemeral state. */
export interface StoredCaptcha {
  answer: string;
  tries: number;
  until: number;
}

/** Where the captcha of a visitor is stored. */
export const captchaKey = ({ merchantId, visitor, purpose }: CaptchaOwner) =>
  `captcha:${merchantId}:${purpose}:${visitor}`;

/** Captchas: up to 6 digits as a picture (R-ACCESS-15). */
export type Captchas = ReturnType<typeof createCaptchas>;

/** Captchas in ephemeral state, so that any process checks what another made. */
export function createCaptchas(ephemeral: Ephemeral, clock: Clock) {
  const store = (owner: CaptchaOwner, stored: StoredCaptcha) =>
    ephemeral.set(
      captchaKey(owner),
      JSON.stringify(stored),
      Math.max(1, stored.until - clock.now().getTime()),
    );
  const take = async (owner: CaptchaOwner, answer: string): Promise<StoredCaptcha | null> => {
    if (owner.visitor === null || answer === '') return null;
    // Taken out first: of many answers at once only one is looked at.
    const text = await ephemeral.take(captchaKey(owner));
    if (text === null) return null;
    const stored = JSON.parse(text) as StoredCaptcha;
    if (clock.now().getTime() >= stored.until) return null;
    if (stored.answer === answer) return stored;
    if (stored.tries + 1 < tries) await store(owner, { ...stored, tries: stored.tries + 1 });
    return null;
  };
  return {
    /** Makes one; the visitor's earlier one for the purpose is void. @returns its PNG, and what that shows */
    async make(owner: CaptchaOwner & { visitor: string }): Promise<{ image: Buffer; answer: string }> {
      const answer = String(randomInt(10 ** digits)).padStart(digits, '0');
      await store(owner, { answer, tries: 0, until: clock.now().getTime() + lifeMs });
      return { image: drawCaptcha(answer), answer };
    },
    /** Whether the answer is right; a right one is used up, the third wrong one burns it. */
    check: async (owner: CaptchaOwner, answer: string): Promise<boolean> =>
      (await take(owner, answer)) !== null,
    /** The captcha that this answers, used up as by `check`; null when it does not. */
    take,
    /**
     * Puts back one that was taken, where something else was wrong: as a wrong answer it counts, and it ends when it
     * would have, so that one picture is good for only a few attempts (R-ACCESS-109).
     */
    async putBack(owner: CaptchaOwner, { answer, tries: before, until }: StoredCaptcha): Promise<void> {
      const left = until - clock.now().getTime();
      if (before + 1 >= tries || left <= 0) return;
      // Unless there is another picture by now
      await ephemeral.add(captchaKey(owner), JSON.stringify({ answer, tries: before + 1, until }), left);
    },
  };
}
