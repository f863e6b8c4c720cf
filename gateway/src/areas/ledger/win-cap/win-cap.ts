import type { CaseResolution } from '@foyer/contract/case-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { createWatermark, type Slice, type WatermarkDeps } from '../../../platform/events/watermark.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CaseResolver, CaseRow, Cases } from '../../oversight/case/case.ts';
import { tightenOrWait, type ApprovalHandler, type Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { amountText } from '../balance/balance.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { announceOnCommit } from '../player-transfer/player-transfer.ts';
import { defaultCaps } from './clauses.ts';
import {
  addSlice,
  hasHeldWin,
  hasNews,
  lockHeld,
  readCaps,
  readDay,
  readHeld,
  readNoted,
  refreshDays,
  writeCaps,
  writeDecision,
  type Crossing,
  type HeldWin,
  type NotedWin,
  type WinCapRow,
} from './store.ts';

export { cappedClause, isDayFull } from './clauses.ts';

/** What a provider may pay at a merchant, minor units. */
export type Caps = Omit<WinCapRow, 'merchantId' | 'providerId'>;

/** The caps of a provider, and how much of the day's is used. */
export interface CapsNow extends Caps {
  /** Paid on the current day beyond what was taken; negative while players lose. */
  exposure: bigint;
  /** Bets are refused until the day ends or the cap is raised. */
  isFull: boolean;
}

export interface WinCapDeps extends WatermarkDeps {
  approvals: Approvals;
  cases: Cases;
  ledger: Ledger;
}

const noCaps: Caps = { ...defaultCaps, version: 0 };

const toWire = ({ singleWin, perDay, alertPercent }: Caps) => ({
  singleWin: String(singleWin),
  perDay: String(perDay),
  alertPercent,
});

/** Caps as they wait for a second person. */
type PlainCaps = ReturnType<typeof toWire> & { version: number };

/** Whether a provider may pay more, or staff hear of it later. */
const isLooser = (caps: Caps, before: Caps): boolean =>
  caps.singleWin > before.singleWin || caps.perDay > before.perDay || caps.alertPercent > before.alertPercent;

/** How a win above a cap and a day near it become cases (R-WALLET-31). */
function casesOf(cases: Cases) {
  return {
    async ofWin(on: Sql, win: NotedWin): Promise<void> {
      const { merchantId, accountId, currency, amount, held, roundId } = win;
      const isHeld = held > 0n;
      // Whoever releases it pays all that is held of the round.
      const allHeld = isHeld ? (await readHeld(on, merchantId, [roundId])).get(roundId) : undefined;
      await cases.open(on, {
        merchantId,
        kind: isHeld ? 'win-over-cap' : 'cap-alert',
        about: 'round',
        subject: roundId,
        accountId,
        amount: isHeld ? (allHeld ?? held) : amount,
        currency,
        facts: {
          provider: win.providerId,
          round: win.providerRoundId,
          transaction: win.id,
          win: amountText(amount, currency),
          held: amountText(held, currency),
        },
      });
    },
    async ofDay(on: Sql, crossing: Crossing): Promise<void> {
      const { merchantId, providerId, day, currency, exposure, cap, isFull } = crossing;
      await cases.open(on, {
        merchantId,
        kind: 'cap-alert',
        about: 'provider',
        subject: `${providerId} ${day}`,
        accountId: null,
        amount: exposure,
        currency,
        facts: {
          provider: providerId,
          day,
          paid: amountText(exposure, currency),
          cap: amountText(cap, currency),
          bets: isFull ? 'refused' : 'accepted',
        },
      });
    },
  };
}

/** How staff decide about wins that are held: two people release them or refuse them. */
function resolverOf({ ledger, clock }: WinCapDeps): CaseResolver {
  const release = async (on: Sql, ledgerAccountId: string, providerRoundId: string, win: HeldWin) => {
    const { merchantId, providerId, currency, id, held } = win;
    const { balance, version } = await ledger.payout(
      {
        merchantId,
        ledgerAccountId,
        currency,
        scope: `provider:${providerId}`,
        key: `house ${id}`,
        amount: held,
        reference: providerRoundId,
      },
      on,
    );
    await writeDecision(on, win, 'release', { balance, at: clock.now() });
    announceOnCommit(ledger, on, { merchantId, owner: win.accountId, balance, version, currency });
  };
  const isHeld = async (on: Sql, { kind, merchantId, subject }: CaseRow) =>
    kind === 'win-over-cap' && (await readHeld(on, merchantId, [subject])).has(subject);

  return {
    offered: async (on, row): Promise<readonly CaseResolution[]> =>
      (await isHeld(on, row)) ? ['release', 'refuse'] : ['none'],
    async resolve(on, row, resolution) {
      const found = row.kind === 'win-over-cap' ? await lockHeld(on, row.merchantId, row.subject) : null;
      if (!found || found.wins.length === 0) throw new Refusal('already_decided');
      for (const win of found.wins) {
        if (resolution === 'release')
          await release(on, found.round.ledgerAccountId, found.round.providerRoundId, win);
        else await writeDecision(on, win, 'refusal', { balance: null, at: clock.now() });
      }
    },
  };
}

/** What providers may pay (ADR 058): caps as platform staff set them, and the cases of what is above them. */
export function createWinCaps(deps: WinCapDeps) {
  const { db, clock, approvals, cases } = deps;
  cases.resolver('round', resolverOf(deps));
  const open = casesOf(cases);

  const take = async (on: Sql, slice: Slice): Promise<void> => {
    const offsetMs = clock.offsetMs();
    for (const crossing of await addSlice(on, slice, offsetMs)) await open.ofDay(on, crossing);
    for (const win of await readNoted(on, slice, offsetMs)) await open.ofWin(on, win);
  };
  const watermark = createWatermark(deps, { name: 'win-caps', isThere: hasNews, take });

  const capsOf = async (on: Sql, merchantId: number, providerId: string): Promise<Caps> =>
    (await readCaps(on, merchantId)).find((row) => row.providerId === providerId) ?? noCaps;
  /** Stores caps; a day that is no longer full takes bets again. @throws Refusal version_conflict */
  const perform = async (
    on: Sql,
    merchantId: number,
    providerId: string,
    caps: Caps,
  ): Promise<Change<undefined>> => {
    const before = await capsOf(on, merchantId, providerId);
    if (before.version !== caps.version || !(await writeCaps(on, { ...caps, merchantId, providerId })))
      throw new Refusal('version_conflict');
    await refreshDays(on, merchantId, providerId);
    const act = { action: 'set_win_caps', subject: providerId, before: toWire(before), after: toWire(caps) };
    return { result: undefined, act, isQuiet: true };
  };

  return {
    /** Raises the caps that a second person agreed to. */
    approvalHandler: {
      execute: (on, _, { merchantId, subject, payload }) => {
        const { singleWin, perDay, ...rest } = payload as PlainCaps;
        const caps = { ...rest, singleWin: BigInt(singleWin), perDay: BigInt(perDay) };
        return perform(on, merchantId, subject, caps);
      },
    } satisfies ApprovalHandler,
    ready: () => watermark.ready(),
    start: () => watermark.start(),
    /** Adds up and judges everything that was committed before this call. */
    catchUp: () => watermark.catchUp(),
    /** Whether a win of a player waits for staff. */
    holdsOf: (merchantId: number, accountId: string, on: Sql = db.orm): Promise<boolean> =>
      hasHeldWin(on, merchantId, accountId),
    /** The caps of providers at a merchant, with what was paid today: defaults where nobody set any. */
    async read(merchantId: number, providerIds: readonly string[]): Promise<Map<string, CapsNow>> {
      const [caps, days] = await Promise.all([
        readCaps(db.orm, merchantId),
        readDay(db.orm, merchantId, clock.offsetMs()),
      ]);
      return new Map(
        providerIds.map((id) => {
          const {
            merchantId: _,
            providerId: __,
            ...set
          } = caps.find(({ providerId }) => providerId === id) ?? { merchantId, providerId: id, ...noCaps };
          const { exposure, isFull } = days.find(({ providerId }) => providerId === id) ?? {
            exposure: 0n,
            isFull: false,
          };
          return [id, { ...set, exposure, isFull }];
        }),
      );
    },
    /** What of wins waits for staff, by round, minor units. */
    held: (merchantId: number, roundIds: readonly string[]) => readHeld(db.orm, merchantId, roundIds),
    /**
     * Sets the caps of a provider at a merchant. Lower ones count at once; higher ones, and later alerts, wait for a second person
     * (R-WALLET-30).
     * @throws Refusal version_conflict, approval_required, approval_waiting
     */
    set: (context: StaffContext, providerId: string, caps: Caps): Promise<void> =>
      tightenOrWait(approvals, context, {
        kind: 'win_cap',
        subject: providerId,
        currency: context.merchant.currency,
        given: caps,
        async read(on) {
          const before = await capsOf(on, context.merchant.id, providerId);
          if (before.version !== caps.version) throw new Refusal('version_conflict');
          return before;
        },
        isLooser,
        stateOf: toWire,
        payloadOf: () => ({ ...toWire(caps), version: caps.version }) satisfies PlainCaps,
        perform: (on) => perform(on, context.merchant.id, providerId, caps),
        resultOf: () => undefined,
      }),
  };
}

export type WinCaps = ReturnType<typeof createWinCaps>;
