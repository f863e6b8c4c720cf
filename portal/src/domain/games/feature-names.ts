import { useTranslations } from 'use-intl';
import type { Messages } from '../../messages/namespaces.ts';

type FeatureKey = keyof Messages['features']['name'];

/** The features that have names of ours, as the catalogue names them. */
const keys: Record<string, FeatureKey> = {
  '243 ways': 'ways243',
  'Against players': 'againstPlayers',
  'Cartoon races': 'cartoonRaces',
  'Climbing multiplier': 'climbingMultiplier',
  'Drawn live table': 'drawnLiveTable',
  'Fast draws': 'fastDraws',
  'Fish shooter': 'fishShooter',
  'Free spins': 'freeSpins',
  'Rising multiplier': 'risingMultiplier',
  'Scheduled draws': 'scheduledDraws',
  'Simulated fixtures': 'simulatedFixtures',
  Wilds: 'wilds',
};

/** A game's features in the player's language; one that a vendor made up keeps the name it came with. */
export function useFeatureName(): (feature: string) => string {
  const t = useTranslations('features');
  return (feature) => {
    const key = keys[feature];
    return key ? t(`name.${key}`) : feature;
  };
}
