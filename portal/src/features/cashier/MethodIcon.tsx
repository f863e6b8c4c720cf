import { Bitcoin, CreditCard, Landmark, WalletMinimal, type LucideIcon } from 'lucide-react';
import type { PaymentKind } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { brandFile } from '../../domain/site/brand.ts';

const icons: Record<PaymentKind, LucideIcon> = {
  bank: Landmark,
  wallet: WalletMinimal,
  card: CreditCard,
  crypto: Bitcoin,
};

/** The mark of a brand whose name a way to pay begins with: `pay-unabank.svg` for "UnaBank transfer". */
const markOf = (name: string, marks: readonly string[]): string | undefined => {
  const [first = ''] = name.toLowerCase().split(/[^a-z0-9]+/);
  return marks.find((file) => file === `pay-${first}.svg`);
};

/** What a way to pay looks like: the mark of its house where the brand has it (R-CASHIER-34), else a picture of its kind. */
export function MethodIcon({ kind, name }: { kind: PaymentKind; name: string }) {
  const { brand } = useApp();
  const mark = markOf(name, brand.payments);
  const Icon = icons[kind];
  return (
    <span className="cashier-icon">
      {mark ? (
        <img src={brandFile(brand, mark)} alt="" width={44} height={20} />
      ) : (
        <Icon size={22} aria-hidden />
      )}
    </span>
  );
}
