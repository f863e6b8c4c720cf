import type { Decision } from '../areas/messaging/conversation/conversation.ts';
import type { Areas } from './areas.ts';
import type { DomainEvents } from './platform.ts';

/**
 * Writes to the players of a draw what they won, that it was void, or what a correction changed: one message for each draw
 * and player, and for each correction. It follows the settlement and is no part of it (R-LOTTERY-57).
 */
export function notifyOfDraws(
  domainEvents: DomainEvents,
  { lottery, messaging }: Pick<Areas, 'lottery' | 'messaging'>,
): void {
  domainEvents.consumer('draw-notifications', ['lottery.draw-news'], async (on, event) => {
    const { merchantId, subject, payload } = event;
    const notices = await lottery.notices.take(on, event);
    if (!notices) return;
    const { players, ...draw } = notices;
    for (const { accountId, tickets, ticketId, before, isJackpot, ...money } of players) {
      const path = tickets === 1 ? `/m/lotteryTicket?id=${ticketId}` : `/m/lotteryRecord?drawId=${subject}`;
      const what = { draw, path, ...money };
      const decision: Decision =
        payload.about === 'corrected'
          ? { about: 'draw-corrected', ...what, before }
          : {
              about: payload.about === 'void' ? 'draw-void' : isJackpot ? 'draw-jackpot' : 'draw-won',
              ...what,
            };
      const key = `${subject}/${payload.about}/${payload.correction}`;
      await messaging.decisionNotifications.send(on, { merchantId, accountId }, key, decision);
    }
  });
}
