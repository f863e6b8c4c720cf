import {
  agentType,
  memberType,
  openedByAgentType,
  subAgentType,
  type SessionType,
} from '@foyer/contract/session-can';
import type { Sql } from '@foyer/gateway/connection';
import type { Merchant } from '@foyer/gateway/merchant';
import type { Services } from '@foyer/gateway/demo';
import { random, type Random } from '@foyer/studio/random';
import { demoTitles, type Title } from '@foyer/studio/titles';
import { outcome } from './outcome.ts';
import { providerOf } from './providers.ts';

type PastLine = Parameters<Services['history']['lives']>[2][number]['lines'][number];

const minute = 60_000;
const day = 24 * 60 * minute;
/** How far back teams go, days. */
const teamDays = 90;

/** How many are below an agent: agents of the next grade, and members. */
interface Team {
  merchant: string;
  /** From the top: below alice, below each agent of the second grade, below each of the third. */
  levels: readonly { agents: number; members: number }[];
}

/** The trees below alice: 400 people at the first brand with those who are named, a smaller one at the second. */
const teams: readonly Team[] = [
  {
    merchant: 'foyer',
    levels: [
      { agents: 5, members: 22 },
      { agents: 3, members: 14 },
      { agents: 0, members: 19 },
    ],
  },
  {
    merchant: 'sinag',
    levels: [
      { agents: 2, members: 6 },
      { agents: 1, members: 8 },
      { agents: 0, members: 12 },
    ],
  },
];

const firstNames = [
  'Alma',
  'Benjo',
  'Cora',
  'Dante',
  'Elsa',
  'Ferdie',
  'Glenda',
  'Hector',
  'Ines',
  'Jomar',
  'Karla',
  'Lito',
  'Mila',
  'Nestor',
  'Olive',
  'Pablo',
  'Queeny',
  'Rico',
  'Susan',
  'Tomas',
  'Ursula',
  'Vic',
  'Wena',
  'Xyra',
  'Yoyoy',
  'Zeny',
];
const lastNames = [
  'Abad',
  'Buenavista',
  'Castillo',
  'Dizon',
  'Estrada',
  'Flores',
  'Galang',
  'Herrera',
  'Ibarra',
  'Javier',
  'Lacson',
  'Manalo',
  'Natividad',
  'Ocampo',
  'Padilla',
  'Quizon',
  'Rosales',
  'Soriano',
  'Tolentino',
  'Valdez',
];

interface TeamPerson {
  username: string;
  nickname: string;
  payeeName: string;
  type: SessionType;
  /** Username of the agent above. */
  upline: string;
  /** When they registered, days before now. */
  joined: number;
}

/** Everybody below alice at one brand, as they registered: an agent stands before those below. */
function peopleOf({ merchant, levels }: Team): TeamPerson[] {
  const r = random(`team/${merchant}`);
  const people: TeamPerson[] = [];
  const add = (upline: string, type: SessionType, joined: number): TeamPerson => {
    const [first, last] = [r.pick(firstNames), r.pick(lastNames)];
    const person = {
      username: `${first}${last.slice(0, 3)}${100 + people.length}`.toLowerCase(),
      nickname: first,
      payeeName: `${first} ${last}`,
      type,
      upline,
      joined,
    };
    people.push(person);
    return person;
  };
  const grow = (upline: string, grade: SessionType, level: number, since: number) => {
    const here = levels[level];
    if (!here) return;
    for (let number = 0; number < here.members; number += 1) {
      const type = r.next() < 0.5 ? memberType : openedByAgentType;
      add(upline, type, r.next() * since);
    }
    const below = subAgentType(grade);
    if (below === null) return;
    for (let number = 0; number < here.agents; number += 1) {
      const joined = since - 2 - r.next() * 8;
      grow(add(upline, below, joined).username, below, level + 1, joined);
    }
  };
  grow('alice', agentType, 0, teamDays);
  return people.toSorted((one, other) => other.joined - one.joined);
}

/** Games that people of a team play: of every kind that counts by rounds. */
const played = demoTitles.filter(({ lottoMode }) => !lottoMode);
const byType = Map.groupBy(played, ({ gameType }) => gameType);
/** How often each kind is somebody's own. */
const tastes = ['RNG', 'RNG', 'RNG', 'RNG', 'FISH', 'FISH', 'LIVE', 'SPORTS', 'PVP'] as const;

const gamesOf = (r: Random): Title[] =>
  Array.from({ length: 3 }, () => r.pick(byType.get(r.pick(tastes)) ?? played));

const stakes = [500n, 1000n, 2000n, 2000n, 5000n, 10_000n];

