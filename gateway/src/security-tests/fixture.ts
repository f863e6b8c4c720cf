import { randomUUID } from 'node:crypto';
import type { Caller, Route } from '@foyer/contract';
import { builtInRoleIds, builtInRoles, type BuiltInRole } from '@foyer/contract/permissions';
import { agentType, memberType, trialType, type SessionType } from '@foyer/contract/session-can';
import { inTransaction } from '../platform/db/transaction.ts';
import { sessionCookie, staffCookie } from '../platform/http/cookies.ts';
import { addFixture, gameRow, vendorRow } from '../areas/catalogue/game/fixture.ts';
import { addLotteries } from '../areas/lottery/lottery/fixture.ts';
import { playCurrency } from '../areas/ledger/ledger/ledger.ts';
import { identityWord, methodRow, moneyPassword } from '../areas/cashier/payment-method/fixture.ts';
import {
  addGames,
  addPlayer,
  signedHeaders,
  sitDown,
  type TestPlayer,
} from '../areas/wallet/provider/fixture.ts';
import { seal } from '../testing/seal.ts';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '../testing/test-gateway.ts';
import { staffPassword } from '../testing/test-staff.ts';

/** A player who played: what the objects of others are tried with. */
export interface TestedPlayer extends TestPlayer {
  merchantId: number;
  roundId: string;
  sessionId: string;
  currency: string;
  betId: string;
  /** A transfer by hand that waits, an account to be paid to, a withdrawal that waits. */
  depositId: string;
  payoutAccountId: string;
  withdrawalId: string;
}

/** The lottery of the second merchant; the first one has that of other tests. */
export const foreignNode = 'L9';

/** Two merchants with everybody who may call. */
export interface SecurityFixture {
  gateway: TestGateway;
  /** Of the first merchant, `foyer`. */
  players: Record<'member' | 'trial' | 'agent', TestedPlayer>;
  /** A member of it at a game. */
  seated: TestedPlayer;
  /** Another member of it. */
  neighbour: TestedPlayer;
  /** A member of the second merchant, `sinag`. */
  stranger: TestedPlayer;
  /** An announcement of each merchant. */
  announcements: { foyer: string; sinag: string };
  /** A promotion of each merchant; its time is over. */
  promotions: { foyer: string; sinag: string };
  /** A banner and a way to reach customer service of each merchant. */
  content: Record<'foyer' | 'sinag', { banner: string; service: string }>;
}

/** What a call carries. */
export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Plays one round, so that there is something to name. */
async function play(
  gateway: TestGateway,
  player: TestPlayer,
  nodeId: string,
  gameCode: string,
  merchantId = 1,
): Promise<TestedPlayer> {
  const launched = { ...player, launch: () => player.launch(nodeId) };
  const { bet, win, sessionId, currency } = await sitDown(gateway, launched);
  const betId = `b${randomUUID()}`;
  const roundId = `r${randomUUID()}`;
  await bet(betId, '10', { roundId, gameCode });
  await win(`w${randomUUID()}`, '20', { roundId, gameCode, finished: false });
  const { value } = await player.get<{ rounds: { id: string }[] }>('rounds');
  const played = { ...player, merchantId, roundId: value.rounds[0]?.id ?? '', sessionId, currency, betId };
  return { ...played, ...(currency === playCurrency ? noCash : await addCash(gateway, player, merchantId)) };
}

const noCash = { depositId: '', payoutAccountId: '', withdrawalId: '' };

/** Ways to pay small amounts by hand. */
async function addConversations({ services }: TestGateway): Promise<void> {
  const byHand = { kind: 'bank', adapter: 'manual', minimum: 10n, facts: { accountNumber: '1' } } as const;
  const rows = [1, 2].flatMap((merchantId) => [
    methodRow('bank-in', { ...byHand, merchantId }),
    methodRow('bank-out', { ...byHand, merchantId, direction: 'withdrawal' }),
  ]);
  await services.history.paymentMethods(services.db.orm, rows);
}

