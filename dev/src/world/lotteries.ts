import { setTimeout } from 'node:timers/promises';
import type { Merchant } from '@foyer/gateway/merchant';
import type { Services } from '@foyer/gateway/demo';
import { plannedDraws, type LotteryRules, type Schedule } from '@foyer/gateway/lottery';
import { demoTitles, type Title } from '@foyer/studio/titles';
import { isOffered } from './catalogue.ts';
import { merchantsOf } from './merchants.ts';
import { demoPlayers } from './people.ts';

const day = 24 * 3_600_000;
/** A draw opens so long after it was committed to, and a little more, ms. */
const opensAfter = 1500;
/** How far back results go, and how many of a lottery there are at most. */
const [resultDays, resultsAtMost] = [92, 200];

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const every = (seconds: number): Schedule => ({ kind: 'every', seconds });
const at = (times: readonly string[], weekdays: readonly number[] = everyDay): Schedule => ({
  kind: 'calendar',
  times,
  weekdays,
});

type Region = '' | 'north' | 'central' | 'south';
/** What a group of draws is: family, schedule, region. */
type Group = readonly [family: string, schedule: Schedule, region?: Region];

const groups: Readonly<Record<string, Group>> = {
  VN_N: ['vn-north', at(['18:15']), 'north'],
  VN_C: ['vn-south', at(['17:15']), 'central'],
  VN_S: ['vn-south', at(['16:15']), 'south'],
  VN_Q1: ['vn-north', every(60)],
  VN_Q5: ['vn-south', every(300)],
  SEA_4D: ['sea-4d', at(['19:00'], [3, 6, 7])],
  SEA_3D: ['thai', at(['16:00'])],
  SEA_2D: ['ph-2d', at(['14:00', '17:00', '21:00'])],
  SEA_Q: ['sea-4d', every(60)],
  SEA_K: ['keno', every(60)],
  THAI: ['thai', at(['15:30'], [7])],
  PH_642: ['ph-lotto-42', at(['21:00'], [2, 4, 6])],
  PH_645: ['ph-lotto-45', at(['21:00'], [1, 3, 5])],
  PH_649: ['ph-lotto-49', at(['21:00'], [2, 4, 7])],
  PH_655: ['ph-lotto-55', at(['21:00'], [1, 3, 6])],
  PH_658: ['ph-lotto-58', at(['21:00'], [2, 5, 7])],
  PH_2D: ['ph-2d', at(['14:00', '17:00', '21:00'])],
  PH_3D: ['ph-3d', at(['14:00', '17:00', '21:00'])],
  PH_4D: ['ph-4d', at(['21:00'], [1, 3, 5])],
  PH_6D: ['ph-6d', at(['21:00'], [2, 4, 6])],
  MARK6: ['mark-six', at(['21:30'], [2, 4, 6])],
  KENO: ['keno', every(300)],
  E5D: ['five-digits', every(60)],
  E5D5: ['five-digits', every(300)],
  E3D: ['ph-3d', every(60)],
  EK3: ['three-dice', every(60)],
  EK35: ['three-dice', every(300)],
  ER10: ['racing-ten', every(60)],
  ER105: ['racing-ten', every(300)],
  E28: ['lucky-28', every(60)],
  ECW: ['lucky-28', every(180)],
  E11: ['eleven-five', every(300)],
  E11M: ['eleven-five', every(60)],
  ESC: ['scratch', every(60)],
  EBG: ['bingo', every(300)],
  EKN: ['keno', every(60)],
};

/** Titles that are drawn at times of their own. */
const own: Readonly<Record<string, Schedule>> = {
  'Mekong Noon Draw': at(['12:00']),
  'Vung Tau Weekend': at(['16:15'], [6, 7]),
  'Monday Million': at(['21:00'], [1]),
};

/** In the south and the centre each province has its days. */
function scheduleOf({ gameName }: Title, schedule: Schedule, region: Region, place: number): Schedule {
  const mine = own[gameName];
  if (mine || schedule.kind === 'every' || region === '' || region === 'north') return mine ?? schedule;
  const first = (place % 7) + 1;
  return { ...schedule, weekdays: [first, ((first + 2) % 7) + 1].toSorted() };
}

