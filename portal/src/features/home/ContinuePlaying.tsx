import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../domain/app/calls.ts';
import { useSession } from '../../domain/session/session.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { paths } from '../../paths.ts';
import { GameRow } from './GameRow.tsx';
import { recentsCall } from './home-calls.ts';
import { Section } from './Section.tsx';

/** What the player opened last; a guest has opened nothing. */
function useRecents() {
  const isPlayer = useSession() !== null;
  const { data, isLoading, failureCount } = useCall(recentsCall(useLanguage()), {
    enabled: isPlayer,
    silent: true,
  });
  return { games: (isPlayer && data?.list) || [], isAwaited: isLoading && failureCount === 0 };
}

/**
 * What the player opened last, before everything else. It is in the HTML; where the browser renders home, the blocks below
 * come together with it, so that nothing moves (R-PORTAL-127).
 */
export function ContinuePlaying({ children }: { children: ReactNode }) {
  const t = useTranslations('home');
  const { games, isAwaited } = useRecents();
  if (isAwaited) return <div className="lower-lobby" />;
  return (
    <>
      {games.length > 0 && (
        <Section title={t('continue')} all={paths.gameList({ type: 'recent' })}>
          <GameRow games={games} label={t('continue')} small />
        </Section>
      )}
      {children}
    </>
  );
}
