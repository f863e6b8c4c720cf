/** Kinds of published content; open pages fetch what they show of a kind that changed (R-CONTENT-38). */
export const siteNews = [
  'announcements',
  'banners',
  'contacts',
  'games',
  'help',
  'live-models',
  'promotions',
] as const;

/** A kind of published content. */
export type SiteNews = (typeof siteNews)[number];
