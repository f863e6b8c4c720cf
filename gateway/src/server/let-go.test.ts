import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';

/** What points at a gateway that was started and closed again. */
async function closedGateway(): Promise<WeakRef<object>> {
  const gateway = await startTestGateway();
  await gateway.dispose();
  return new WeakRef(gateway.app);
}

test('a gateway that is closed is let go: nothing of the process holds it', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const closed = await closedGateway();
  const isGone = () => {
    collect();
    return closed.deref() === undefined;
  };
  await expect.poll(isGone, { timeout: 30_000 }).toBe(true);
});
