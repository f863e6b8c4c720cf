import type { Answer } from '@foyer/contract/client';
import type { GameType } from '@foyer/contract/game-types';
import { waitingForApproval } from '../../components/waiting.ts';
import type { Tone } from '../../components/StateChip.tsx';

export type Scheme = Answer<'operatorSchemes'>['schemes'][number];
export type Kind = Scheme['kind'];
/** The rules of a kind. */
export type RulesOf<Of extends Kind> = Extract<Scheme['rules'], { kind: Of }>;

export const gameTypeNames: Record<GameType, string> = {
  RNG: 'Slots',
  FISH: 'Fishing',
  LIVE: 'Live',
  SPORTS: 'Sports',
  ESPORTS: 'Esports',
  COCKFIGHT: 'Cockfight',
  PVP: 'PvP',
  LOTT: 'Lottery',
  ELOTT: 'E-lottery',
};

/** How a scheme stands. */
export function standingOf({ state, waiting }: Scheme): { label: string; tone: Tone } {
  if (waiting) return waitingForApproval;
  return {
    draft: { label: 'Draft', tone: 'neutral' as const },
    published: { label: 'Published', tone: 'success' as const },
    stopped: { label: 'Stopped', tone: 'error' as const },
  }[state];
}

/** What becomes of the players of rules that are stopped while they count. */
const stopWhileCounting: Record<Kind, string> = {
  rebate:
    'What was staked until the end of today still earns the rebate, and players can claim it for seven days as usual.',
  club: 'Points and levels end with today. Gifts and bonuses that were given can still be claimed.',
  mission:
    'It counts until the end of today. What players have reached by then, they can claim for as long as usual.',
  tournament:
    'The tournament is cancelled at once: players no longer see it, and nobody gets a prize. Prizes that were already given stay.',
  offer:
    'Nobody can join any more. For those who have joined, it counts until the end of today, and they can claim what they earned for as long as usual.',
  referral:
    'Nobody can be invited any more. Friends who register by the end of today still earn the rewards for both sides.',
};

/** What becomes of the players of published rules that are stopped. @param today as the brand counts days */
export function stopAbout({ kind, fromDay, toDay }: Scheme, today: string): string {
  if (fromDay !== null && fromDay > today)
    return 'These rules haven’t begun. Once stopped, they never begin, and rules they were to replace stay in force.';
  if (toDay !== null && toDay < today)
    return 'These rules are already over. Players can still claim what they earned for as long as usual.';
  return stopWhileCounting[kind];
}

/** What a group of a simulation is called. */
export const groupName = (name: string): string => gameTypeNames[name as GameType] ?? name;
