import type { TicketState } from '@foyer/contract/conversation-kinds';
import { StateChip } from '../../components/StateChip.tsx';
import { useNow } from '../../components/use-now.ts';
import { dueText, stateLabels, stateTones } from './ticket-text.ts';

/** The state of a ticket, and how long until an answer is due where one is owed. */
export function TicketChips({ dueAt, state }: { dueAt: string | null; state: TicketState }) {
  const now = useNow();
  const due = dueAt ? dueText(new Date(dueAt), now) : null;
  return (
    <>
      {due ? <StateChip label={due.words} tone={due.isOverdue ? 'error' : 'warning'} /> : null}
      <StateChip label={stateLabels[state]} tone={stateTones[state]} />
    </>
  );
}
