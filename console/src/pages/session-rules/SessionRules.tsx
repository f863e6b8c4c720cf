import type { Answer } from '@foyer/contract/client';
import { RulesPage } from '../../components/RulesPage.tsx';

type Rules = Answer<'operatorSessionRules'> & { id: string };

/** How long players stay logged in (R-ACCESS-51). */
export default function SessionRules() {
  return (
    <RulesPage<Rules>
      resource="session-rules"
      id="sessions"
      title="Sessions"
      about="How long players stay logged in, however much they play. It counts from the next login on; whoever is logged in now keeps their time."
      numbers={[
        ['sessionHours', 'A session lasts, hours', 720],
        ['rememberDays', 'A remembered device lasts, days', 30],
      ]}
    />
  );
}
