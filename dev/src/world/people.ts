import { agentType, memberType, openedByAgentType, type SessionType } from '@foyer/contract/session-can';
import type { Sql } from '@foyer/gateway/connection';
import type { Merchant } from '@foyer/gateway/merchant';
import type { Services } from '@foyer/gateway/demo';
import { moneyPassword, passwordOf } from './logins.ts';

/** A player of the demo world. */
export interface DemoPlayer {
  username: string;
  password: string;
  type: SessionType;
  /** Merchant codes; a player is a different account at each. */
  merchants: readonly string[];
  nickname: string;
  /** What is known of them; the operator would have asked. */
  profile: { payeeName: string; email: string; mobile: string | null; birthDate: string };
  clubLabel?: string;
  /** Username of the agent above. */
  upline?: string;
  /** When they registered, days before now: before they did anything, and alice before her team. */
  joined: number;
  /** Logged in before: not a first login any more. */
  returning: boolean;
  /** What they have in the end, minor units. */
  balance: bigint;
  /** Rounds they played in the last weeks. */
  rounds: number;
  /** What they bet, minor units. */
  stakes: readonly bigint[];
  favourites: number;
}

const small = [200n, 400n, 600n, 1000n];
const usual = [400n, 1000n, 2000n, 3000n];

const named: readonly DemoPlayer[] = [
  {
    username: 'maria',
    password: passwordOf('maria'),
    type: memberType,
    merchants: ['foyer', 'sinag'],
    nickname: 'Maria',
    profile: {
      payeeName: 'Maria Clara Santos',
      email: 'maria@players.example',
      mobile: '+639171234501',
      birthDate: '1991-06-12',
    },
    clubLabel: 'Gold',
    joined: 96,
    returning: true,
    balance: 1_250_000n,
    rounds: 120,
    stakes: usual,
    favourites: 12,
  },
  {
    username: 'ben',
    password: passwordOf('ben'),
    type: memberType,
    merchants: ['foyer', 'sinag'],
    nickname: 'Ben',
    profile: {
      payeeName: 'Benjamin Cruz',
      email: 'ben@players.example',
      mobile: '+639171234502',
      birthDate: '1988-11-03',
    },
    clubLabel: 'Silver',
    joined: 95,
    returning: true,
    balance: 83_050n,
    rounds: 48,
    stakes: small,
    favourites: 5,
  },
  {
    username: 'alice',
    password: passwordOf('alice'),
    type: agentType,
    merchants: ['foyer', 'sinag'],
    nickname: 'Alice',
    profile: {
      payeeName: 'Alice Reyes',
      email: 'alice@agents.example',
      mobile: '+639171234503',
      birthDate: '1985-02-20',
    },
    clubLabel: 'Platinum',
    joined: 120,
    returning: true,
    balance: 4_820_075n,
    rounds: 16,
    stakes: usual,
    favourites: 6,
  },
  {
    username: 'nina',
    password: passwordOf('nina'),
    type: memberType,
    merchants: ['foyer'],
    nickname: 'Nina',
    profile: {
      payeeName: 'Nina Villanueva',
      email: 'nina@players.example',
      mobile: null,
      birthDate: '1999-09-09',
    },
    joined: 0,
    returning: false,
    balance: 0n,
    rounds: 0,
    stakes: [],
    favourites: 0,
  },
];

const downlineNames = [
  ['carlo', 'Carlo Mendoza'],
  ['dina', 'Dina Aquino'],
  ['efren', 'Efren Bautista'],
  ['fely', 'Fely Domingo'],
  ['gilbert', 'Gilbert Ramos'],
  ['hazel', 'Hazel Navarro'],
  ['isko', 'Isko Salazar'],
  ['joy', 'Joy Pascual'],
] as const;

const downline: readonly DemoPlayer[] = downlineNames.map(([username, payeeName], at) => ({
  username: `${username}88`,
  password: `Downline-${username}-2026!`,
  type: openedByAgentType,
  merchants: ['foyer'],
  nickname: payeeName.split(' ')[0] ?? username,
  profile: {
    payeeName,
    email: `${username}@players.example`,
    mobile: null,
    birthDate: `19${80 + at}-0${1 + at}-1${at}`,
  },
  upline: 'alice',
  joined: 94 - at / 10,
  returning: at % 4 !== 3,
  balance: BigInt(15_000 + at * 7_325),
  rounds: at % 4 === 3 ? 0 : 6 + at,
  stakes: small,
  favourites: 2,
}));

/** Every player of the demo world; an agent stands before those below. */
export const demoPlayers: readonly DemoPlayer[] = [...named, ...downline];

const day = 24 * 3_600_000;

/** When a player registered. @param now ms */
export const joinedAt = ({ joined }: DemoPlayer, now: number): Date => new Date(now - joined * day);

/** The code that alice gives to those she invites. */
export const inviteCode = 'ALICE88';

/** The hashes of somebody's passwords. */
interface Hashes {
  login: string;
  money: string;
}

/** Password hashes, made before the transaction: hashing is slow on purpose. */
export async function hashPasswords({ passwords }: Services): Promise<Map<string, Hashes>> {
  const money = await passwords.hash(moneyPassword);
  const hashes = demoPlayers.map(
    async ({ username, password }) => [username, { login: await passwords.hash(password), money }] as const,
  );
  return new Map(await Promise.all(hashes));
}

async function addPlayer(
  on: Sql,
  services: Services,
  merchant: Merchant,
  player: DemoPlayer,
  hash: Hashes,
  uplineId: string | null,
) {
  const { accounts, clock, credentials, history } = services;
  const openedAt = joinedAt(player, clock.now().getTime());
  const { mobile } = player.profile;
  const agreed = { termsVersion: '1', termsAgreedAt: openedAt, ageConfirmedAt: openedAt };
  const { id } = await accounts.open(on, {
    merchant,
    username: player.username,
    type: player.type,
    nickname: player.nickname,
    clubLabel: player.clubLabel ?? '',
    uplineId,
    profile: {
      ...player.profile,
      ...agreed,
      registerMethod: 'H5',
      mobileVerifiedAt: mobile ? openedAt : null,
    },
  });
  await credentials.set(on, merchant.id, id, 'login', hash.login);
  if (player.returning) await credentials.set(on, merchant.id, id, 'payment', hash.money);
  const seenAt = player.returning ? clock.now() : null;
  await history.opened(on, merchant.id, [{ id, opened_at: openedAt, seen_at: seenAt }]);
  return id;
}

/** Adds the named people and alice's members; their money and history come after. */
export async function addDemoAccounts(
  on: Sql,
  services: Services,
  hashes: ReadonlyMap<string, Hashes>,
): Promise<void> {
  const ids = new Map<string, string>();
  for (const player of demoPlayers.toSorted((one, other) => other.joined - one.joined)) {
    for (const code of player.merchants) {
      const merchant = services.merchants.byCode(code);
      const hash = hashes.get(player.username);
      if (!merchant || !hash) throw new Error(`${player.username} has no merchant ${code} or no password`);
      const upline = player.upline ? (ids.get(`${code} ${player.upline}`) ?? null) : null;
      ids.set(`${code} ${player.username}`, await addPlayer(on, services, merchant, player, hash, upline));
    }
  }
  const foyer = services.merchants.byCode('foyer');
  const alice = ids.get('foyer alice');
  if (foyer && alice)
    await services.invitations.add(on, { merchantId: foyer.id, agentId: alice, code: inviteCode });
}
