/** The proofs about money that `npm run torture` runs, in this order, each with how many tests of it take a share of the time. */
export const allProofs = [
  ['gateway/src/areas/ledger/ledger/ledger.model.test.ts', 2],
  ['gateway/src/security-tests/two-processes.test.ts', 2],
  ['gateway/src/security-tests/kill.test.ts', 1],
  ['gateway/src/security-tests/torture/cashier.test.ts', 1],
  ['gateway/src/security-tests/torture/limits.test.ts', 1],
  ['gateway/src/security-tests/torture/rewards.test.ts', 1],
  ['gateway/src/security-tests/torture/offers.test.ts', 3],
  ['gateway/src/security-tests/torture/agents.test.ts', 2],
  ['gateway/src/security-tests/torture/activity.test.ts', 1],
  ['gateway/src/security-tests/torture/transfers.test.ts', 1],
  ['gateway/src/security-tests/torture/approvals.test.ts', 1],
  ['gateway/src/security-tests/torture/provider.test.ts', 1],
  ['gateway/src/security-tests/torture/lottery.test.ts', 1],
  ['gateway/src/security-tests/torture/lottery-rebates.test.ts', 1],
] as const;
