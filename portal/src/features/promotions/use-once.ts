import { useRef, useState } from 'react';
import type { Answer, Input } from '@foyer/contract/client';
import type { PortalCallName } from '@foyer/contract/portal-calls';
import { useAction } from '../../domain/app/actions.ts';
import { useApp } from '../../domain/app/app.ts';
import { refreshPromotions } from './parts.tsx';

/**
 * Does something about an offer or a reward, once however often it is tapped, and asks for what is left. It is busy until that came: what was
 * taken or claimed still shows for a moment.
 * @param onDone told what the gateway answered
 */
export function useOnce<Name extends PortalCallName>(name: Name, onDone: (answer: Answer<Name>) => void) {
  const { queries } = useApp();
  const { mutate } = useAction(name);
  const [isBusy, setBusy] = useState(false);
  // What is shown follows a tap too late
  const isRunning = useRef(false);
  const end = () => {
    isRunning.current = false;
    setBusy(false);
  };
  const press = (input: Input<Name>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    mutate(input, {
      onSuccess: onDone,
      onSettled: (_, error) => {
        const refreshed = refreshPromotions(queries);
        if (error) end();
        else void refreshed.finally(end);
      },
    });
  };
  return { press, isBusy };
}
