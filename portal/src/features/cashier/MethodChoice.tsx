import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '@foyer/contract';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { MethodIcon } from './MethodIcon.tsx';
import { useMinutes } from './use-minutes.ts';

/** What a method keeps, in words. */
function useFeeWords(money: (minor: string) => string): (method: PaymentMethod) => string {
  const t = useTranslations('cashier');
  return ({ feeFixed, feePerMille }) => {
    const share = feePerMille / 10;
    if (feeFixed === '0') return share === 0 ? t('fee.none') : t('fee.share', { share });
    return share === 0
      ? t('fee.fixed', { fixed: money(feeFixed) })
      : t('fee.both', { share, fixed: money(feeFixed) });
  };
}

/** The ways to pay, to choose one from. */
export function MethodChoice({
  methods,
  chosen,
  onChoose,
  label,
}: {
  methods: readonly PaymentMethod[];
  chosen: string;
  onChoose: (id: string) => void;
  label: string;
}) {
  const t = useTranslations('cashier');
  const minutes = useMinutes();
  const money = useMoney(methods[0]);
  const feeWords = useFeeWords(money);
  return (
    <fieldset className="cashier-choice">
      <legend className="choice-title">{label}</legend>
      {methods.map((method) => (
        <label key={method.id} className="cashier-method">
          <input
            type="radio"
            name="methodId"
            value={method.id}
            checked={chosen === method.id}
            onChange={() => onChoose(method.id)}
          />
          <MethodIcon kind={method.kind} name={method.name} />
          <span className="min-w-0">
            <strong className="block">{method.name}</strong>
            <span className="block text-xs text-muted">
              {t('limits', { minimum: money(method.minimum), maximum: money(method.maximum) })}
            </span>
            <span className="block text-xs text-muted">
              {feeWords(method)}
              {' · '}
              {t('usually', { time: minutes(method.expectedMinutes) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
