/** Banner groups (R-CONTENT-13). */
export const bannerGroups = ['m_home', 'm_live', 'm_newgame', 'm_reg'] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/** Content types: banner, player, popup, promotion, agent (R-CONTENT-1). */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'A'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** Who a popup is for: A logged in, B guest, F logged in for the first time (R-CONTENT-2). */
export const executions = ['A', 'B', 'F'] as const;
export type Execution = (typeof executions)[number];

/** What a download link leads to (R-CONTENT-22). */
export const resourceTypes = [
  'IOS',
  'Android',
  'MOBILECONFIG',
  'AFFILIATELINK',
  'TELEGRAM',
  'AppDownloadIcon',
  'INSTAGRAM',
  'WHATSAPP',
  'YOUTUBE',
  'TIKTOK',
  'FACEBOOK',
  'TWITTER',
] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** Where something stands that the operator shows: planned, shown now, over, or switched off. */
export const contentStates = ['now', 'planned', 'ended', 'off', 'deleted'] as const;
export type ContentState = (typeof contentStates)[number];

/** Content of which every version is kept. */
export const keptKinds = ['announcement', 'banner', 'help', 'promotion'] as const;
export type KeptKind = (typeof keptKinds)[number];
