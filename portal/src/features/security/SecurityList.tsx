import type { ReactNode } from 'react';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import type { CallState } from '../../domain/app/call-state.ts';

export interface SecurityListProps {
  asked: CallState;
  /** Its lines. */
  children: ReactNode;
}

/** A list in a dialog of the security center: that it loads, that it could not, or its lines. */
export function SecurityList({ asked, children }: SecurityListProps) {
  return asked.data === undefined ? <CallAwaited asked={asked} /> : <ul>{children}</ul>;
}
