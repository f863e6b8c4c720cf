import { useTranslations } from 'use-intl';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useWhen } from '../../lib/use-when.ts';

/** The latest transfers to the team, or to one of it (R-AGENTS-56). */
export function TransferRecord({ memberId, isOn }: { memberId: string | null; isOn: boolean }) {
  const t = useTranslations('team');
  const when = useWhen();
  const { data } = useCall(requestOf('downlineTransfers', { query: memberId ? { memberId } : {} }), {
    enabled: isOn,
    staleTime: 0,
    silent: true,
  });
  const money = useMoney(data);
  if (!data) return null;
  return (
    <section>
      <h2 className="choice-title px-4">{t('transfers')}</h2>
      {data.transfers.length === 0 && <p className="record-sum">{t('noTransfers')}</p>}
      <ul className="px-4">
        {data.transfers.map(({ id, userName, amount, at }) => (
          <li key={id} className="record-line">
            <span className="min-w-0">
              <strong className="block truncate text-md">{userName}</strong>
              <span className="text-xs text-muted">{when(at)}</span>
            </span>
            <strong>{money(amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
