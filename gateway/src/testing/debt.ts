import { randomUUID } from 'node:crypto';
import type { PlayerWallet } from '../areas/ledger/ledger/ledger.ts';
import type { TestGateway } from './test-gateway.ts';

/** Lets a player owe: a win is taken back once it is spent. The balance stays what it was. @param amount minor units */
export async function addDebt(
  { services: { ledger } }: Pick<TestGateway, 'services'>,
  wallet: PlayerWallet,
  amount: bigint,
): Promise<void> {
  const won = randomUUID();
  const command = () => ({ ...wallet, scope: 'debt', key: randomUUID(), reference: 'round' });
  const { balance } = await ledger.payout({ ...command(), key: won, amount });
  await ledger.stake({ ...command(), amount: balance });
  await ledger.takeBack({ ...command(), takesBack: won });
  if (balance > amount) await ledger.payout({ ...command(), amount: balance - amount });
}

/** What a player of the first merchant owes, minor units. */
export const debtOf = (
  { services: { ledger } }: Pick<TestGateway, 'services'>,
  { accountId }: { accountId: string },
): Promise<bigint> => ledger.debtOf(1, accountId, 'PHP');
