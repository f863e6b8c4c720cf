import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes, Failure, routes, success, type Route } from '@foyer/contract';
import { openApi } from '@foyer/contract/openapi';
import { errorCatalogue, errorCodes } from '@foyer/contract/error-codes';
import type { EndpointName } from '@foyer/contract';
import { signedHeaders } from '../areas/wallet/provider/fixture.ts';
import { seal } from '../testing/seal.ts';
import {
  addressOf,
  createActorCookies,
  startFixture,
  type Actor,
  type SecurityFixture,
  type ActorCookies,
} from './fixture.ts';
import { asTexts, objectOf, wildBody, wildHeader, type Schema } from './naughty.ts';

/*
 * Safety T8: every operation of the OpenAPI document gets what fits and what does not. Whatever comes, the answer is
 * one the document knows, in the envelope, and tells nothing of the inside. A failure prints the seed and the
 * call that shows it; FOYER_FUZZ_SEED and FOYER_FUZZ_RUNS try others.
 */
const seed = Number(process.env.FOYER_FUZZ_SEED ?? 20_261_120);
const runs = Number(process.env.FOYER_FUZZ_RUNS ?? 30);

interface Operation {
  operationId: EndpointName;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { description: string }>;
}
const document = openApi(allRoutes) as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: { Failure: { description: string } } };
};
/** Codes of any operation. */
const anyFailure = document.components.responses.Failure.description;
const anyStatus = errorCodes
  .filter((code) => `; ${anyFailure}`.includes(`; ${code}: `))
  .map((code) => String(errorCatalogue[code].status));
/** These end sessions of staff, or shut them out for a while after wrong passwords: no other call comes after them. */
const last: readonly EndpointName[] = ['staffLogin', 'staffSession', 'staffLogout', 'staffPassword'];
const operations = Object.values(document.paths)
  .flatMap((path) => Object.values(path))
  .toSorted((a, b) => last.indexOf(a.operationId) - last.indexOf(b.operationId));

let fixture: SecurityFixture;
let actorCookies: ActorCookies;
beforeAll(async () => {
  fixture = await startFixture();
  actorCookies = createActorCookies(fixture);
});
afterAll(() => fixture.gateway.dispose());

/** The parameters of one place as one object. */
function partOf({ parameters }: Operation, place: string): Schema {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** What exists, by the names that calls use for it. Staff work on the merchant whose players make no calls here. */
function knownWords({
  players: { member },
  seated,
  stranger,
  announcements,
}: SecurityFixture): Record<string, readonly string[]> {
  return {
    merchant: ['sinag'],
    nodeId: ['R1', 'R2', 'S1'],
    vendor: ['LUNA', 'SOL'],
    vassalage: ['LUNA'],
    id: [stranger.accountId, 'S1'],
    roundId: [member.roundId, 'r1'],
    announcementId: [announcements.foyer],
    playerId: [seated.playerId, stranger.playerId],
    sessionId: [seated.sessionId],
    transactionId: [seated.betId, 't1', 't2'],
    betTransactionId: [seated.betId, 't1', 't2'],
    gameCode: ['mango'],
    currency: ['PHP', 'FUN'],
    username: ['nobody', 'somebody'],
    type: ['username'],
    countryDialingCode: ['63'],
    mobileNum: ['9170000001'],
  };
}

/** Who calls: those it is meant for, mostly. */
function callersOf({ spec }: Route): Actor[] {
  const others = spec.who.filter((caller) => caller !== 'staff');
  return spec.who.includes('staff')
    ? ['foreign', 'foreign', 'foreign', 'owner', 'platform', 'guest']
    : [...others, ...others, 'guest'];
}

/** One time in six. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

function bodyOf({ requestBody }: Operation, words: Record<string, readonly string[]>) {
  // A picture is the whole body: the wild ones are all that is sent
  const json = requestBody?.content['application/json'];
  return json ? objectOf(json.schema, words) : fc.constant(undefined);
}

const callOf = (operation: Operation, route: Route, words: Record<string, readonly string[]>) =>
  fc.record({
    params: objectOf(partOf(operation, 'path'), words),
    query: objectOf(partOf(operation, 'query'), words),
    body: bodyOf(operation, words),
    /** Instead of the body, now and then. */
    wild: seldom(wildBody),
    encryption: seldom(wildHeader),
    actor: fc.constantFrom(...callersOf(route)),
    address: fc.nat(250),
  });
