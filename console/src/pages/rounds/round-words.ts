import type { Answer } from '@foyer/contract/client';
import type { Tone } from '../../components/StateChip.tsx';

export type Round = Answer<'operatorRounds'>['rounds'][number];
export type RoundDetail = Answer<'operatorRound'>;

export const states: Record<Round['state'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'warning' },
  settled: { label: 'Settled', tone: 'success' },
  cancelled: { label: 'Rolled back', tone: 'neutral' },
};

/** What a provider sent about a round. */
export const transactionKinds: Record<RoundDetail['transactions'][number]['kind'], string> = {
  bet: 'Bet',
  win: 'Win',
  rollback: 'Rollback',
  tombstone: 'Rollback before its bet',
  release: 'Held win released',
  refusal: 'Held win refused',
  resettlement: 'Resettled',
  reversal: 'Win reversed',
};

/** Where rounds of a player are listed. */
export const roundsOf = (playerId: string): string =>
  `/rounds?filter=${encodeURIComponent(JSON.stringify({ player: playerId }))}`;