/** The title whose results come from a draw elsewhere, as staff enter them. */
const outsideTitle = 'Mekong Noon Draw';
/** A result of it that was read from the wrong sheet, and the right one. */
const outsideResults = {
  wrong: prizesOf('6868', '1204', '7731'),
  right: prizesOf('6886', '1204', '7731'),
};

/** A whole result of a four-digit draw. */
function prizesOf(first: string, second: string, third: string): Record<string, string[]> {
  const ten = (from: number) => Array.from({ length: 10 }, (_, place) => String(from + place * 311));
  return { first: [first], second: [second], third: [third], starters: ten(1033), consolations: ten(2017) };
}

/** What the brands differ in. */
const brands: Readonly<
  Record<string, Pick<LotteryRules, 'mayCancel' | 'mayChase'> & { modes: readonly string[] }>
> = {
  foyer: { mayCancel: true, mayChase: true, modes: ['97', '95', '93'] },
  sinag: { mayCancel: false, mayChase: true, modes: ['95', '90'] },
};
const seaModes: Readonly<Record<string, readonly string[]>> = {
  foyer: ['SEA-95', 'SEA-92', 'SEA-90'],
  sinag: ['SEA-92', 'SEA-85'],
};

/** What jackpots are at least, minor units. */
const jackpots: Readonly<Record<string, string>> = {
  'ph-lotto-42': '500000000',
  'ph-lotto-45': '800000000',
  'ph-lotto-49': '1500000000',
  'ph-lotto-55': '2900000000',
  'ph-lotto-58': '4900000000',
  'ph-6d': '15000000',
  'mark-six': '800000000',
};

function rulesOf(code: string, title: Title, family: string, schedule: Schedule): LotteryRules {
  const jackpot = jackpots[family];
  const { modes, ...may } = brands[code] ?? brands['foyer']!;
  const isSea = title.vassalage === 'TCG_SEA';
  return {
    ...may,
    playTypes: title.lottoMode === 'Entertainment' ? ['ent', 'trad'] : ['trad', 'ent'],
    prizeModes: isSea ? (seaModes[code] ?? []) : modes.map((mode) => `ELOTT-${mode}`),
    betTypes: null,
    units: ['100', '10', '1'],
    limits: {
      line: '1000000',
      ticket: '2000000',
      account: '5000000',
      draw: '500000000',
      number: '100000000',
    },
    ...(jackpot ? { jackpot: { seed: jackpot } } : {}),
    source: title.gameName === outsideTitle ? 'outside' : 'seed',
    schedule,
    cutOffSeconds: schedule.kind === 'every' ? Math.min(10, schedule.seconds / 10) : 900,
  };
}

const lotteryTitles = demoTitles.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT');

/** The lotteries that a brand offers, as rows. */
function lotteriesOf({ id: merchantId, code }: Merchant) {
  return lotteryTitles
    .filter((title) => isOffered(code, title))
    .map((title, place) => {
      const group = groups[title.gameGroupId ?? ''];
      if (!group) throw new Error(`the group of ${title.gameName} is not drawn`);
      const [family, schedule, region = ''] = group;
      return {
        merchantId,
        nodeId: title.nodeId,
        family,
        region,
        place: region === '' ? '' : title.gameName,
        roomType: 'paid' as const,
        rules: rulesOf(code, title, family, scheduleOf(title, schedule, region, place)),
      };
    });
}

const nodeOf = (name: string) => {
  const title = lotteryTitles.find(({ gameName }) => gameName === name);
  if (!title) throw new Error(`no lottery is called ${name}`);
  return title.nodeId;
};

/** A whole number of the unit 1.00. */
const line = (betType: string, picks: string, multiple = 1) => ({ betType, picks, unit: 100n, multiple });
const requestId = (place: number) => `5f0a1f5c-6c1e-4c39-9a51-0000000000${String(place).padStart(2, '0')}`;
const mine = { playType: 'trad' as const, prizeMode: 'ELOTT-97' };

