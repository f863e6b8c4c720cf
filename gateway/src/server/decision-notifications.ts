import type { Decision } from '../areas/messaging/conversation/conversation.ts';
import type { Areas } from './areas.ts';
import type { DomainEvents } from './platform.ts';

/**
 * Writes to players what became of what they asked for. A message follows the decision and is no part of it: no message
 * that could not be written keeps money from moving, and none is lost or written twice.
 */
export function notifyOfDecisions(
  domainEvents: DomainEvents,
  { messaging: { decisionNotifications: letters } }: Pick<Areas, 'messaging'>,
): void {
  domainEvents.consumer(
    'decision-notifications',
    ['application.decided', 'withdrawal.ended'],
    async (on, event) => {
      const { merchantId, accountId, subject } = event;
      if (accountId === null) return;
      const write = (key: string, occasion: Decision) =>
        letters.send(on, { merchantId, accountId }, key, occasion);
      if (event.kind === 'application.decided') {
        const { outcome, promotion, promotionId, reason } = event.payload;
        const path = `/m/activityDetail?id=${promotionId}`;
        // An application may be decided again: each decision has a message of its own.
        if (outcome === 'rejected')
          await write(event.id, { about: 'application-rejected', promotion, reason, path });
        else await write(event.id, { about: 'application-approved', promotion, path });
        return;
      }
      const { state, reason } = event.payload;
      const path = `/m/withdraw?withdrawal=${subject}`;
      if (state === 'paid') await write(`${subject}/paid`, { about: 'withdrawal-paid', path });
      else await write(`${subject}/back`, { about: 'withdrawal-returned', reason, path });
    },
  );
}
