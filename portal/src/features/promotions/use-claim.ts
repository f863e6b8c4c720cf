import { useTranslations } from 'use-intl';
import type { Answer, Input } from '@foyer/contract/client';
import { useAction } from '../../domain/app/actions.ts';
import { useApp } from '../../domain/app/app.ts';
import { toast, toastDurations } from '../../ui/toast.ts';
import { refreshPromotions } from './parts.tsx';

/** The calls that claim what somebody earned; they answer alike. */
type ClaimName = 'claimEarning' | 'claimMission' | 'claimOffer' | 'claimRebate';

/**
 * Claims what was earned, says what became of it, and asks for what is left.
 * @param amounts writes minor units as money
 */
export function useClaim<Name extends ClaimName>(name: Name, amounts: (minor: string) => string) {
  const t = useTranslations('earnings');
  const { queries } = useApp();
  const { mutate, isPending } = useAction(name);
  const press = (input: Input<Name>) =>
    mutate(input, {
      onSuccess: ({ amount, state }: Answer<ClaimName>) =>
        toast(t(`claimed.${state}`, { amount: amounts(amount) }), {
          kind: 'success',
          duration: toastDurations.short,
        }),
      onSettled: () => void refreshPromotions(queries),
    });
  return { press, isPending };
}
