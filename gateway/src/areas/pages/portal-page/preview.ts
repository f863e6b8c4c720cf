import type { FastifyRequest } from 'fastify';
import { languageCode } from '@foyer/contract/languages';
import { readCookie, staffCookie } from '../../../platform/http/cookies.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PageRequest } from './portal-page.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import type { Staff } from '../../access/staff/staff.ts';

/** The page that previews drafts with the components of the portal. */
export const previewPath = '/console/preview';

/**
 * The page that previews drafts, for staff of a merchant only, in its brand and without a session.
 * @throws Refusal not_found for others
 */
export async function previewRequest(
  request: FastifyRequest<{ Querystring: { merchant?: string; language?: string; theme?: string } }>,
  { merchants, staff }: { merchants: Merchants; staff: Staff },
): Promise<PageRequest> {
  const token = readCookie(request, staffCookie);
  const member = token ? await staff.find(token) : null;
  const { merchant: code = '', language, theme } = request.query;
  const merchant = member?.merchants.includes(code) ? merchants.byCode(code) : null;
  if (!merchant) throw new Refusal('not_found');
  return {
    merchant,
    token: null,
    player: null,
    session: null,
    member: null,
    ip: request.ip,
    url: previewPath,
    language: languageCode(language) ?? merchant.defaultLanguage,
    theme: theme === 'light' ? 'light' : 'dark',
  };
}
