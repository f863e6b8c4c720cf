import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { AgentFrame } from './AgentFrame.tsx';
import { RatePeople } from './RatePeople.tsx';
import { RateTable } from './RateTable.tsx';
import { SettlementHistory } from './SettlementHistory.tsx';
import { TeamBets } from './TeamBets.tsx';

/** What an agent earns on stakes, gives those below, and was paid (R-AGENTS-15); and what the team bets (R-AGENTS-20). */
export default function RebatePage() {
  const t = useTranslations('agentRates');
  usePageTitle(t('title'));
  const { serviceRebate, teamBetting } = useFeatures();
  const parts = [
    ...(serviceRebate ? (['rates', 'people', 'earned'] as const) : []),
    ...(teamBetting ? (['bets'] as const) : []),
  ];
  const asked = useQueryParams().get('part');
  const part = parts.find((each) => each === asked) ?? parts[0];
  return (
    <AgentFrame href={paths.agentRebate()} isOn={parts.length > 0}>
      <h1 className="px-4 pt-3 text-xl">{t('title')}</h1>
      <div className="segments m-4" role="group" aria-label={t('parts.label')}>
        {parts.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === part}
            onClick={() => go(paths.agentRebate({ part: each }), { replace: true })}
          >
            {t(`parts.${each}`)}
          </button>
        ))}
      </div>
      {part === 'rates' && <RateTable />}
      {part === 'people' && <RatePeople />}
      {part === 'earned' && (
        <div className="px-4">
          <SettlementHistory kind="rebate" />
        </div>
      )}
      {part === 'bets' && <TeamBets />}
    </AgentFrame>
  );
}
