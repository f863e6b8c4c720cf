import { CircleX, History, ShieldCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SecurityOverview } from '@foyer/contract';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { CloseAccountDialog } from './CloseAccountDialog.tsx';
import { ContactRows } from './ContactRows.tsx';
import { LoginHistoryDialog } from './LoginList.tsx';
import { NicknameDialog } from './NicknameDialog.tsx';
import { PreviousLogin } from './PreviousLogin.tsx';
import { SecurityFrame } from './SecurityFrame.tsx';

type OpenedDialog = 'nickname' | 'logins' | 'close';

function Account({ overview, refresh }: { overview: SecurityOverview; refresh: () => Promise<void> }) {
  const t = useTranslations('security');
  const access = useTranslations('access');
  const day = useWhen({ time: false });
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <div className="m-4 flex items-center gap-4">
        <span className="empty-icon rounded-full text-primary">
          <UserRound size={32} aria-hidden />
        </span>
        <span className="setting-text">
          <strong className="truncate text-xl">{overview.userName}</strong>
          <span className="text-sm text-muted">{t('memberSince', { when: day(overview.registeredAt) })}</span>
        </span>
      </div>
      <PreviousLogin login={overview.previousLogin} />
      <div className="card rows">
        <SettingRow
          icon={UserRound}
          label={access('fields.nickname')}
          value={overview.nickname}
          onPress={() => setOpened('nickname')}
        />
        <ContactRows overview={overview} onChanged={() => void refresh()} />
      </div>
      <div className="card rows">
        <SettingRow icon={ShieldCheck} label={t('title')} href={paths.securityCenter(paths.myAccount())} />
        <SettingRow icon={History} label={t('logins.title')} onPress={() => setOpened('logins')} />
      </div>
      <div className="card rows">
        <SettingRow icon={CircleX} label={t('close.title')} onPress={() => setOpened('close')} />
      </div>
      {opened === 'nickname' && (
        <NicknameDialog nickname={overview.nickname} onClose={close} onChanged={() => void refresh()} />
      )}
      {opened === 'logins' && <LoginHistoryDialog onClose={close} />}
      {opened === 'close' && <CloseAccountDialog overview={overview} onClose={close} />}
    </>
  );
}

/** My account: profile, how the player is reached, the log-on before, closing (R-ACCESS-61). */
export default function MyAccountPage() {
  return (
    <SecurityFrame href={paths.myAccount()}>
      {(overview, refresh) => <Account overview={overview} refresh={refresh} />}
    </SecurityFrame>
  );
}
