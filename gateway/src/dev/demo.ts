import { createSandboxCashier, type SandboxCashier } from './sandbox-cashier/sandbox-cashier.ts';
import { sandboxCashierRoutes } from './sandbox-cashier/routes.ts';
import type { Extension } from '../server/extension.ts';
import type { Job } from '../platform/jobs/runner.ts';
import { minuteMs } from '../platform/time/units.ts';
import { createSandboxRegister } from './sandbox-register.ts';
import { sandboxScreening } from './sandbox-screening.ts';
import { createHistory } from './history/history.ts';
import type { MovableClock } from './movable-clock.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { devRoutes } from './routes.ts';
import { createSeeds, type Seeds } from './seed/seed.ts';

/** What a member who registers in the demo can play with at once: 1,000.00, in minor units. */
const demoWelcomeAmount = 100_000n;

/** What the demo adds for seeding and tests. */
export interface DemoServices {
  history: ReturnType<typeof createHistory>;
  outbox: Outbox;
  seeds: Seeds;
  sandboxCashier: SandboxCashier;
}

/**
 * The demo on top of the production gateway: an outbox that keeps messages instead of sending them, a payment
 * processor that is played, money for new members, and the routes under `/dev`.
 * @param clock the gateway's
 */
export function createDemo(clock: MovableClock): Extension<DemoServices> {
  return {
    welcomeAmount: demoWelcomeAmount,
    allowsEmulators: true,
    isStaffFactorMandatory: false,
    adapters: ['sandbox'],
    screening: sandboxScreening,
    register: createSandboxRegister(),
    prepare({ db }) {
      const outbox = createOutbox(db, clock);
      const seeds = createSeeds(db, clock);
      return {
        deliver: outbox.deliver,
        attach({ server, platform, areas, isAlive }) {
          const { tenancy, wallet, cashier } = areas;
          const { cache, courier, log, onError, secrets } = platform;
          const { deposits, withdrawals } = cashier;
          const sandboxCashier = createSandboxCashier({
            clock,
            secrets,
            providers: wallet.providers,
            deposits,
            withdrawals,
            // The sandbox speaks to the gateway as a server elsewhere would.
            post: async (url, headers, payload) =>
              (await server.inject({ method: 'POST', url, headers, payload })).statusCode,
            isAlive,
            onError,
          });
          /** Every minute payouts that were forgotten are carried out. */
          const sweep: Job = {
            name: 'sandbox-payouts',
            when: '* * * * *',
            madeUpWithinMs: minuteMs,
            async work() {
              const paidOut = await sandboxCashier.sweep();
              if (paidOut > 0) log.info({ paidOut }, 'sandbox payouts');
            },
          };
          return {
            services: { history: createHistory(platform, areas), outbox, seeds, sandboxCashier },
            jobs: [sweep],
            prune: async () => ({ messages: await outbox.prune() }),
            payAt: async (row) => (row.adapter === 'sandbox' ? sandboxCashier.pageOf(row) : null),
            register() {
              devRoutes(server, { ...tenancy, cache, clock, courier, outbox });
              sandboxCashierRoutes(server, { ...tenancy, sandboxCashier });
            },
            close: () => sandboxCashier.close(),
          };
        },
      };
    },
  };
}
