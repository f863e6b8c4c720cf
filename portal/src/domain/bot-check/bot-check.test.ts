import type { Call } from '@foyer/contract/client';
import { expect, test, vi } from 'vitest';
import { solveBotCheck } from './bot-check.ts';

vi.mock('./solver.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('where what solves it cannot be fetched, the connection is what is missing', async () => {
  const call = (async () => ({})) as unknown as Call;
  await expect(solveBotCheck(call)).rejects.toMatchObject({ code: 'no_connection' });
});
