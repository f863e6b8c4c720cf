import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { gameTypes } from '@foyer/contract/game-types';
import { serve } from '../../../platform/http/route.ts';
import { textIn } from '../../../platform/texts.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Clubs } from './club.ts';

/** What is answered while there is no club. */
const none = {
  level: 0,
  points: '0',
  toNext: null,
  toKeep: '0',
  endsAt: new Date(0).toISOString(),
  contact: '',
  levels: [],
  stakePerPoint: [],
  depositPerPoint: '0',
  turnoverTimes: 0,
  history: [],
};

/** The club as its players see it (R-REWARDS-36). */
export function clubRoutes(app: FastifyInstance, { clubs }: { clubs: Clubs }): void {
  serve(app, routes.club, async ({ merchant, me, query: { language = merchant.defaultLanguage } }) => {
    const money = { currency: me.currency, minorUnits: minorUnitsOf(me.currency) };
    const found = await clubs.read(merchant, me);
    if (!found) return { ...none, ...money };
    const { rules, level, toNext, changes } = found;
    const titleOf = (at: number) => textIn(rules.levels[at]?.titles ?? { EN: '' }, language);
    return {
      ...money,
      level,
      points: String(found.points),
      toNext: toNext === null ? null : String(toNext),
      toKeep: String(found.toKeep),
      endsAt: found.endsAt.toISOString(),
      contact: rules.levels[level]?.contact ?? '',
      levels: rules.levels.map((one, at) => ({
        title: titleOf(at),
        reach: String(one.reach),
        keep: String(one.keep),
        gift: one.gift,
        weekly: one.weekly,
        monthly: one.monthly,
        birthday: one.birthday,
        rebate: one.rebate,
        hasContact: one.contact !== '',
      })),
      stakePerPoint: gameTypes.flatMap((gameType) => {
        const stake = rules.stakePerPoint[gameType];
        return stake ? [{ gameType, stake }] : [];
      }),
      depositPerPoint: rules.depositPerPoint,
      turnoverTimes: rules.turnoverTimes,
      history: changes.map((change) => ({
        at: change.createdAt.toISOString(),
        from: titleOf(change.fromLevel),
        to: titleOf(change.toLevel),
        points: String(change.points),
      })),
    };
  });
}
