import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApp } from '../../domain/app/app.ts';
import { callOptions } from '../../domain/app/calls.ts';
import { lotteriesCall } from '../../domain/lottery/lottery-calls.ts';
import { clockOf } from '../../domain/lottery/server-clock.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { refetchAfter } from './home.ts';

/** Until the first answer. */
const noClock = { ahead: 0 };

/** Every lottery, asked for again whenever a draw closes or is drawn, with the gateway's clock (R-LOTTERY-80). */
export function useLotteries() {
  const known = useQuery({
    ...callOptions(useApp(), lotteriesCall(useLanguage())),
    meta: { silent: true },
    networkMode: 'offlineFirst',
    refetchInterval: ({ state: { data } }) =>
      data ? refetchAfter(data.lotteries, Date.parse(data.now)) : false,
  });
  const { data, dataUpdatedAt } = known;
  const clock = useMemo(() => (data ? clockOf(data.now, dataUpdatedAt) : noClock), [data, dataUpdatedAt]);
  return { ...known, clock };
}
