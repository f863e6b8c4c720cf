import { Bitcoin, CreditCard, Landmark, WalletMinimal, type LucideIcon } from 'lucide-react';
import type { PaymentKind } from '@foyer/contract';

const icons: Record<PaymentKind, LucideIcon> = {
  bank: Landmark,
  wallet: WalletMinimal,
  card: CreditCard,
  crypto: Bitcoin,
};

/** What a way to pay looks like. */
export function MethodIcon({ kind }: { kind: PaymentKind }) {
  const Icon = icons[kind];
  return (
    <span className="cashier-icon">
      <Icon size={22} aria-hidden />
    </span>
  );
}
