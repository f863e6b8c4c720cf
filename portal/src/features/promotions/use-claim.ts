import { useTranslations } from 'use-intl';
import { toast, toastDurations } from '../../ui/toast.ts';
import { useOnce } from './use-once.ts';

/** The calls that claim what somebody earned; they answer alike. */
type ClaimName = 'claimEarning' | 'claimMission' | 'claimOffer' | 'claimRebate';

/**
 * Claims what was earned, once however often it is tapped, says what became of it, and asks for what is left.
 * @param amounts writes minor units as money
 */
export function useClaim<Name extends ClaimName>(name: Name, amounts: (minor: string) => string) {
  const t = useTranslations('earnings');
  return useOnce<ClaimName>(name, ({ amount, state }) =>
    toast(t(`claimed.${state}`, { amount: amounts(amount) }), {
      kind: 'success',
      duration: toastDurations.short,
    }),
  );
}
