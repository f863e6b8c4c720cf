import { useTranslations } from 'use-intl';
import { contractKinds, type ContractKind } from '@foyer/contract/contract-kinds';
import { isAgent } from '@foyer/contract/session-can';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useLogin } from '../../domain/session/real-account.ts';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ContractCard } from './ContractCard.tsx';
import { SettlementHistory, useOpenedSettlement } from './SettlementHistory.tsx';

/** Where the contracts of a kind are. */
const pageOf: Record<ContractKind, string> = {
  'daily-salary': paths.salaryContract(),
  dividend: paths.dividendContract(),
  'hourly-salary': paths.hourContract(),
};

/** The contracts of an agent of one kind: the offer with its simulation, what runs, what was paid (R-AGENTS-11). */
export function ContractPage({ kind }: { kind: ContractKind }) {
  const t = useTranslations('contract');
  usePageTitle(t(`kind.${kind}`));
  const visitor = useLogin(pageOf[kind]);
  const { agentContracts } = useFeatures();
  const { opened } = useOpenedSettlement();
  const isAllowed = visitor !== null && isAgent(visitor) && agentContracts;
  const asked = useCall(requestOf('agentContracts', { query: { kind } }), {
    enabled: isAllowed,
    silent: true,
  });
  if (visitor === null) return null;
  if (!isAllowed) {
    return (
      <EmptyState text={t(agentContracts ? 'notAgent' : 'off')}>
        <LinkButton look="soft" href={paths.mine()}>
          {t('go')}
        </LinkButton>
      </EmptyState>
    );
  }
  const list = asked.data?.contracts;
  return (
    <div className="p-4">
      <nav className="flex flex-wrap gap-2" aria-label={t('running')}>
        {contractKinds.map((one) => (
          <LinkButton key={one} look={one === kind ? 'primary' : 'soft'} href={pageOf[one]}>
            {t(`short.${one}`)}
          </LinkButton>
        ))}
      </nav>
      <h1 className="my-2 text-xl">{t(`kind.${kind}`)}</h1>
      {!list && <CallAwaited asked={asked} />}
      {list?.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      {!opened && (
        <ul className="grid gap-3">
          {(list ?? []).map((contract) => (
            <ContractCard key={contract.id} contract={contract} />
          ))}
        </ul>
      )}
      {list && list.length > 0 && <SettlementHistory kind={kind} />}
    </div>
  );
}
