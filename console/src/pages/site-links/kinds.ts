import type { Answer } from '@foyer/contract/client';

export type Service = Answer<'operatorSiteLinks'>['services'][number];
export type SiteLink = Answer<'operatorSiteLinks'>['links'][number];

/** What staff call the kinds of links (R-CONTENT-20, R-CONTENT-22). */
export const linkNames: Record<SiteLink['id'], string> = {
  IOS: 'App for iPhone',
  Android: 'App for Android',
  MOBILECONFIG: 'Profile for iPhone',
  AppDownloadIcon: 'Download button in the header',
  AFFILIATELINK: 'Affiliates',
  TELEGRAM: 'Telegram',
  WHATSAPP: 'WhatsApp',
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  TIKTOK: 'TikTok',
  TWITTER: 'X, Twitter',
  YOUTUBE: 'YouTube',
};

/** The types that the portal knows; a live chat is what its button leads to first (R-CONTENT-20). */
export const serviceTypes = ['LIVECHAT', 'LIVECHAT 1', 'EMAIL', 'PHONE', 'TELEGRAM', 'WHATSAPP'];

/** A new contact. */
export const emptyService = (id: string): Service => ({
  id,
  csType: 'LIVECHAT',
  csPosition: 'HELP',
  title: '',
  address: '',
  position: 0,
  version: 0,
});