/** Lets a player say who they are, begin a deposit and ask for a withdrawal. */
async function addCash({ services }: TestGateway, { accountId, session }: TestPlayer, merchantId: number) {
  const { credentials, db, deposits, history, merchants, passwords, paymentMethods, sessions, withdrawals } =
    services;
  const player = await sessions.find(merchantId, session.token);
  if (!player) throw new Error('a player without a session');
  await credentials.set(db.orm, merchantId, accountId, 'payment', await passwords.hash(moneyPassword));
  await history.identity(db.orm, player, identityWord() as never, 'owner');
  const [, out] = await paymentMethods.all(merchantId);
  const { id: payoutAccountId } = await history.payoutAccount(db.orm, player, out!, {
    institution: 'Bank',
    number: '12345678',
  });
  const wish = { requestId: randomUUID(), amount: 10n, currency: player.currency };
  const { id: depositId } = await deposits.begin(player, { ...wish, methodId: 'bank-in' });
  const { id: withdrawalId } = await withdrawals.request(merchants.byId(merchantId), player, {
    ...wish,
    payoutAccountId,
    moneyPassword,
  });
  return { depositId, payoutAccountId, withdrawalId };
}

async function addAnnouncements({ services, clock }: TestGateway): Promise<void> {
  const written = {
    type: 'PL' as const,
    groupName: '',
    execution: null,
    promotionType: '',
    titles: { EN: 'Notice' },
    contents: { EN: 'Words' },
    startsAt: new Date(clock.now().getTime() - 1000),
    endsAt: null,
  };
  await inTransaction(services.db, async (on) => {
    for (const merchantId of [1, 2]) await services.announcements.write(on, merchantId, [written]);
  });
  await services.merchants.refresh();
}

async function addPromotions({ services, clock }: TestGateway): Promise<void> {
  const now = clock.now().getTime();
  const over = {
    kind: 'claim' as const,
    artwork: 'm_home_1',
    titles: { EN: 'Over' },
    summaries: { EN: '' },
    contents: { EN: '' },
    reward: 1n,
    turnoverTimes: 1,
    days: 1,
    startsAt: new Date(now - 2000),
    endsAt: new Date(now - 1000),
  };
  await inTransaction(services.db, async (on) => {
    for (const merchantId of [1, 2]) await services.promotions.write(on, merchantId, [over]);
  });
  await services.merchants.refresh();
}

/** A banner and a way to reach customer service of each merchant. */
async function addContent({ services, clock }: TestGateway): Promise<SecurityFixture['content']> {
  const { banners, db, merchants, contacts } = services;
  const startsAt = new Date(clock.now().getTime() - 1000);
  const written = {
    groupName: 'm_home' as const,
    artwork: 'm_home_1',
    titles: { EN: 'Banner' },
    url: '',
    startsAt,
    endsAt: null,
  };
  await inTransaction(db, async (on) => {
    for (const merchantId of [1, 2]) {
      await banners.write(on, merchantId, [written]);
      await contacts.write(
        on,
        merchantId,
        [{ csType: 'LIVECHAT', csPosition: '', title: 'CS', address: '/m/help' }],
        [],
      );
    }
  });
  await merchants.refresh();
  const of = async (merchantId: number) => ({
    banner: (await banners.forStaff.all(db.orm, merchantId))[0]?.id ?? '',
    service: (await contacts.servicesForStaff.all(db.orm, merchantId))[0]?.id ?? '',
  });
  return { foyer: await of(1), sinag: await of(2) };
}

/** Starts the gateway of the access matrix and of the fuzzer. @param options what differs from other test gateways */
export async function startFixture(options: TestGatewayOptions = {}): Promise<SecurityFixture> {
  const gateway = await startTestGateway(options);
  const { services } = gateway;
  await addGames(gateway);
  const sunny = [gameRow('S1', 'Sunny Sands', { vassalage: 'SOL', gameCode: 'sands' })];
  await addFixture(services, [vendorRow('SOL')], sunny, {}, 2);
  await addLotteries(gateway);
  await addLotteries(gateway, { [foreignNode]: {} }, 2);
  await addAnnouncements(gateway);
  await addConversations(gateway);
  await addPromotions(gateway);
  const content = await addContent(gateway);
  const password = staffPassword;
  for (const role of builtInRoleIds)
    await services.staff.ensureStaff({ username: role, password, role, merchants: ['foyer'] });
  await services.staff.ensureStaff({ username: 'foreign', password, role: 'owner', merchants: ['sinag'] });
  const playing = async (type: SessionType) =>
    play(gateway, await addPlayer(gateway, 1000n, type), 'R1', 'mango');
  const players = {
    member: await playing(memberType),
    trial: await playing(trialType),
    agent: await playing(agentType),
  };
  const seated = await playing(memberType);
  const neighbour = await playing(memberType);
  const visitor = await addPlayer(gateway, 1000n, memberType, 2);
  const stranger = await play(gateway, { ...visitor, launch: () => launchSunny(visitor) }, 'S1', 'sands', 2);
  const firstOf = async (path: string) => {
    const [foyer = '', sinag = ''] = await Promise.all(
      [neighbour, stranger].map(
        async (player) => (await player.get<{ id: string }[]>(path)).value[0]?.id ?? '',
      ),
    );
    return { foyer, sinag };
  };
  return {
    gateway,
    players,
    seated,
    neighbour,
    stranger,
    announcements: await firstOf('announcements'),
    promotions: await firstOf('promotions'),
    content,
  };
}

