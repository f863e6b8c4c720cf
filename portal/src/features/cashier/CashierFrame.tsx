import type { ReactNode } from 'react';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import type { CallState } from '../../domain/app/call-state.ts';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { usePath } from '../../lib/location.ts';

export interface CashierFrameProps<Data> {
  /** Who is here; a guest is on the way to the login. */
  access: 'guest' | 'refused' | 'allowed';
  answer: CallState & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}

/** What the pages of the cashier share: who may be here, loading, failing. */
export function CashierFrame<Data>({ access, answer, children }: CashierFrameProps<Data>) {
  const path = usePath();
  const { data } = answer;
  if (access === 'refused') return <RealAccountOnly href={path} />;
  if (data) return <div className="cashier">{children(data)}</div>;
  return <CallAwaited asked={answer} />;
}
