import { CallError } from '@foyer/contract/client';
import { useCallback, useEffect, useState } from 'react';
import type { PushTopic } from '@foyer/contract/push-topics';
import { useApp } from '../app/app.ts';
import { currentSubscription, pushSupport, turnOff, turnOn, type PushSupport } from './push.ts';

interface DevicePushState {
  support: PushSupport;
  isSubscribed: boolean;
}

/** How this browser stands; null until it is known. */
export interface PushHere {
  here: DevicePushState | null;
  busy: boolean;
  turnOn: (topics: PushTopic[]) => void;
  turnOff: (id: string) => void;
  /** Changes something at the gateway and looks again. */
  change: (work: () => Promise<unknown>) => void;
}

/** This browser and its player's notifications: looked at again when the page comes back, from the browser's settings maybe. */
export function usePush(): PushHere {
  const app = useApp();
  const [here, setHere] = useState<DevicePushState | null>(null);
  const [busy, setBusy] = useState(false);
  // A browser may promise what it cannot do: in a private window, or without a push service behind it
  const [isRefused, setRefused] = useState(false);

  const look = useCallback(async () => {
    const isSubscribed = (await currentSubscription().catch(() => null)) !== null;
    setHere({ support: pushSupport(), isSubscribed });
  }, []);
  useEffect(() => {
    void look();
    const onVisibility = () => void look();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [look]);

  const change = (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    work()
      .catch(app.fail)
      .then(() => Promise.all([look(), app.queries.invalidateQueries({ queryKey: ['pushSettings'] })]))
      .finally(() => setBusy(false));
  };
  return {
    here: here && isRefused ? { ...here, support: 'unsupported' } : here,
    busy,
    change,
    turnOn: (topics) =>
      change(() =>
        turnOn(app, topics).catch((error: unknown) => {
          if (!(error instanceof CallError) || error.code !== 'push_service_unknown') throw error;
          setRefused(true);
        }),
      ),
    turnOff: (id) => change(() => turnOff(app, id)),
  };
}
