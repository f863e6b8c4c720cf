import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { createAdmission, kindOf } from './admission.ts';

describe('what kind a request is', () => {
  test.each([
    ['POST', '/provider/v1/win', null],
    ['POST', '/provider/v1/rollback', null],
    ['POST', '/processor/v1/payment', null],
    ['GET', '/healthz', null],
    ['GET', '/readyz', null],
    ['GET', '/metrics', null],
    ['GET', '/assets/base-1.js', null],
    ['GET', '/console', null],
    ['GET', '/', 'page'],
    ['GET', '/m', 'page'],
    ['GET', '/m/gameList', 'page'],
    ['GET', '/api/v1/games', 'read'],
    ['GET', '/cdn/1/tile/2-120.avif', 'read'],
    ['GET', '/provideress', 'read'],
    ['POST', '/api/v1/withdrawals', 'write'],
    ['GET', '/api/v1/operator/players', 'write'],
  ])('%s %s is %s', (method, path, kind) => {
    expect(kindOf(method, path)).toBe(kind);
  });
});

describe('who comes in', () => {
  let delay = 0;
  /** Few are always let in: they are here already. */
  const few = { page: 8, read: 24, write: 48 };
  const busyWith = (kind: keyof typeof few) => {
    const admission = createAdmission(() => delay);
    for (let count = 0; count < few[kind]; count += 1) expect(admission.enter(kind)).toBe(true);
    return admission;
  };
  const shareOf = (kind: keyof typeof few, times = 100) => {
    const admission = busyWith(kind);
    let taken = 0;
    for (let count = 0; count < times; count += 1) {
      if (!admission.enter(kind)) continue;
      taken += 1;
      admission.leave(kind);
    }
    return taken;
  };

  test.each([
    [0, 100, 100, 100],
    [60, 100, 100, 100],
    [155, 50, 100, 100],
    [250, 0, 100, 100],
    [625, 0, 50, 100],
    [1000, 0, 0, 100],
    [2000, 0, 0, 50],
    [3000, 0, 0, 0],
  ])('%i ms late: %i of 100 pages, %i reads, %i writes', (ms, page, read, write) => {
    delay = ms;
    expect([shareOf('page'), shareOf('read'), shareOf('write')]).toEqual([page, read, write]);
  });

  test('who is sent away is spread evenly', () => {
    delay = 155;
    const admission = busyWith('page');
    const order = Array.from({ length: 6 }, () => admission.enter('page'));
    expect(order).toEqual([true, false, true, false, true, false]);
  });

  test('so many are under way at once, each kind by itself, and one that ends makes room', () => {
    delay = 0;
    const admission = createAdmission(() => delay);
    while (admission.enter('page'));
    expect(admission.underWay('page')).toBe(24);
    expect(admission.enter('read')).toBe(true);
    admission.leave('page');
    expect(admission.enter('page')).toBe(true);
    expect(admission.enter('page')).toBe(false);
  });
});

/** Requests of one kind that are under way until they are released. */
function heldRequests(app: FastifyInstance, path: string) {
  let [arrived, wanted] = [0, 0];
  let { promise: allHere, resolve: tellAllHere } = Promise.withResolvers<void>();
  let { promise: released, resolve: release } = Promise.withResolvers<void>();
  app.get(path, async () => {
    arrived += 1;
    if (arrived === wanted) tellAllHere();
    await released;
    return '';
  });
  return {
    async hold(origin: string, count: number, signal?: AbortSignal): Promise<() => Promise<void>> {
      [arrived, wanted] = [0, count];
      ({ promise: allHere, resolve: tellAllHere } = Promise.withResolvers<void>());
      ({ promise: released, resolve: release } = Promise.withResolvers<void>());
      const answers = Array.from({ length: count }, () =>
        fetch(origin + path, { signal: signal ?? null }).then(
          (answer) => answer.text(),
          () => '',
        ),
      );
      await allHere;
      return async () => {
        release();
        await Promise.all(answers);
      };
    },
  };
}

