import { useLocale } from '../../lib/i18n.tsx';
import { formatAmount } from '../../lib/money.ts';
import { useWallet } from '../../domain/wallet/wallet.ts';

/** Writes amounts of a currency; its digits come with the player's wallet. */
export function useMoney(currency: string): (minor: string) => string {
  const { tag } = useLocale();
  const { wallet } = useWallet();
  const minorUnits = wallet?.minorUnits ?? 2;
  return (minor) => formatAmount(minor, { currency, minorUnits, locale: tag });
}
