import type { Recommendation } from '@foyer/contract';
import { useTranslations } from 'use-intl';
import { useCall } from '../../domain/app/calls.ts';
import { useFeatureName } from '../../domain/games/feature-names.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { Icon } from '../../ui/Icon.tsx';
import { GameRow } from './GameRow.tsx';
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
  const { data, isError, isPaused } = useCall(recommendedCall(useLanguage()), { silent: true });
  if (data ? data.list.length === 0 : isError || isPaused) return null;
  return (
    <Section title={t('forYou')} icon={<Icon name="heart" size={20} />}>
      <div className="for-you">
        <GameRow
          games={data?.list.map(({ game }) => game) ?? []}
          label={t('forYou')}
          note={({ nodeId }) => {
            const found = data?.list.find(({ game }) => game.nodeId === nodeId);
            return found && textOf(found.reason);
          }}
        />
      </div>
    </Section>
  );
}
