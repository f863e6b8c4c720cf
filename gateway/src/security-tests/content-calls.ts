import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import type { SecurityFixture } from './fixture.ts';
import type { RouteCase, Whose } from './route-case.ts';

const merchant = 'foyer';
const ofMerchant: RouteCase = { call: () => ({ query: { merchant } }) };
const EN = { EN: 'Words' };
const running = { enabled: true, startsAt: '2026-01-01T00:00:00Z', endsAt: null, position: 0, version: 9 };
const announcement = {
  type: 'PL',
  groupName: '',
  execution: null,
  promotionType: '',
  titles: EN,
  contents: EN,
};
const banner = { groupName: 'm_home', titles: EN, url: '', artwork: 'm_home_1', pictures: {} };
const promotion = {
  kind: 'claim',
  titles: EN,
  summaries: EN,
  contents: EN,
  artwork: 'm_home_1',
  pictures: {},
  reward: '1',
  turnoverTimes: 1,
  days: 1,
};
type NamedContent = 'announcements' | 'promotions' | 'content';

const idOf = (fixture: SecurityFixture, named: NamedContent, whose: Whose, key: string): string => {
  const each = whose === 'other merchant' ? 'sinag' : 'foyer';
  return named === 'content' ? fixture.content[each][key as 'banner' | 'service'] : fixture[named][each];
};

/** Something of each merchant, read by staff of the first one. */
const read = (named: NamedContent, key = ''): RouteCase => ({
  call: (fixture, whose) => ({ params: { id: idOf(fixture, named, whose, key) }, query: { merchant } }),
  answers: { 'other merchant': 'not_found' },
});
/** The same, written from a version that it never had: whoever is let in changes nothing. */
const write = (body: object, named: NamedContent, key = ''): RouteCase => ({
  call: (fixture, whose) => ({
    params: { id: idOf(fixture, named, whose, key) },
    body: { merchant, ...body },
  }),
  answers: { own: 'version_conflict', 'other merchant': 'not_found' },
});
/** By a name that every merchant may use: another's is not there. */
const named = (id: string, body: object): RouteCase => ({
  call: (_, whose) => ({
    params: { id: whose === 'own' ? id : `x-${randomUUID().slice(0, 8)}` },
    body: { merchant, ...body },
  }),
  answers: { own: 'not_found', 'other merchant': 'not_found' },
});

/** How the routes of staff who write content are tried. */
export const contentCalls: Partial<Record<EndpointName, RouteCase>> = {
  operatorAnnouncements: ofMerchant,
  operatorAnnouncement: read('announcements'),
  operatorSetAnnouncement: write({ ...announcement, ...running }, 'announcements'),
  operatorAnnouncementVersions: read('announcements'),
  operatorDeleteAnnouncement: write({ version: 9, reason: 'old' }, 'announcements'),
  operatorBanners: ofMerchant,
  operatorBanner: read('content', 'banner'),
  operatorSetBanner: write({ ...banner, ...running }, 'content', 'banner'),
  operatorBannerVersions: read('content', 'banner'),
  operatorDeleteBanner: write({ version: 9, reason: 'old' }, 'content', 'banner'),
  operatorSendPicture: { call: () => ({ query: { merchant } }), answers: { own: 'picture_invalid' } },
  operatorPromotions: ofMerchant,
  operatorPromotion: read('promotions'),
  operatorSetPromotion: write({ ...promotion, ...running }, 'promotions'),
  operatorPromotionVersions: read('promotions'),
  operatorDeletePromotion: write({ version: 9, reason: 'old' }, 'promotions'),
  operatorHelp: ofMerchant,
  operatorHelpEntryVersions: {
    call: () => ({ params: { id: 'x-none' }, query: { merchant } }),
    answers: { own: 'not_found', 'other merchant': 'not_found' },
  },
  operatorDeleteHelpEntry: named('play', { version: 9, reason: 'old' }),
  operatorSetHelpEntry: named('play', {
    category: 'play',
    titles: EN,
    details: EN,
    published: true,
    position: 0,
    version: 9,
  }),
  operatorSiteLinks: ofMerchant,
  operatorSetService: write(
    { csType: 'X', csPosition: '', title: 'X', address: '/m/help', position: 0, version: 9 },
    'content',
    'service',
  ),
  operatorRemoveService: write({ version: 9 }, 'content', 'service'),
  operatorSetLink: {
    call: () => ({ params: { id: 'Android' }, body: { merchant, url: '', version: 9 } }),
    // The kinds of links belong to nobody.
    answers: { own: 'not_found', 'other merchant': 'not_found' },
  },
  operatorLiveModels: ofMerchant,
  operatorSetLiveModel: named('ana', { name: 'Ana', nodeId: 'R1', live: false, version: 9 }),
  operatorCheckHtml: { call: () => ({ body: { merchant, html: '<p>x</p>' } }) },
};
