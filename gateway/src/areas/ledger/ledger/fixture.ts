import fc from 'fast-check';

/** A ledger as a child would keep it: what random sequences of commands are compared with (T1). */
export const players = 3;

const kinds = [
  'grant',
  'deposit',
  'stake',
  'payout',
  'takeBack',
  'hold',
  'payHold',
  'returnHold',
  'send',
  'grantBonus',
  'claimBonus',
  'forfeitBonus',
  'repay',
] as const;

/** A command: few keys, so that many are used again, with the same and with other content. */
export const step = fc.record({
  kind: fc.constantFrom(...kinds),
  player: fc.nat(players - 1),
  key: fc.nat(14),
  amount: fc.constantFrom(0n, 1n, 40n, 40n, 100n, 100n),
  /** The key of what is taken back or ended. */
  target: fc.nat(14),
  /** Who is sent to; the last one has another currency. */
  to: fc.nat(players),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a player has. */
export interface Money {
  real: bigint;
  held: bigint;
  bonus: bigint;
  debt: bigint;
}

interface CompletedStep {
  step: Step;
  answer: bigint;
  /** Whose real money it moved, by how much, and what they owe besides. */
  owner: number;
  delta: bigint;
  owed: bigint;
  isOver: boolean;
}

const named = (step: Step) => ['takeBack', 'payHold', 'returnHold'].includes(step.kind);

function isSame(one: Step, two: Step): boolean {
  if (one.kind !== two.kind) return false;
  if (named(one)) return one.target === two.target;
  return one.player === two.player && one.amount === two.amount && (one.kind !== 'send' || one.to === two.to);
}

/** What moves between whose pockets, for the commands that name a player. */
function movesOf({
  kind,
  player,
  amount,
  to,
}: Step): [player: number, pocket: 'real' | 'held' | 'bonus', by: bigint][] {
  if (kind === 'stake' || kind === 'repay') return [[player, 'real', -amount]];
  if (kind === 'hold')
    return [
      [player, 'real', -amount],
      [player, 'held', amount],
    ];
  if (kind === 'send')
    return [
      [player, 'real', -amount],
      [to, 'real', amount],
    ];
  if (kind === 'grantBonus') return [[player, 'bonus', amount]];
  if (kind === 'claimBonus')
    return [
      [player, 'real', amount],
      [player, 'bonus', -amount],
    ];
  if (kind === 'forfeitBonus') return [[player, 'bonus', -amount]];
  return [[player, 'real', amount]];
}

export function createModel() {
  const money = Array.from({ length: players }, (): Money => ({ real: 0n, held: 0n, bonus: 0n, debt: 0n }));
  const done = new Map<number, CompletedStep>();
  const of = (player: number): Money => money[player] as Money;

  const finish = (
    step: Step,
    answer: bigint,
    moved: Pick<CompletedStep, 'owner' | 'delta' | 'owed'> = { owner: step.player, delta: 0n, owed: 0n },
  ): bigint => {
    done.set(step.key, { step, answer, ...moved, isOver: false });
    return answer;
  };
  const repeated = (step: Step, before: CompletedStep): bigint | string =>
    isSame(before.step, step) ? before.answer : 'transaction_mismatch';

  const takeBack = (step: Step): bigint | string => {
    const target = done.get(step.target);
    const known = done.get(step.key);
    if (
      !target ||
      !['grant', 'deposit', 'stake', 'payout', 'takeBack', 'claimBonus'].includes(target.step.kind)
    )
      return 'bet_unknown';
    if (known) return repeated(step, known);
    if (target.isOver) return 'transaction_mismatch';
    target.isOver = true;
    const owner = of(target.owner);
    const before = { ...owner };
    // What was owed is owed no more as far as it was not paid meanwhile, and what was taken comes back.
    const forgiven = target.owed > owner.debt ? owner.debt : target.owed;
    if (target.owed > 0n) owner.debt -= forgiven;
    owner.real += target.owed > 0n ? target.owed - forgiven - target.delta : target.owed - target.delta;
    if (owner.real < 0n) {
      owner.debt -= owner.real;
      owner.real = 0n;
    }
    return finish(step, owner.real, {
      owner: target.owner,
      delta: owner.real - before.real,
      owed: owner.debt - before.debt,
    });
  };

  const endHold = (step: Step): bigint | string => {
    const target = done.get(step.target);
    const before = done.get(step.key);
    if (target?.step.kind !== 'hold') return 'not_found';
    const isMine = before !== undefined && named(before.step) && before.step.target === step.target;
    if (target.isOver && !isMine) return 'transaction_mismatch';
    if (before) return repeated(step, before);
    target.isOver = true;
    const owner = of(target.step.player);
    owner.held -= target.step.amount;
    if (step.kind === 'returnHold') owner.real += target.step.amount;
    return finish(step, step.kind === 'payHold' ? owner.held : owner.real);
  };

  /** @returns the balance that the ledger must answer, or the code it must refuse with */
  const apply = (step: Step): bigint | string => {
    if (step.kind === 'takeBack') return takeBack(step);
    if (step.kind === 'payHold' || step.kind === 'returnHold') return endHold(step);
    if (step.kind === 'send' && step.to === players) return 'currency_mismatch';
    const before = done.get(step.key);
    if (step.amount <= 0n) return 'amount_invalid';
    if (before) return repeated(step, before);
    if (step.kind === 'send' && step.to === step.player) return 'currency_mismatch';
    if (step.kind === 'repay') {
      if (step.amount > of(step.player).debt) return 'amount_invalid';
      if (step.amount <= of(step.player).real) of(step.player).debt -= step.amount;
    }
    const moves = movesOf(step);
    if (moves.some(([player, pocket, by]) => of(player)[pocket] + by < 0n)) return 'insufficient_funds';
    for (const [player, pocket, by] of moves) of(player)[pocket] += by;
    const answers = step.kind === 'grantBonus' || step.kind === 'forfeitBonus' ? 'bonus' : 'real';
    return finish(step, of(step.player)[answers], {
      owner: step.player,
      delta: moves[0]?.[2] ?? 0n,
      owed: 0n,
    });
  };
  return { apply, money };
}