/** Tickets of maria: of draws of a few minutes ago, of which one won and one lost, and of draws to come; and a chase. */
async function addTickets(services: Services, { id: merchantId, timeZone }: Merchant) {
  const { accounts, clock, history, ledger, lottery } = services;
  const account = await accounts.byUsername(merchantId, 'maria');
  if (!account) return;
  const nodeId = nodeOf('Five Digit Five');
  const now = clock.now();
  const [won, lost] = plannedDraws(every(300), timeZone, new Date(now.getTime() - 4 * 300_000), 2);
  const allDigits = [line('position', '0,1,2,3,4,5,6,7,8,9||||', 2)];
  if (won)
    await history.lottery.pastTicket(
      account,
      { ...mine, requestId: requestId(1), nodeId, lines: allDigits, cost: 2000n },
      won,
    );
  const five = [line('five-straight', '1|2|3|4|5', 5)];
  if (lost)
    await history.lottery.pastTicket(
      account,
      { ...mine, requestId: requestId(2), nodeId, lines: five, cost: 500n },
      lost,
    );
  // Those that are sold now must be open first: a turn commits to them, and they open a second after it.
  await lottery.drawing.turn();
  await setTimeout(opensAfter);
  await lottery.drawing.turn();
  const coming = [
    { nodeId: nodeOf('Swift Three'), lines: [line('straight', '1|2|3', 10)], cost: 1000n },
    { nodeId: nodeOf('Ha Noi Evening'), lines: [line('two-tail', '68', 5)], cost: 500n },
    { nodeId: nodeOf('Sampaguita 6/42'), lines: [line('six', '03,11,19,27,33,40', 5)], cost: 500n },
  ];
  for (const [place, ticket] of coming.entries())
    await history.lottery.openTicket(account, { ...mine, ...ticket, requestId: requestId(10 + place) });
  const chased = [line('five-straight', '6|8|1|3|7')];
  await history.lottery.chase(
    account,
    { ...mine, requestId: requestId(20), nodeId, lines: chased, cost: 100n },
    50,
  );
  const has = (await ledger.balanceOf(merchantId, account.id, 'real', account.currency)) ?? 0n;
  const missing = (demoPlayers.find(({ username }) => username === 'maria')?.balance ?? 0n) - has;
  if (missing > 0n) await give(services, account, 'lottery:maria', missing);
  await addCorrected(services, account, timeZone);
}

type Account = NonNullable<Awaited<ReturnType<Services['accounts']['byUsername']>>>;

/** Gives a player of the demo money, once for each key. */
async function give({ db, ledger }: Services, account: Account, key: string, amount: bigint) {
  const { merchantId, id: owner, currency } = account;
  const wallet = await ledger.open(db.orm, { merchantId, owner, wallet: 'real', currency });
  await ledger.grant({ ...wallet, scope: 'demo', key, amount, reference: 'lottery' });
}

/**
 * A ticket of maria that won by a wrong outside result, and nothing by the right one. She is given what it costs first: whatever
 * ends in between, she never has less than before.
 */
async function addCorrected(services: Services, account: Account, timeZone: string) {
  const { clock, history } = services;
  const schedule = own[outsideTitle]!;
  const [planned] = plannedDraws(schedule, timeZone, new Date(clock.now().getTime() - 2 * day), 1);
  if (!planned) return;
  const cost = 1000n;
  await give(services, account, 'lottery:maria:corrected', cost);
  const ticket = {
    requestId: requestId(3),
    nodeId: nodeOf(outsideTitle),
    playType: 'trad' as const,
    prizeMode: 'SEA-95',
    lines: [line('two-first', '68', 10)],
    cost,
  };
  const people = { enteredBy: 'owner', confirmedBy: 'finance' };
  await history.lottery.correctedTicket(account, ticket, planned, { ...outsideResults, ...people });
}

/** Adds the lotteries of the brands, maria's tickets and the results of three months. */
export async function addLotteries(services: Services): Promise<void> {
  const { clock, db, history, lottery } = services;
  const merchants = merchantsOf(services);
  const rows = merchants.flatMap(lotteriesOf);
  await lottery.lotteries.add(db.orm, rows);
  lottery.lotteries.forget();
  const [first] = merchants;
  if (first) await addTickets(services, first);
  const from = new Date(clock.now().getTime() - resultDays * day);
  for (const { id, timeZone } of merchants)
    for (const { nodeId } of rows.filter(({ merchantId }) => merchantId === id))
      await history.lottery.draws(id, timeZone, nodeId, { from, atMost: resultsAtMost });
  // The lists were read while they were filled
  lottery.lotteries.forget();
}