/** The launch of the second merchant's game. @returns the launch token */
async function launchSunny(player: TestPlayer): Promise<string> {
  const { value } = await player.get('launch?gameCategory=RNG&vendor=SOL&gameId=S1&nodeId=S1&language=EN');
  return new URLSearchParams(new URL(value.url ?? '').hash.slice(1)).get('token') ?? '';
}

/** Everyone who calls; `foreign` owns the second merchant alone. */
export type Actor = Exclude<Caller, 'staff'> | BuiltInRole | 'foreign';
/** Whether it is one of the staff of the first merchant, named after their role. */
export const isRole = (actor: Actor): actor is BuiltInRole => actor in builtInRoles;
const isStaff = (actor: Actor) => isRole(actor) || actor === 'foreign';

/** Sessions of everyone, opened anew whenever a call may have ended the one before. */
export function createActorCookies({ gateway, players }: SecurityFixture) {
  const { services } = gateway;
  const staffTokens = new Map<Actor, string>();
  return {
    /** The cookie header of an actor. */
    async cookieOf(actor: Actor): Promise<string> {
      if (actor === 'guest' || actor === 'provider') return '';
      if (isStaff(actor)) {
        const login = { username: actor, password: staffPassword, ip: '127.0.0.1', userAgent: '' };
        const token = staffTokens.get(actor) ?? (await services.staff.logIn(login)).token;
        staffTokens.set(actor, token);
        return `${staffCookie}=${token}`;
      }
      const { accountId } = players[actor as keyof typeof players];
      const opening = { merchantId: 1, accountId, userAgent: '', ip: '127.0.0.1' };
      const { token } = await services.sessions.open(services.db.orm, opening);
      return `${sessionCookie}=${token}`;
    },
    /** Says that the staff's sessions may have ended. */
    forgetStaff: () => staffTokens.clear(),
  };
}
export type ActorCookies = ReturnType<typeof createActorCookies>;

/** The address of a call. */
export function addressOf({ path }: Pick<Route, 'path'>, { params = {}, query = {} }: Call): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

/** How a call is made. */
export interface Manner {
  cookie?: string;
  host?: string;
  /** Signs as the provider. */
  signed?: boolean;
  ip?: string;
}

/**
 * Makes a call as a browser or as a provider's server would, sealing what travels encrypted.
 * @returns the answer's status and envelope; what is no JSON counts as a success and is left at once
 */
export async function send({ gateway }: SecurityFixture, route: Route, call: Call, manner: Manner = {}) {
  const { cookie, host = 'localhost', signed = false, ip = '127.0.0.1' } = manner;
  const url = addressOf(route, call);
  const isSealed = call.body !== undefined && route.spec.encrypted;
  const sealed = isSealed ? await seal(gateway, call.body) : { payload: call.body, headers: {} };
  const text = sealed.payload === undefined ? undefined : JSON.stringify(sealed.payload);
  const answer = await gateway.app.inject({
    method: route.method,
    url,
    remoteAddress: ip,
    headers: {
      host,
      ...(cookie ? { cookie } : {}),
      ...(signed ? signedHeaders(url, text ?? '', gateway.clock.now().getTime()) : {}),
      'content-type': text === undefined ? undefined : 'application/json',
      ...sealed.headers,
    },
    ...(text === undefined ? {} : { payload: text }),
    payloadAsStream: true,
  });
  return { status: answer.statusCode, envelope: await envelopeOf(answer) };
}

/** What every answer comes in. */
interface Envelope {
  success: boolean;
  code?: string;
  value?: unknown;
}

/** The JSON of an answer. */
async function envelopeOf(answer: Awaited<ReturnType<TestGateway['app']['inject']>>): Promise<Envelope> {
  const stream = answer.stream();
  if (answer.statusCode === 200 && !String(answer.headers['content-type']).startsWith('application/json')) {
    stream.destroy();
    return { success: true };
  }
  const text = Buffer.concat(await stream.toArray()).toString();
  return JSON.parse(text) as Envelope;
}
