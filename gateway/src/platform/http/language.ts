import type { FastifyRequest } from 'fastify';
import { languageCode, type LanguageCode } from '@foyer/contract/languages';
import type { RequestMerchant } from './guards.ts';

/** The mirror of the language in local storage that the server can read (R-PORTAL-26). */
const languageMirror = 'foyer_lang';

/** The language that a visitor chose, where the merchant speaks it; null when none was chosen. */
export function chosenLanguage(
  request: FastifyRequest,
  { languages }: Pick<RequestMerchant, 'languages'>,
): LanguageCode | null {
  const chosen = languageCode(request.cookies[languageMirror]);
  return chosen && (languages.length === 0 || languages.includes(chosen)) ? chosen : null;
}
