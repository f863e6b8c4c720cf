import type { Verification } from '../../games/game.ts';
import { make } from '../dom.ts';
import { language, t } from '../texts.ts';

/** What the verifier needs to know of a round beside its seeds. */
interface Played {
  readonly game: string;
  readonly model: string;
  readonly choice: unknown;
}

/**
 * A link to the verifier with a round filled in; the fragment never reaches a server.
 * @returns null while the server's seed is not revealed
 */
export function verifyLink(
  { game, model, choice }: Played,
  verification: Verification,
): HTMLAnchorElement | null {
  const { serverSeed, seedHash, clientSeed, nonce } = verification;
  if (!serverSeed) return null;
  const query = new URLSearchParams({
    game,
    model,
    choice: JSON.stringify(choice),
    serverSeed,
    seedHash,
    clientSeed,
    nonce: String(nonce),
    lang: language(),
  });
  return make('a', { href: `/verify#${query}`, target: '_blank', rel: 'noopener' }, t('verify'));
}
