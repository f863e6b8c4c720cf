import {
  Fingerprint,
  Gauge,
  History,
  IdCard,
  KeyRound,
  Link2,
  MonitorSmartphone,
  ShieldCheck,
  ShieldEllipsis,
  Vault,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SecurityOverview } from '@foyer/contract';
import { isActualAccount } from '@foyer/contract/session-can';
import { useVisitor } from '../../domain/session/session.ts';
import { useSettings } from '../../domain/site/site.ts';
import { useQueryParams } from '../../lib/location.ts';
import { safePath } from '@foyer/contract/safe-path';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { ContactRows } from './ContactRows.tsx';
import { DevicesDialog } from './DevicesDialog.tsx';
import { levelOf } from './level.ts';
import { LoginHistoryDialog } from './LoginList.tsx';
import { PasskeysDialog } from './PasskeysDialog.tsx';
import { PreviousLogin } from './PreviousLogin.tsx';
import { SecondFactorDialog } from './SecondFactorDialog.tsx';
import { SecurityFrame } from './SecurityFrame.tsx';
import { SocialDialog } from './SocialDialog.tsx';

type OpenedDialog = 'secondFactor' | 'passkeys' | 'social' | 'devices' | 'logins';

/** How well the account is guarded, in one glance. */
function Level({ overview }: { overview: SecurityOverview }) {
  const t = useTranslations('security');
  const { done, of } = levelOf(overview);
  const isWhole = done === of;
  const Icon = isWhole ? ShieldCheck : ShieldEllipsis;
  return (
    <div className="card security-level">
      <Icon size={36} aria-hidden className={isWhole ? 'text-good' : 'text-primary'} />
      <span className="setting-text">
        <strong className="text-lg">{isWhole ? t('level.whole') : t('level.part')}</strong>
        <meter className="security-meter" min={0} max={of} value={done} aria-label={t('level.label')} />
        <span className="text-sm text-muted">{t('level.count', { done, of })}</span>
      </span>
    </div>
  );
}

function Center({ overview, refresh }: { overview: SecurityOverview; refresh: () => Promise<void> }) {
  const t = useTranslations('security');
  const visitor = useVisitor();
  const { social } = useSettings().signIn;
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const backUrl = safePath(useQueryParams().get('backUrl')) ?? paths.mine();
  const close = () => setOpened(null);
  return (
    <>
      <Level overview={overview} />
      <PreviousLogin login={overview.previousLogin} />
      <div className="card rows">
        {overview.hasPassword && (
          <SettingRow
            icon={KeyRound}
            label={t('password')}
            value={t('set')}
            state="good"
            href={paths.changePassword()}
          />
        )}
        <SettingRow
          icon={Vault}
          label={t('moneyPassword.title')}
          value={overview.hasMoneyPassword ? t('set') : t('notSet')}
          state={overview.hasMoneyPassword ? 'good' : 'open'}
          href={paths.changeMoneyPassword()}
        />
        <SettingRow icon={IdCard} label={t('identity')} href={paths.identity()} />
        <ContactRows overview={overview} onChanged={() => void refresh()} />
        <SettingRow
          icon={ShieldCheck}
          label={t('secondFactor.title')}
          value={overview.secondFactor ? t('on') : t('off')}
          state={overview.secondFactor ? 'good' : 'open'}
          onPress={() => setOpened('secondFactor')}
        />
        <SettingRow icon={Fingerprint} label={t('passkeys.title')} onPress={() => setOpened('passkeys')} />
        {social.length > 0 && (
          <SettingRow icon={Link2} label={t('social.title')} onPress={() => setOpened('social')} />
        )}
      </div>
      <div className="card rows">
        <SettingRow
          icon={MonitorSmartphone}
          label={t('devices.title')}
          onPress={() => setOpened('devices')}
        />
        {visitor !== null && isActualAccount(visitor) && (
          <SettingRow icon={Gauge} label={t('depositLimits')} href={paths.responsible()} />
        )}
        <SettingRow icon={History} label={t('logins.title')} onPress={() => setOpened('logins')} />
      </div>
      <div className="mx-4">
        <LinkButton look="soft" wide replace href={backUrl}>
          {t('done')}
        </LinkButton>
      </div>
      {opened === 'secondFactor' && (
        <SecondFactorDialog overview={overview} onClose={close} onChanged={() => void refresh()} />
      )}
      {opened === 'passkeys' && <PasskeysDialog account={overview} onClose={close} />}
      {opened === 'social' && <SocialDialog account={overview} onClose={close} />}
      {opened === 'devices' && <DevicesDialog account={overview} onClose={close} />}
      {opened === 'logins' && <LoginHistoryDialog onClose={close} />}
    </>
  );
}

/** The security center (R-ACCESS-61). */
export default function SecurityCenterPage() {
  return (
    <SecurityFrame href={paths.securityCenter()}>
      {(overview, refresh) => <Center overview={overview} refresh={refresh} />}
    </SecurityFrame>
  );
}
