import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApp } from '../app/app.ts';
import { callOptions } from '../app/calls.ts';
import { useLanguage } from '../site/language-key.ts';
import { lotteriesCall, type lobbyLotteriesCall } from './lottery-calls.ts';
import { refetchAfter } from './refetch-after.ts';
import { clockOf } from './server-clock.ts';

/** Until the first answer. */
const noClock = { ahead: 0 };

/**
 * Every lottery, asked for again whenever a draw closes or is drawn, with the gateway's clock (R-LOTTERY-80).
 * @param callOf which of them
 * @param enabled whether there are lotteries to ask for
 */
export function useLotteries(
  callOf: typeof lotteriesCall | typeof lobbyLotteriesCall = lotteriesCall,
  enabled = true,
) {
  const known = useQuery({
    ...callOptions(useApp(), callOf(useLanguage())),
    enabled,
    meta: { silent: true },
    networkMode: 'offlineFirst',
    refetchInterval: ({ state: { data } }) =>
      data ? refetchAfter(data.lotteries, Date.parse(data.now)) : false,
  });
  const { data, dataUpdatedAt } = known;
  const clock = useMemo(() => (data ? clockOf(data.now, dataUpdatedAt) : noClock), [data, dataUpdatedAt]);
  return { ...known, clock };
}
