import { randomUUID } from 'node:crypto';
import type { SchemeRules } from '@foyer/contract/scheme-kinds';
import type { Sql } from '@foyer/gateway/connection';
import type { Services } from '@foyer/gateway/demo';
import { merchantsOf } from './merchants.ts';

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

const club: SchemeRules = {
  kind: 'club',
  stakePerPoint: { RNG: '1000', FISH: '1000', LIVE: '5000', SPORTS: '2000', LOTT: '1000', ELOTT: '1000' },
  depositPerPoint: '10000',
  levels: [
    { titles: { EN: 'Member', TY: 'Miyembro' }, reach: 0, keep: 0, ...none },
    {
      titles: { EN: 'Silver', TY: 'Pilak' },
      reach: 10,
      keep: 5,
      ...none,
      gift: '5000',
      weekly: '1000',
      birthday: '10000',
    },
    {
      titles: { EN: 'Gold', TY: 'Ginto' },
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
      titles: { EN: 'Platinum', TY: 'Platino' },
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

/** The rules by which players of the demo world earn. */
export async function addSchemes(on: Sql, services: Services): Promise<void> {
  const { clock, schemes } = services;
  for (const { id, timeZone } of merchantsOf(services)) {
    const since = dayIn(new Date(clock.now().getTime() - sinceDays * dayMs), timeZone);
    for (const rules of [rebate, club]) await schemes.write(on, id, randomUUID(), rules, since);
  }
}
