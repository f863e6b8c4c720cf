import type { Player } from '../../../platform/http/actors.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Captchas } from '../../access/captcha/captcha.ts';
import type { Conversations } from '../conversation/conversation.ts';

const perAccount: Limit = { name: 'feedback', times: 10, windowMs: 3_600_000 };

/** What a player writes to the house (R-MESSAGING-1). */
export interface Letter {
  content: string;
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
   * A round that its player disputes: a question about a game, with the round as its subject.
   * @returns what to name it by @throws Refusal too_many_requests
   */
  dispute(player: Player, roundId: string, content: string): Promise<string>;
}

/** A question about a game (R-MESSAGING-1). */
const aboutGame = 3;

/** The box; each letter opens a conversation, which staff answer. */
export function createFeedbackBox(
  limits: Limits,
  captchas: Captchas,
  conversations: Conversations,
): FeedbackBox {
  return {
    async put(player, { content, type, captcha, visitor }) {
      const { merchantId, accountId } = player;
      if (!(await captchas.check({ merchantId, visitor, purpose: 'feedback' }, captcha))) {
        throw new Refusal('captcha_invalid', { fields: { captcha: 'captcha_invalid' } });
      }
      await limits.take(perAccount, `${merchantId}:${accountId}`);
      await conversations.ask(player, { type, subject: '', content });
    },
    async dispute(player, roundId, content) {
      await limits.take(perAccount, `${player.merchantId}:${player.accountId}`);
      return conversations.ask(player, { type: aboutGame, subject: `round ${roundId}`, content });
    },
  };
}
