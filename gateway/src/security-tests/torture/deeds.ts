import type { EndpointName } from '@foyer/contract';
import type { Payer } from '../../areas/cashier/payment-method/fixture.ts';
import { processorOf } from '../../areas/cashier/payment-method/fixture.ts';
import type { Browser } from '../../testing/browser.ts';
import type { Dice } from './dice.ts';
import type { House } from './house.ts';

/** What a browser's call was answered. */
export interface Told<Value> {
  status: number;
  code?: string;
  value: Value;
}

/** What the people and servers of a proof do at either gateway until it is answered, and what is read of it afterwards. */
export function createDeeds(house: House, dice: Dice) {
  const query = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
    (await house.calmly(() => house.observer.services.db.pool.query<Row>(text, values))).rows;

  return {
    query,
    /** Makes a call of a browser. */
    ask: <Value>(
      { browser }: { browser: Browser },
      name: EndpointName,
      body: object,
      params: Record<string, string> = {},
    ): Promise<Told<Value>> =>
      house.answered(async (at) => {
        const answer = await browser.at(at).call(name, { body, params });
        return { status: answer.statusCode, ...(answer.json() as { code?: string; value: Value }) };
      }),
    /** Says each of some messages of a processor, some of them twice, some at the same moment. @returns the answers' codes, `ok` for success */
    async report<Message extends object>(
      signer: Parameters<typeof processorOf>[1],
      messages: readonly Message[],
    ): Promise<string[]> {
      const calls = dice.shuffled([...messages, ...dice.some(messages, messages.length)]);
      const codes: string[] = [];
      while (calls.length > 0) {
        const together = calls.splice(0, 1 + dice.upTo(3));
        const answers = await Promise.all(
          together.map((one) => house.answered((at) => processorOf(at, signer)(one))),
        );
        codes.push(...answers.map(({ code }) => code ?? 'ok'));
      }
      return codes;
    },
    /** The time to pay a deposit is over. */
    async expire(id: string): Promise<void> {
      await query("update deposit set expires_at = created_at where id = $1 and state = 'pending'", [id]);
      await house.calmly(() => house.observer.services.deposits.expire());
    },
    /** What a player has, minor units. */
    moneyOf({ accountId }: Pick<Payer, 'accountId'>): Promise<{ real: bigint; held: bigint; bonus: bigint }> {
      const { ledger } = house.observer.services;
      return house.calmly(async () => ({
        real: (await ledger.balanceOf(1, accountId, 'real', 'PHP')) ?? 0n,
        ...(await ledger.aside(1, accountId, 'PHP')),
      }));
    },
  };
}
