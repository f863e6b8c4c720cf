import type { NewLink, NewService } from '@foyer/gateway/support';

/** How players of a demo merchant reach the house; nothing here leads to anybody real. */
export const servicesOf = (merchant: string): NewService[] => [
  { csType: 'LIVECHAT', csPosition: 'BOTTOM', title: 'CS', address: '/m/help?tag=contact' },
  { csType: 'FEEDBACK', csPosition: 'HELP', title: 'Feedback', address: '/m/feedback' },
  { csType: 'EMAIL', csPosition: 'HELP', title: 'E-mail', address: `mailto:care@${merchant}.example` },
];

/** Where players get the app of a demo merchant: it is installed from its own page. */
export const demoLinks: readonly NewLink[] = [
  { resourceType: 'Android', url: '/m/app' },
  { resourceType: 'IOS', url: '/m/app' },
  { resourceType: 'MOBILECONFIG', url: '/m/app/profile.mobileconfig' },
  { resourceType: 'AFFILIATELINK', url: '/m/inviteFriends' },
];
