import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

export interface Fact {
  name: string;
  value: string;
  /** Can be copied. */
  copy?: boolean;
  strong?: boolean;
}

/** Names and values, one below the other. */
export function Facts({ facts }: { facts: readonly (Fact | null | false | '' | undefined)[] }) {
  const t = useTranslations('cashier');
  const copy = (value: string) =>
    navigator.clipboard.writeText(value).then(
      () => toast(t('copied'), { kind: 'success' }),
      () => toast(t('notCopied')),
    );
  return (
    <dl className="cashier-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd className={fact.strong ? 'font-bold' : undefined}>
                {fact.value}
                {fact.copy && (
                  <IconButton label={t('copy', { what: fact.name })} onClick={() => void copy(fact.value)}>
                    <Copy size={16} aria-hidden />
                  </IconButton>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
