import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '@foyer/contract';
import { feeOf, lessFee } from '@foyer/contract/fee';
import { Facts } from './Facts.tsx';

/** What stands for a sum while there is no amount. */
const none = '–';

/**
 * What an amount costs, below its field. The lines stand there before there is an amount: the button under them does not move away
 * from a finger that is on it already (R-CASHIER-4).
 * @param amount minor units; null: none yet
 * @param words what the amount and what is left of it are called
 * @param money writes minor units out
 */
export function Cost({
  method,
  amount,
  words,
  money,
}: {
  method: Pick<PaymentMethod, 'feeFixed' | 'feePerMille'>;
  amount: string | null;
  words: { given: string; left: string };
  money: (minor: string) => string;
}) {
  const t = useTranslations('cashier');
  const minor = BigInt(amount ?? '1');
  const fee = feeOf(method, minor);
  return (
    <Facts
      facts={[
        { name: words.given, value: amount ? money(amount) : none },
        fee > 0n && { name: t('fee.label'), value: amount ? money(`-${fee}`) : none },
        { name: words.left, value: amount ? money(String(lessFee(method, minor))) : none, strong: true },
      ]}
    />
  );
}
