import { useMemo } from 'react';
import { type CallSettings, useCall } from '../app/calls.ts';
import { useLanguage } from '../site/language-key.ts';
import { lotteryCall } from './lottery-calls.ts';
import { refetchAfter } from './refetch-after.ts';
import { clockOf } from './server-clock.ts';

/** Until the first answer. */
const noClock = { ahead: 0 };

/**
 * One lottery, asked for again whenever its draw closes or is drawn, with the gateway's clock: its last result, and the rules that its
 * next draw is sold by (R-LOTTERY-82).
 * @param nodeId empty while it is not known
 */
export function useLottery(nodeId: string, settings: Pick<CallSettings, 'networkMode'> = {}) {
  const asked = useCall(lotteryCall(nodeId, useLanguage()), {
    ...settings,
    enabled: nodeId !== '',
    silent: true,
    refetchInterval: ({ state: { data } }) => (data ? refetchAfter([data], Date.parse(data.now)) : false),
  });
  const { data, dataUpdatedAt } = asked;
  const clock = useMemo(() => (data ? clockOf(data.now, dataUpdatedAt) : noClock), [data, dataUpdatedAt]);
  return { ...asked, clock };
}
