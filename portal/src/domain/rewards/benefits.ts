import { playsForMoney, isGuest } from '@foyer/contract/session-can';
import type { LanguageCode } from '@foyer/contract/languages';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { useApp, type App } from '../app/app.ts';
import { callOptions, requestOf, useCall } from '../app/calls.ts';
import { openOverlay } from '../overlays.ts';
import { useVisitor } from '../session/session.ts';
import { useLanguage } from '../site/language-key.ts';

/** How the player stands in the club; without levels while there is none. */
export const clubCall = (language: LanguageCode) => requestOf('club', { query: { language } });

/** Whether there are VIP benefits; true also while that is not known, which the press finds out, and for who is not asked about. */
export function useHasBenefits(): boolean {
  const enabled = playsForMoney(useVisitor());
  const { data } = useCall(clubCall(useLanguage()), { enabled, silent: true });
  return !enabled || data?.levels.length !== 0;
}

/**
 * What the level of the player is called, in words of the club's page; null where there is no club, undefined while it is not known.
 * @param asks whether it is asked for; else what was asked for before is used
 */
export function useLevelTitle(asks: boolean): string | null | undefined {
  const [visitor, language] = [useVisitor(), useLanguage()];
  const options = { enabled: asks && playsForMoney(visitor), silent: true };
  const { data, isLoading } = useCall(clubCall(language), options);
  return isLoading ? undefined : (data?.levels[data.level]?.title ?? null);
}

async function openBenefits(app: App, language: LanguageCode): Promise<void> {
  const club = { ...callOptions(app, clubCall(language)), meta: { silent: true } };
  // Without an answer the page says why, and asks again
  const hasLevels = await app.queries.fetchQuery(club).then(
    ({ levels }) => levels.length > 0,
    () => true,
  );
  if (hasLevels) go(paths.benefits());
  else openOverlay('contact-service');
}

/**
 * Presses of VIP benefits (R-PORTAL-13): a guest goes to the login; where there are none a notice leads to customer service; else
 * they open.
 */
export function useOpenBenefits(): () => void {
  const app = useApp();
  const visitor = useVisitor();
  const language = useLanguage();
  return () => {
    if (playsForMoney(visitor)) void openBenefits(app, language);
    // Who plays with play money is told on the page
    else go(isGuest(visitor) ? paths.login(paths.benefits()) : paths.benefits());
  };
}
