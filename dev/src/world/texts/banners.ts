import type { NewBanner } from '@foyer/gateway/banner';

const day = 24 * 3_600_000;

type Line = readonly [
  artwork: string,
  group: NewBanner['groupName'],
  url: string,
  english: string,
  filipino: string,
];

/** What the painted words say, for those who hear them, and where each banner leads. */
const lines = (brand: string): readonly Line[] => [
  [
    'm_home_1',
    'm_home',
    '/m/gameList?type=hot',
    `Step inside ${brand}: more than 600 games behind one door`,
    `Tuloy po kayo sa ${brand}: mahigit 600 laro, iisang pinto`,
  ],
  [
    'm_home_2',
    'm_home',
    '/m/gameList?gameType=RNG',
    'Fiesta nights: spin together all week',
    'Gabi ng pista: sabay-sabay na paikot buong linggo',
  ],
  [
    'm_home_3',
    'm_home',
    '/m/gameList?gameType=FISH',
    'Cast your net: the deep sea hunt is open',
    'Ihagis ang lambat: bukas na ang huling malalim',
  ],
  [
    'm_home_4',
    'm_home',
    '/m/gameList?gameType=ELOTT',
    'Draws every day: pick your numbers and watch them roll',
    'Bola araw-araw: piliin ang numero at abangan ang bola',
  ],
  [
    'm_live_1',
    'm_live',
    '/m/gameList?gameType=LIVE',
    'Live tables: take your seat, day and night',
    'Live na mesa: umupo na, araw at gabi',
  ],
  [
    'm_live_2',
    'm_live',
    '/m/gameList?gameType=LIVE',
    'The cards are out: the baccarat salon is open',
    'Baraha na: bukas na ang baccarat salon',
  ],
  [
    'm_newgame_1',
    'm_newgame',
    '/m/gameList?gameType=RNG',
    'Just arrived: new games, fresh every week',
    'Kararating lang: bagong laro linggo-linggo',
  ],
  [
    'm_newgame_2',
    'm_newgame',
    '/m/gameList?gameType=RNG',
    'Lights on: Neon District lands this week',
    'Sindi na: bago ngayong linggo ang Neon District',
  ],
  [
    'm_reg_1',
    'm_reg',
    '',
    'Good to see you: join in a minute and play at your pace',
    'Kumusta: sumali sa loob ng isang minuto at maglaro nang kalmado',
  ],
];

/** The banners of a demo merchant. */
export function bannersOf(brand: string, now: Date): NewBanner[] {
  return lines(brand).map(([artwork, groupName, url, EN, TY]) => ({
    groupName,
    artwork,
    url,
    titles: { EN, TY },
    startsAt: new Date(now.getTime() - 7 * day),
    endsAt: null,
  }));
}
