import type { NewBanner } from '@foyer/gateway/banner';
import { content } from '../messages/messages.ts';

const day = 24 * 3_600_000;

/** Where each banner leads, by its picture. */
const banners = [
  { artwork: 'm_home_1', groupName: 'm_home', url: '/m/gameList?type=hot' },
  { artwork: 'm_home_2', groupName: 'm_home', url: '/m/gameList?gameType=RNG' },
  { artwork: 'm_home_3', groupName: 'm_home', url: '/m/gameList?gameType=FISH' },
  { artwork: 'm_home_4', groupName: 'm_home', url: '/m/gameList?gameType=ELOTT' },
  { artwork: 'm_live_1', groupName: 'm_live', url: '/m/gameList?gameType=LIVE' },
  { artwork: 'm_live_2', groupName: 'm_live', url: '/m/gameList?gameType=LIVE' },
  { artwork: 'm_newgame_1', groupName: 'm_newgame', url: '/m/gameList?gameType=RNG' },
  { artwork: 'm_newgame_2', groupName: 'm_newgame', url: '/m/gameList?gameType=RNG' },
  { artwork: 'm_reg_1', groupName: 'm_reg', url: '' },
] as const;

/** What the painted words say, for those who hear them. */
const titlesOf = (artwork: (typeof banners)[number]['artwork'], brand: string): NewBanner['titles'] =>
  artwork === 'm_home_1'
    ? content.inEach('banners.m_home_1', { brand })
    : content.inEach(`banners.${artwork}`);

/** The banners of a demo merchant. */
export const bannersOf = (brand: string, now: Date): NewBanner[] =>
  banners.map((banner) => ({
    ...banner,
    titles: titlesOf(banner.artwork, brand),
    startsAt: new Date(now.getTime() - 7 * day),
    endsAt: null,
  }));
