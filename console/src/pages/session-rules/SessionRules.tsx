import type { Answer } from '@foyer/contract/client';
import { useCanAccess } from 'react-admin';
import { RulesPage } from '../../components/RulesPage.tsx';
import { LogOutAll } from './LogOutAll.tsx';

type Rules = Answer<'operatorSessionRules'> & { id: string };

/** How long players stay logged in (R-ACCESS-51), and the way to log all of them out. */
export default function SessionRules() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'session-rules', action: 'edit' });
  return (
    <>
      <RulesPage<Rules>
        resource="session-rules"
        id="sessions"
        title="Sessions"
        about="How long players stay logged in, however much they play. Applies from the next login; current sessions keep their time."
        labels={{
          sessionHours: 'Session length, hours',
          rememberDays: 'Remembered device, days',
        }}
        numbers={[
          ['sessionHours', 720],
          ['rememberDays', 30],
        ]}
      />
      {mayChange ? <LogOutAll /> : null}
    </>
  );
}
