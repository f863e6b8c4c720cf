import { useTranslations } from 'use-intl';
import { useCall } from '../../domain/app/calls.ts';
import { useSession } from '../../domain/session/session.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { paths } from '../../paths.ts';
import { GameRow } from './GameRow.tsx';
import { recentsCall } from './home-calls.ts';
import { Section } from './Section.tsx';

/** What the player opened last, before everything else; in the HTML, so that nothing moves (R-PORTAL-127). */
export function ContinuePlaying() {
  const t = useTranslations('home');
  const isPlayer = useSession() !== null;
  const { data } = useCall(recentsCall(useLanguage()), { enabled: isPlayer, silent: true });
  if (!isPlayer || !data?.list.length) return null;
  return (
    <Section title={t('continue')} all={paths.gameList({ type: 'recent' })}>
      <GameRow games={data.list} label={t('continue')} small />
    </Section>
  );
}
