import type { Answer } from '@foyer/contract/client';
import { StateChip, type Tone } from '../../components/StateChip.tsx';

export type PlayerRecord = Answer<'operatorPlayer'>;

const states: Record<PlayerRecord['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'error' },
  closed: { label: 'Closed', tone: 'neutral' },
};
const kinds: Record<PlayerRecord['kind'], { label: string; tone: Tone }> = {
  member: { label: 'Member', tone: 'neutral' },
  trial: { label: 'Trial', tone: 'warning' },
  agent: { label: 'Agent', tone: 'primary' },
};

/** Whether a player may come in. */
export const PlayerState = ({ status }: { status: PlayerRecord['status'] }) => (
  <StateChip {...states[status]} />
);

/** What kind of player it is. */
export const PlayerKind = ({ kind }: { kind: PlayerRecord['kind'] }) => <StateChip {...kinds[kind]} />;
