import {
  Bell,
  CircleHelp,
  Download,
  KeyRound,
  Languages,
  LogOut,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languages } from '@foyer/contract/languages';
import { playsForFun } from '@foyer/contract/session-can';
import { isInsideApp } from '../../domain/installed/device.ts';
import { openOverlay } from '../../domain/overlays.ts';
import { PushDialog } from '../../domain/push/PushDialog.tsx';
import { useLogin } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useTheme } from '../../domain/site/theme.ts';
import { paths } from '../../paths.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';

/** How the portal looks and what it tells. */
function Portal({ isReal }: { isReal: boolean }) {
  const t = useTranslations('settings');
  const language = useLanguage();
  const { theme } = useTheme();
  const [isOpen, setOpen] = useState(false);
  const [isInside, setInside] = useState(false);
  // Only the browser knows
  useEffect(() => setInside(isInsideApp()), []);
  return (
    <div className="card rows">
      <SettingRow
        icon={Languages}
        label={t('language')}
        value={`${languages[language].name} · ${t(`theme.${theme}`)}`}
        href={paths.language()}
      />
      {isReal && <SettingRow icon={Bell} label={t('notifications')} onPress={() => setOpen(true)} />}
      {!isInside && <SettingRow icon={Download} label={t('app')} href={paths.app()} />}
      {isOpen && <PushDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Settings (R-PORTAL-15): everything a player may set, in one place; who is not logged in is sent to the login. */
export default function SettingsPage() {
  const t = useTranslations('settings');
  const visitor = useLogin(paths.settings());
  if (visitor === null) return null;
  const isReal = !playsForFun(visitor);
  return (
    <div className="pt-4">
      {isReal && (
        <div className="card rows">
          <SettingRow icon={UserRound} label={t('account')} href={paths.myAccount()} />
          <SettingRow
            icon={ShieldCheck}
            label={t('security')}
            href={paths.securityCenter(paths.settings())}
          />
          <SettingRow icon={KeyRound} label={t('password')} href={paths.changePassword()} />
        </div>
      )}
      <Portal isReal={isReal} />
      <div className="card rows">
        <SettingRow icon={CircleHelp} label={t('help')} href={paths.help()} />
        <SettingRow icon={LogOut} label={t('signOut')} onPress={() => openOverlay('logout')} />
      </div>
    </div>
  );
}
