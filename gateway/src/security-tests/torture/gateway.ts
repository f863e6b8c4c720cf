import { createDemoGateway } from '../../dev/gateway.ts';
import { createMovableClock } from '../../dev/movable-clock.ts';
import { configOf } from '../../config/config.ts';
import { readEnv } from '../../config/env.ts';
import { machine } from '../../platform/time/clock.ts';

/**
 * A gateway in a process of its own on the database of DATABASE_URL, for proofs that kill it. Its machine's clock is wrong by as
 * many ms as the first argument says. Draws and settles what is due, and tells players, as all gateways do at once. Says where it listens in one
 * line.
 */
const aheadMs = Number(process.argv[2] ?? 0);
const clock = createMovableClock(0, { ...machine, wall: () => machine.wall() + aheadMs });
const gateway = await createDemoGateway(configOf(readEnv(process.env)), { pages: false, jobs: false, clock });
await gateway.services.lottery.drawing.start();
await gateway.services.domainEvents.start();
await gateway.services.draws.start();
const address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address })}\n`);
