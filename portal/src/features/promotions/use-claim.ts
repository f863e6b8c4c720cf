import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer, Input } from '@foyer/contract/client';
import { useAction } from '../../domain/app/actions.ts';
import { useApp } from '../../domain/app/app.ts';
import { toast, toastDurations } from '../../ui/toast.ts';
import { refreshPromotions } from './parts.tsx';

/** The calls that claim what somebody earned; they answer alike. */
type ClaimName = 'claimEarning' | 'claimMission' | 'claimOffer' | 'claimRebate';

/**
 * Claims what was earned, once however often it is tapped, says what became of it, and asks for what is left.
 * @param amounts writes minor units as money
 */
export function useClaim<Name extends ClaimName>(name: Name, amounts: (minor: string) => string) {
  const t = useTranslations('earnings');
  const { queries } = useApp();
  const { mutate, isPending } = useAction(name);
  // Until what is left came: `isPending` follows a tap too late, and what was claimed still shows for a moment
  const isRunning = useRef(false);
  const press = (input: Input<Name>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(input, {
      onSuccess: ({ amount, state }: Answer<ClaimName>) =>
        toast(t(`claimed.${state}`, { amount: amounts(amount) }), {
          kind: 'success',
          duration: toastDurations.short,
        }),
      onSettled: (_, error) => {
        const refreshed = refreshPromotions(queries);
        if (error) isRunning.current = false;
        else void refreshed.finally(() => (isRunning.current = false));
      },
    });
  };
  return { press, isPending };
}