type FuzzCall = typeof callOf extends (...given: never[]) => fc.Arbitrary<infer Value> ? Value : never;

/** The request of a call: payload and headers. */
async function requestOf(route: Route, call: FuzzCall) {
  const { spec } = route;
  const url = addressOf(route, { params: asTexts(call.params), query: asTexts(call.query) });
  const isWild = call.wild && route.method !== 'GET';
  const isSealed = call.body && spec.encrypted && !isWild;
  const sealed = isSealed ? await seal(fixture.gateway, call.body) : { payload: call.body, headers: {} };
  const fitting = sealed.payload === undefined ? undefined : JSON.stringify(sealed.payload);
  const payload = isWild ? call.wild?.text : fitting;
  const type = isWild ? call.wild?.type : payload === undefined ? null : 'application/json';
  const now = fixture.gateway.clock.now().getTime();
  const signed = call.actor === 'provider' ? signedHeaders(url, String(payload ?? ''), now) : {};
  return {
    url,
    payload,
    headers: {
      host: 'localhost',
      cookie: await actorCookies.cookieOf(call.actor),
      ...signed,
      'content-type': type ?? undefined,
      ...sealed.headers,
      ...(spec.encrypted && call.encryption !== null ? { encryption: call.encryption } : {}),
    },
  };
}

/** What no answer may hold: a place in the code, a statement, a driver's word. */
const inside =
  /\bat .*[:(]\d+:\d+|node_modules|\/src\/|\.ts:\d|ECONN|select .* from |insert into |violates|syntax error|PostgresError|ZodError/i;

test('the document has every route of the contract', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(routes).toSorted());
});

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s handles arbitrary input',
  { timeout: 60_000 },
  async (name, operation) => {
    const route: Route = routes[name];
    const call = callOf(operation, route, knownWords(fixture));
    const property = fc.asyncProperty(call, async (given) => {
      const { url, payload, headers } = await requestOf(route, given);
      const answer = await fixture.gateway.app.inject({
        method: route.method,
        url,
        headers,
        remoteAddress: `203.0.113.${given.address}`,
        payloadAsStream: true,
        ...(payload === undefined ? {} : { payload }),
      });
      if (name === 'staffLogout') actorCookies.forgetStaff();
      const stream = answer.stream();
      const type = String(answer.headers['content-type']);
      expect([...Object.keys(operation.responses), ...anyStatus]).toContain(String(answer.statusCode));
      if (route.spec.produces && answer.statusCode === 200) {
        expect(type).toBe(route.spec.produces);
        stream.destroy();
        return;
      }
      const text = Buffer.concat(await stream.toArray()).toString();
      expect(type).toBe('application/json; charset=utf-8');
      if (answer.statusCode === 200) {
        success(route.spec.answer).parse(JSON.parse(text));
        return;
      }
      const failure = Failure.strict().parse(JSON.parse(text));
      expect(answer.statusCode).toBe(errorCatalogue[failure.code].status);
      const documented = `${operation.responses[answer.statusCode]?.description}; ${anyFailure}`;
      expect(documented).toContain(`${failure.code}: `);
      // Of the 5xx only those that the route itself declares, such as a game that rests.
      if (answer.statusCode >= 500) expect(route.spec.errors ?? []).toContain(failure.code);
      expect(text).not.toMatch(inside);
    });
    await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
  },
);

const unreadable = ['/%', '/api/v1/games/%zz', '/api/v1/%c0%af', '/provider/v1/%ff', '/api/v1//games'];
const tooLong = [`/api/v1/games/${'a'.repeat(300)}`, `/api/v1/rounds/${'%20'.repeat(300)}`];
test.each([...unreadable, ...tooLong])(
  'the address %s is answered in the envelope, with the security headers',
  async (url) => {
    const answer = await fixture.gateway.app.inject({ url, headers: { host: 'localhost' } });
    expect(Failure.strict().parse(answer.json()).code).toBe('not_found');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).not.toMatch(inside);
  },
);
