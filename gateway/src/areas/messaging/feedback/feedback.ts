import type { Player } from '../../../platform/http/actors.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Captchas } from '../../access/captcha/captcha.ts';
import type { Conversations } from '../conversation/conversation.ts';

const perAccount: Limit = { name: 'feedback', times: 10, windowMs: 3_600_000 };

/** A question or complaint of a player (R-MESSAGING-1). */
export interface FeedbackRequest {
  content: string;
  /** The question type of the form. */
  type: number;
  captcha: string;
  visitor: string | null;
}

/** Feedback of players. */
export interface Feedback {
  /** @throws Refusal captcha_invalid, too_many_requests */
  submit(player: Player, request: FeedbackRequest): Promise<void>;
  /**
   * Disputes a round: opens a question about a game, with the round as its subject.
   * @returns the id of the conversation @throws Refusal too_many_requests
   */
  dispute(player: Player, roundId: string, content: string): Promise<string>;
  /**
   * Disputes something else, once.
   * @param matter what tells it apart @param subject what staff read of it
   * @returns the id of the conversation; null when it was disputed before @throws Refusal too_many_requests
   */
  disputeOnce(player: Player, matter: string, subject: string, content: string): Promise<string | null>;
}

/** The question types for games, and for what is none of the others (R-MESSAGING-1). */
const [aboutGame, aboutOther] = [3, 0];

/** Feedback; each one opens a conversation that staff answer. */
export function createFeedback(limits: Limits, captchas: Captchas, conversations: Conversations): Feedback {
  return {
    async submit(player, { content, type, captcha, visitor }) {
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
    async disputeOnce(player, matter, subject, content) {
      await limits.take(perAccount, `${player.merchantId}:${player.accountId}`);
      return conversations.askOnce(player, matter, { type: aboutOther, subject, content });
    },
  };
}
