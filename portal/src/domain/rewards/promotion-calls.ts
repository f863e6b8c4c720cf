import type { LanguageCode } from '@foyer/contract/languages';
import { requestOf, type CallRequest } from '../app/calls.ts';

/** What the page of promotions asks for first. @param hasOffers whether offers stand above them */
export function promotionCalls(language: LanguageCode, hasOffers: boolean): CallRequest[] {
  const query = { query: { language } };
  const offers = hasOffers ? [requestOf('offers', query)] : [];
  return [requestOf('promotions', query), ...offers] as CallRequest[];
}
