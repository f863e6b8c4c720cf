import type { Recommendation } from '@foyer/contract';
import { useTranslations } from 'use-intl';
import { useCall } from '../../domain/app/calls.ts';
import { useFeatureName } from '../../domain/games/feature-names.ts';
import { GameTile } from '../../domain/games/GameTile.tsx';
import { useTiles } from '../../domain/games/tiles.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { Icon } from '../../ui/Icon.tsx';
import { recommendedCall } from './home-calls.ts';
import { Section } from './Section.tsx';

type Reason = Recommendation['reason'];

/** Why a game is recommended, in the player's language. */
function useReasonText(): (reason: Reason) => string {
  const t = useTranslations('features');
  const home = useTranslations('home');
  const featureName = useFeatureName();
  return ({ code, params: { gameName = '', feature = '', vendorName = '', gameType } }) =>
    t(`reason.${code}`, {
      gameName,
      vendorName,
      feature: feature && featureName(feature),
      category: gameType ? home(`tab.${gameType}`) : '',
    });
}

/** Games that this visitor may like, each with the reason. */
export default function ForYou() {
  const t = useTranslations('features');
  const textOf = useReasonText();
  const tiles = useTiles();
  const { data, isError } = useCall(recommendedCall(useLanguage()), { silent: true });
  if (isError || data?.list.length === 0) return null;
  return (
    <Section title={t('forYou')} icon={<Icon name="heart" size={20} />}>
      <div className="reel" role="group" aria-label={t('forYou')}>
        <div className="reel-track for-you">
          <ul className="reel-row">
            {data?.list.map(({ game, reason }) => (
              <li key={game.nodeId}>
                <GameTile game={game} tiles={tiles} sizes="min(28vw, 148px)" />
                <p className="tile-why">{textOf(reason)}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
