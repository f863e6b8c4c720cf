/** A report of a processor that a gateway has answered. */
export interface ProcessorReport {
  callbackId: string;
  outcome: string;
  amount: string;
  currency: string;
}

/** A deposit or a withdrawal as it stands at last. */
export interface Standing {
  state: string;
  amount: string;
  agreed: string;
  received: string | null;
  cases: number;
}

const currency = 'PHP';
const isFailure = ({ outcome }: ProcessorReport) => outcome === 'failed' || outcome === 'expired';
const problemsIn = (rules: readonly (readonly [isBroken: boolean, words: string])[]) =>
  rules.flatMap(([isBroken, words]) => (isBroken ? [words] : []));

/**
 * What is wrong with how a deposit stands after its reports, in whatever order they came (T25).
 * @param least the least that may be credited without anybody looking, minor units
 */
export function problemsOfDeposit(
  { state, amount, received, cases }: Standing,
  reports: readonly ProcessorReport[],
  least: bigint,
): string[] {
  const own = reports.filter((report) => report.currency === currency);
  const paid = own.filter(({ outcome }) => outcome === 'paid');
  const amounts = new Set(paid.map((report) => report.amount));
  const isCredited = state === 'paid' || state === 'reversed';
  const isOdd =
    amounts.size > 1 ||
    own.some(({ outcome }) => outcome === 'reversed') ||
    (paid.length > 0 && own.some(({ outcome }) => outcome === 'failed')) ||
    paid.some((report) => BigInt(report.amount) < least) ||
    reports.some((report) => report.currency !== currency && report.outcome !== 'pending');
  return problemsIn([
    [isCredited && !amounts.has(amount), `${amount} is credited, reported were ${[...amounts].join(', ')}`],
    [paid.length > 0 && !isCredited && received === null, 'money that came is nowhere'],
    [state === 'failed' && !own.some(isFailure), 'it failed without a report'],
    [
      state === 'reversed' && !own.some((one) => one.outcome === 'reversed' && one.amount === amount),
      'it was taken back without a report about what was credited',
    ],
    [isOdd && cases === 0, 'what contradicts itself has no case'],
    // Expired contradicts a payment before it, not one after it.
    [!isOdd && !(paid.length > 0 && own.some(isFailure)) && cases > 0, 'a case about nothing'],
  ]);
}

/** What is wrong with how a withdrawal stands after its reports. */
export function problemsOfPayout(
  { state, amount, cases }: Standing,
  reports: readonly ProcessorReport[],
): string[] {
  const isRight = (report: ProcessorReport) => report.currency === currency && report.amount === amount;
  const right = reports.filter(isRight);
  const paid = right.some(({ outcome }) => outcome === 'paid');
  const failed = right.some(isFailure);
  const isOdd =
    (paid && (failed || state === 'rejected')) ||
    reports.some((report) => !isRight(report) && report.outcome !== 'pending') ||
    (right.some(({ outcome }) => outcome === 'reversed') && (state === 'paid' || state === 'paying'));
  return problemsIn([
    [state === 'paid' && !paid, 'it counts as paid without a report'],
    [state === 'failed' && !failed, 'it failed without a report'],
    [state === 'paying' && (paid || failed), 'a report that ends it had no effect'],
    [isOdd && cases === 0, 'what contradicts itself has no case'],
  ]);
}