/** What somebody did since they registered, oldest first; the same for the same name. */
function lifeOf(merchant: string, { username, joined }: TeamPerson, now: number): PastLine[] {
  const r = random(`life/${merchant}/${username}`);
  // Some never play at all.
  if (r.next() < 0.12) return [];
  const eagerness = 0.03 + r.next() * r.next() * 0.35;
  const games = gamesOf(r);
  const lines: PastLine[] = [];
  let balance = 0n;
  for (let ago = Math.floor(joined); ago >= 0; ago -= 1) {
    if (r.next() > eagerness) continue;
    // On the day of today not before midnight, mostly.
    let at = now - ago * day - r.int(20, ago === 0 ? 60 : 20 * 60) * minute;
    if (at < now - joined * day) continue;
    if (balance < 20_000n) {
      const amount = BigInt(r.int(2, 20)) * 10_000n;
      lines.push({ kind: 'deposit', amount, at: new Date(at) });
      balance += amount;
    }
    for (let rounds = r.int(1, 4); rounds > 0; rounds -= 1) {
      at += r.int(1, 4) * minute;
      const stake = r.pick(stakes);
      if (stake > balance) break;
      const { gameCode, gameType, nodeId, vassalage } = r.pick(games);
      const payout = (stake * outcome(r)) / 10n;
      const settledAt = new Date(at + 20_000);
      lines.push({
        kind: 'round',
        providerId: providerOf(vassalage),
        gameCode,
        gameType,
        nodeId,
        vassalage,
        stake,
        payout,
        at: new Date(at),
        settledAt,
      });
      balance += payout - stake;
    }
    if (balance > 150_000n && r.next() < 0.5) {
      const amount = (balance / 20_000n) * 10_000n;
      lines.push({ kind: 'withdrawal', amount, at: new Date(at + minute) });
      balance -= amount;
    }
  }
  return lines;
}

/** What everybody of a team earns on stakes, by grade: agents of the first, second and third one, and members; of 10,000. */
const ratesByGrade: Record<number, Record<string, number>> = {
  1: { RNG: 100, FISH: 80, LIVE: 60, SPORTS: 60, PVP: 60 },
  2: { RNG: 70, FISH: 60, LIVE: 40, SPORTS: 40, PVP: 40 },
  3: { RNG: 45, FISH: 40, LIVE: 20, SPORTS: 25, PVP: 25 },
};
const memberRates = { RNG: 20, FISH: 20, SPORTS: 10 };
const rateCaps = {
  RNG: 120,
  FISH: 100,
  LIVE: 80,
  SPORTS: 80,
  ESPORTS: 80,
  COCKFIGHT: 60,
  PVP: 80,
  LOTT: 50,
  ELOTT: 50,
};
/** How long teams have had rates, days. */
const ratedDays = 30;

async function addTeam(on: Sql, services: Services, merchant: Merchant, people: readonly TeamPerson[]) {
  const { accounts, agents, clock, history } = services;
  const now = clock.now().getTime();
  const alice = await accounts.byUsername(merchant.id, 'alice');
  if (!alice) throw new Error(`alice has no account at ${merchant.code}`);
  const ids = new Map([['alice', alice.id]]);
  const lives = [];
  for (const person of people) {
    const { username, nickname, payeeName, type, upline } = person;
    const opened = await accounts.open(on, {
      merchant,
      username,
      type,
      nickname,
      uplineId: ids.get(upline) ?? null,
      profile: { payeeName, registerMethod: 'H5' },
    });
    ids.set(username, opened.id);
    lives.push({
      accountId: opened.id,
      ledgerAccountId: opened.wallet.ledgerAccountId,
      currency: merchant.currency,
      openedAt: new Date(now - person.joined * day - minute),
      name: `${merchant.code}/${username}`,
      lines: lifeOf(merchant.code, person, now),
    });
  }
  await history.lives(on, merchant.id, lives);
  const rated = new Map(
    people.map(({ username, type }) => [ids.get(username)!, ratesByGrade[type] ?? memberRates]),
  ).set(alice.id, ratesByGrade[agentType]!);
  const since = new Date(now - ratedDays * day);
  const fromDay = new Intl.DateTimeFormat('sv-SE', { timeZone: merchant.timeZone }).format(since);
  await agents.rates.write(on, { merchantId: merchant.id, fromDay, madeBy: 'owner' }, rateCaps, rated);
}

/** Adds the trees of people below alice with 90 days of what they did. */
export async function addTeams(on: Sql, services: Services): Promise<void> {
  for (const team of teams) {
    const merchant = services.merchants.byCode(team.merchant);
    if (merchant) await addTeam(on, services, merchant, peopleOf(team));
  }
}
