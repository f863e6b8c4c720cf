import type { Answer } from '@foyer/contract/client';
import { RulesPage } from '../../components/RulesPage.tsx';

type Rules = Answer<'operatorRetentionRules'> & { id: string };

/** The longest time, in days. */
const most = 36_500;

/** For how long a brand keeps what (R-PLATFORM-78). */
export default function RetentionRules() {
  return (
    <RulesPage<Rules>
      resource="retention-rules"
      id="retention"
      title="Retention"
      about="Older records are deleted every night and can’t be restored; a shorter time needs a second person’s approval. Money, rounds and the audit log are always kept. To erase one closed account earlier, use Erase personal data on the player’s page."
      labels={{
        loginHistory: 'Login history, days',
        securityEvents: 'Security events, days',
        chat: 'Chats after the last message, days',
        messages: 'Messages and feedback after the last message, days',
        callbacks: 'Reports of payment processors, days',
        closedAccounts: 'Personal data of closed accounts, days',
      }}
      numbers={[
        ['loginHistory', most],
        ['securityEvents', most],
        ['chat', most],
        ['messages', most],
        ['callbacks', most],
        ['closedAccounts', most],
      ]}
    />
  );
}
