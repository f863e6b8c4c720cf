/**
 * What came of a call. `refused` means the wallet understood and said no, so nothing moved; `unknown`
 * means it may or may not have moved: a bet is rolled back, a win is sent again.
 */
export type WalletAnswer<Value> =
  | { readonly outcome: 'ok'; readonly value: Value }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'unknown'; readonly reason: string };

/** How the studio can misbehave on purpose, to try the other side (R-STUDIO-6). */
export const faultModes = ['timeout', 'duplicate', 'out_of_order', 'error'] as const;
export type FaultMode = (typeof faultModes)[number];

type Send = () => Promise<WalletAnswer<never>>;
type Fault = <Answer>(send: () => Promise<Answer>, rollback: () => Promise<unknown>) => Promise<Answer>;

const lost = (reason: string): Awaited<ReturnType<Send>> => ({ outcome: 'unknown', reason });

const faults: Record<FaultMode, Fault> = {
  // The call arrives, its answer does not.
  timeout: async (send) => {
    await send();
    return lost('fault_timeout') as Awaited<ReturnType<typeof send>>;
  },
  // The call arrives twice at the same moment.
  duplicate: async (send) => {
    const [first] = await Promise.all([send(), send()]);
    return first;
  },
  // The rollback of a bet overtakes the bet.
  out_of_order: async (send, rollback) => {
    await rollback();
    return send();
  },
  // The call never arrives and looks like a failed server.
  error: async (send) => lost('fault_500') as Awaited<ReturnType<typeof send>>,
};

export interface Faults {
  /** Arms a fault for the next `count` calls of an operation. */
  arm(operation: string, mode: FaultMode, count: number): void;
  /** Takes the fault armed for this call, if any. */
  next(operation: string): Fault | undefined;
}

export function createFaults(): Faults {
  const armed = new Map<string, { mode: FaultMode; count: number }>();
  return {
    arm: (operation, mode, count) => void armed.set(operation, { mode, count }),
    next: (operation) => {
      const fault = armed.get(operation);
      if (!fault || fault.count <= 0) return undefined;
      fault.count -= 1;
      return faults[fault.mode];
    },
  };
}
