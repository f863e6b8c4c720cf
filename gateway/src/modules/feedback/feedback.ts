import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connection.ts';
import type { Player } from '../../http/actors.ts';
import type { Limit, Limits } from '../../http/limits.ts';
import { Refusal } from '../../refusal.ts';
import type { Captchas } from '../captcha/captcha.ts';
import { insertFeedback } from './store.ts';

const perAccount: Limit = { name: 'feedback', times: 10, windowMs: 3_600_000 };

/** What a player writes to the house (spec 1 §3). */
export interface Letter {
  content: string;
  sender: string;
  /** The question type of the form. */
  type: number;
  captcha: string;
  visitor: string | null;
}

/** Questions and complaints to the house. */
export interface FeedbackBox {
  /** @throws Refusal captcha_invalid, too_many_requests */
  put(player: Player, letter: Letter): Promise<void>;
  /**
   * A round that its player disputes: a question about a game that names the round as its sender.
   * @returns what to name it by @throws Refusal too_many_requests
   */
  dispute(player: Player, roundId: string, content: string): Promise<string>;
}

/** A question about a game (spec 1 §3). */
const aboutGame = 3;

/** The box on the database. */
export function createFeedbackBox(db: Db, clock: Clock, limits: Limits, captchas: Captchas): FeedbackBox {
  return {
    async put(player, { content, sender, type, captcha, visitor }) {
      const { merchantId, accountId } = player;
      if (!(await captchas.check({ merchantId, visitor, purpose: 'feedback' }, captcha))) {
        throw new Refusal('captcha_invalid', { fields: { captcha: 'captcha_invalid' } });
      }
      await limits.take(perAccount, `${merchantId}:${accountId}`);
      await insertFeedback(db, { merchantId, id: uuidv7(), accountId, type, content, sender, createdAt: clock.now() });
    },
    async dispute({ merchantId, accountId }, roundId, content) {
      await limits.take(perAccount, `${merchantId}:${accountId}`);
      const id = uuidv7();
      await insertFeedback(db, { merchantId, id, accountId, type: aboutGame, content, sender: `round ${roundId}`, createdAt: clock.now() });
      return id;
    },
  };
}
