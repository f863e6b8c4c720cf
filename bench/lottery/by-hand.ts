import type { Db } from '@foyer/gateway/connection';
import type { Clock } from '@foyer/gateway/clock';
import type { Services } from '@foyer/gateway/demo';
import { holdDraw, moveDraw } from '../../gateway/src/areas/lottery/draw/draw.ts';
import { evaluationOf } from '../../gateway/src/areas/lottery/settlement/settlement.ts';
import {
  readWaiting,
  writeSettled,
  type SettledTicket,
  type WaitingTicket,
} from '../../gateway/src/areas/lottery/settlement/store.ts';
import { inTransaction } from '../../gateway/src/platform/db/transaction.ts';

/** Tickets in one transaction: as many as the gateway takes. */
const batch = 500;

interface SettleOptions {
  db: Db;
  clock: Clock;
  rounds: Services['rounds'];
}

/** What every ticket of a draw wins, worked out before anything is timed. */
async function workOut(db: Db, drawId: string): Promise<Map<string, SettledTicket>> {
  const draw = await db.pool.query<{ result: Record<string, string[]> }>(
    'select result from lottery_draw where id = $1',
    [drawId],
  );
  const line = evaluationOf('five-digits', draw.rows[0]!.result);
  const found = new Map<string, SettledTicket>();
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await db.pool.query<{ id: string; lines: WaitingTicket['lines'] }>(
      `select t.id, json_agg(json_build_object('no', l.no, 'betType', l.bet_type, 'picks', l.picks, 'unit', l.unit, 'multiple', l.multiple)) as lines
       from (select id from lottery_ticket where merchant_id = 1 and draw_id = $1 and id > $2 order by id limit 5000) t
       join lottery_ticket_line l on l.merchant_id = 1 and l.ticket_id = t.id group by t.id order by t.id`,
      [drawId, after],
    );
    if (rows.length === 0) return found;
    after = rows.at(-1)!.id;
    for (const { id, lines } of rows) {
      const won = lines
        .map((one) => ({ no: one.no, ...line({ ...one, unit: BigInt(one.unit) }, 'LOTT-96', 0n) }))
        .filter(({ hits }) => hits.length > 0);
      found.set(id, { id, win: won.reduce((all, { win }) => all + win, 0n), lines: won });
    }
  }
}

/**
 * Settles a draw by hand: the statements that the gateway sends, batch by batch, with what each ticket wins worked out before.
 * @returns how long that took, ms
 */
export async function settleByHand({ db, clock, rounds }: SettleOptions, drawId: string): Promise<number> {
  const which = { merchantId: 1, id: drawId };
  const known = await workOut(db, drawId);
  const step = () =>
    inTransaction(db, async (on) => {
      const draw = await holdDraw(on, which, ['drawn', 'settling']);
      if (!draw) throw new Error('the draw is not to be settled');
      const tickets = await readWaiting(on, which, batch);
      if (tickets.length === 0) {
        await moveDraw(on, which, ['drawn', 'settling'], {
          state: 'settled',
          settledAt: clock.now(),
          isOver: true,
        });
        return false;
      }
      const settled = tickets.map(({ id }) => known.get(id)!);
      const ends = tickets.map(({ id, roundId, currency }, at) => ({
        roundId,
        currency,
        transactionId: `${id}.win`,
        amount: settled[at]!.win,
      }));
      await rounds.settleAll(on, { merchantId: 1, providerId: 'lottery', ends });
      await writeSettled(on, 1, settled, clock.now());
      return true;
    });
  const startedAt = performance.now();
  while (await step());
  return performance.now() - startedAt;
}
