import { randomUUID } from 'node:crypto';
import { everybody, type OfferRules } from '@foyer/contract/offer-kinds';
import type { ClubRules, SchemeRules } from '@foyer/contract/scheme-kinds';
import type { Sql } from '@foyer/gateway/connection';
import type { Services } from '@foyer/gateway/demo';
import { demoTitles } from '@foyer/studio/titles';
import { merchantsOf } from './merchants.ts';
import { content } from './messages/messages.ts';
import { demoPlayers } from './people.ts';

const dayMs = 24 * 3_600_000;
/** Since when players of the demo world earn, days. */
const sinceDays = 40;

/** A day of a time zone, YYYY-MM-DD. */
const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

const none = { gift: '0', weekly: '0', monthly: '0', birthday: '0', rebate: 0, contact: '' };

const rebate: SchemeRules = {
  kind: 'rebate',
  rates: { RNG: 80, FISH: 80, LIVE: 40, SPORTS: 30, ESPORTS: 30, PVP: 10, LOTT: 50, ELOTT: 50 },
  turnoverTimes: 0,
  days: 7,
};

const club: ClubRules = {
  kind: 'club',
  stakePerPoint: { RNG: '1000', FISH: '1000', LIVE: '5000', SPORTS: '2000', LOTT: '1000', ELOTT: '1000' },
  depositPerPoint: '10000',
  levels: [
    { titles: content.inEach('schemes.levels.member'), reach: 0, keep: 0, ...none },
    {
      titles: content.inEach('schemes.levels.silver'),
      reach: 10,
      keep: 5,
      ...none,
      gift: '5000',
      weekly: '1000',
      birthday: '10000',
    },
    {
      titles: content.inEach('schemes.levels.gold'),
      reach: 60,
      keep: 40,
      gift: '20000',
      weekly: '3000',
      monthly: '10000',
      birthday: '30000',
      rebate: 10,
      contact: '',
    },
    {
      titles: content.inEach('schemes.levels.platinum'),
      reach: 400,
      keep: 250,
      gift: '100000',
      weekly: '15000',
      monthly: '50000',
      birthday: '100000',
      rebate: 20,
      contact: 'Grace, Messenger: foyer.grace',
    },
  ],
  turnoverTimes: 1,
  days: 14,
};

/** Missions of which some are half done by then, and a tournament that runs. @param dayOf a day some days from now */
const contests = (dayOf: (later: number) => string): SchemeRules[] => {
  const wagering = { turnoverTimes: 1, days: 7 };
  const mission = {
    kind: 'mission' as const,
    gameTypes: [],
    toDay: dayOf(60),
    budget: '5000000',
  };
  return [
    {
      ...mission,
      ...wagering,
      titles: content.inEach('schemes.missions.today'),
      fromDay: dayOf(-sinceDays),
      period: 'day',
      fact: 'rounds',
      target: '20',
      reward: '1000',
    },
    {
      ...mission,
      ...wagering,
      titles: content.inEach('schemes.missions.tickets'),
      fromDay: dayOf(-sinceDays),
      period: 'week',
      fact: 'tickets',
      target: '10',
      reward: '5000',
    },
    {
      ...mission,
      ...wagering,
      titles: content.inEach('schemes.missions.games'),
      fromDay: dayOf(-sinceDays),
      period: 'once',
      fact: 'games',
      target: '18',
      reward: '10000',
    },
    {
      ...mission,
      turnoverTimes: 0,
      days: 7,
      titles: content.inEach('schemes.missions.slots'),
      gameTypes: ['RNG'],
      fromDay: dayOf(-sinceDays),
      period: 'once',
      fact: 'rounds',
      target: '40',
      reward: '7500',
    },
    {
      kind: 'tournament',
      ...wagering,
      titles: content.inEach('schemes.tournament'),
      gameTypes: ['RNG'],
      fromDay: dayOf(-5),
      toDay: dayOf(5),
      score: 'stake',
      prizes: ['500000', '250000', '100000', '50000', '50000'],
    },
  ];
};

/** The slot whose free rounds are given away. */
const freeGame = demoTitles.find(({ gameType, kind }) => gameType === 'RNG' && kind.game === 'slot');

/** An offer of every kind that runs, one of them with a code. @param dayOf a day some days from now */
function offers(dayOf: (later: number) => string): OfferRules[] {
  const offer = {
    kind: 'offer' as const,
    segment: everybody,
    fromDay: dayOf(-10),
    toDay: dayOf(60),
    weekdays: [],
    fromHour: 0,
    toHour: 24,
    code: '',
    weights: {},
    budget: '50000000',
    turnoverTimes: 10,
    days: 14,
  };
  const rounds = {
    type: 'rounds' as const,
    nodeId: freeGame?.nodeId ?? '',
    rounds: 20,
    stake: '200',
    maximumWin: '50000',
    playDays: 7,
  };
  return [
    {
      ...offer,
      titles: content.inEach('schemes.offers.match'),
      gift: { type: 'match', percent: 50, cap: '100000', minimum: '20000', nth: 0 },
      weights: { LIVE: 10, SPORTS: 50, PVP: 0 },
    },
    {
      ...offer,
      titles: content.inEach('schemes.offers.cashback'),
      gift: { type: 'cashback', percent: 5, cap: '200000', minimum: '10000', period: 'week', gameTypes: [] },
      turnoverTimes: 1,
    },
    {
      ...offer,
      titles: content.inEach('schemes.offers.rounds'),
      gift: rounds,
      turnoverTimes: 5,
    },
    {
      ...offer,
      titles: content.inEach('schemes.offers.code'),
      gift: { ...rounds, rounds: 10 },
      code: 'HELLO10',
      turnoverTimes: 5,
    },
  ];
}

/** What members get for friends whom they bring. @param dayOf a day some days from now */
const referral = (dayOf: (later: number) => string): SchemeRules => ({
  kind: 'referral',
  titles: content.inEach('schemes.referral'),
  fromDay: dayOf(-sinceDays),
  toDay: dayOf(60),
  within: 30,
  deposit: '50000',
  stake: '100000',
  referrerReward: '10000',
  friendReward: '5000',
  friendsAtMost: 20,
  showsFriends: true,
  budget: '10000000',
  turnoverTimes: 1,
  days: 14,
});

/** The rules by which players of the demo world earn. */
export async function addSchemes(on: Sql, services: Services): Promise<void> {
  const { accounts, clock, clubs, schemes } = services;
  for (const merchant of merchantsOf(services)) {
    const { id, code, timeZone } = merchant;
    const dayOf = (later: number) => dayIn(new Date(clock.now().getTime() + later * dayMs), timeZone);
    for (const rules of [rebate, club, ...contests(dayOf), ...offers(dayOf), referral(dayOf)]) {
      const since = rules.kind === 'tournament' || rules.kind === 'offer' ? rules.fromDay : dayOf(-sinceDays);
      await schemes.write(on, id, randomUUID(), rules, since);
    }
    for (const { username, clubLabel, merchants } of demoPlayers) {
      const level = club.levels.findIndex(({ titles }) => titles.EN === clubLabel);
      const account = merchants.includes(code) && level > 0 && (await accounts.byUsername(id, username));
      if (account) await clubs.write(on, merchant, account.id, level);
    }
  }
}