describe('admission', () => {
  let gateway: TestGateway;
  let origin: string;
  let delay = 0;
  let pages: ReturnType<typeof heldRequests>;
  let reads: ReturnType<typeof heldRequests>;
  /** Ends what is held. */
  let end = async () => {};
  /** More than a few of each kind are under way, and the gateway is late. */
  const overload = async () => {
    const ends = await Promise.all([pages.hold(origin, 8), reads.hold(origin, 24)]);
    delay = 10_000;
    end = async () => void (await Promise.all(ends.map((one) => one())));
  };
  beforeAll(async () => {
    gateway = await startTestGateway({ delayMs: () => delay });
    pages = heldRequests(gateway.app, '/m/held');
    reads = heldRequests(gateway.app, '/cdn/held');
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://localhost:${(gateway.app.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    delay = 0;
    await end();
    end = async () => {};
  });
  afterAll(() => gateway.dispose());

  const metric = async (name: string) => {
    const text = await gateway.services.metrics.metrics();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    );
  };

  test("under overload a page is a small document that comes back by itself, in the visitor's language", async () => {
    await overload();
    const english = await fetch(`${origin}/m/home`, { headers: { cookie: '__Host-foyer-lang=EN' } });
    expect(english.status).toBe(503);
    expect(Number(english.headers.get('retry-after'))).toBeGreaterThanOrEqual(4);
    expect(english.headers.get('cache-control')).toBe('no-store');
    const html = await english.text();
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('One moment, please');
    expect(html).toContain(`<meta http-equiv="refresh" content="${english.headers.get('retry-after')}">`);
    // Its one style is allowed, and nothing else
    expect(english.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; frame-ancestors 'none'/,
    );
    const filipino = await fetch(`${origin}/m/home`);
    expect(await filipino.text()).toContain('<html lang="fil" dir="ltr">');
  });

  test('a call is told when to come back, by a stable code; it is counted', async () => {
    const before = await metric('foyer_shed_total{kind="read"}');
    await overload();
    const answers = await Promise.all([1, 2, 3, 4].map(() => fetch(`${origin}/api/v1/vendors`)));
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
      code: string;
      value: { retryAfter: number };
    }[];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(bodies[0]).toMatchObject({ success: false, code: 'busy' });
    // Not all at the same time
    expect(bodies.map(({ value }) => value.retryAfter).toSorted()).toEqual([1, 2, 3, 4]);
    expect(answers[0]!.headers.get('retry-after')).toBe(String(bodies[0]!.value.retryAfter));
    expect(await metric('foyer_shed_total{kind="read"}')).toBe(before + 4);
    expect(await metric('foyer_delay_ms')).toBe(10_000);
  });

  test('money on its way and health are never sent away', async () => {
    await overload();
    const post = (path: string) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
    // Unsigned as they are, they are refused for that
    for (const operation of ['bet', 'win', 'rollback'])
      expect((await post(`/provider/v1/${operation}`)).status).toBe(401);
    expect((await post('/processor/v1/payment')).status).toBeLessThan(500);
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${origin}${path}`)).status).toBe(200);
  });

  test('what is asked inside the process came in with its page', async () => {
    await overload();
    const { statusCode } = await gateway.app.inject({
      url: '/api/v1/vendors',
      headers: { host: 'localhost' },
    });
    expect(statusCode).toBe(200);
  });

  test('few are let in on a slow machine', async () => {
    delay = 10_000;
    expect((await fetch(`${origin}/api/v1/vendors`)).status).toBe(200);
    expect((await fetch(`${origin}/m/none`)).status).toBe(404);
  });

  test('when it keeps up again everybody is let in', async () => {
    await overload();
    expect((await fetch(`${origin}/api/v1/vendors`)).status).toBe(503);
    delay = 0;
    expect((await fetch(`${origin}/api/v1/vendors`)).status).toBe(200);
  });

  test('who goes away before the answer leaves room behind', async () => {
    const left = new Promise((resolve) => {
      gateway.app.server.once('request', (_request, response: ServerResponse) =>
        response.once('close', resolve),
      );
    });
    const visitor = new AbortController();
    end = await reads.hold(origin, 1, visitor.signal);
    expect(await metric('foyer_under_way{kind="read"}')).toBe(1);
    visitor.abort();
    await left;
    expect(await metric('foyer_under_way{kind="read"}')).toBe(0);
  });
});
