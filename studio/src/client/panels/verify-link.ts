import type { Verification } from '../../games/game.ts';
import { type ProvableRound, verifyQuery } from '../../fair/verify-query.ts';
import { make } from '../dom.ts';
import { language, t } from '../texts.ts';

/** What the verifier needs to know of a round beside its seeds. */
type PlayedRound = Pick<ProvableRound, 'roundId' | 'game' | 'model' | 'choice'>;

/**
 * A link to the verifier with a round filled in; the fragment never reaches a server.
 * @returns null while the server's seed is not revealed
 */
export function verifyLink(played: PlayedRound, verification: Verification): HTMLAnchorElement | null {
  if (!verification.serverSeed) return null;
  const query = new URLSearchParams({ ...verifyQuery({ ...played, ...verification }), lang: language() });
  return make('a', { href: `/verify#${query}`, target: '_blank', rel: 'noopener' }, t('verify'));
}
