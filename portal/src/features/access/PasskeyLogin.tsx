import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { beginSession } from '../../domain/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

export interface PasskeyLoginProps {
  /** Whether the remember box is checked now. */
  remembers: () => boolean;
}

/** Login by a passkey: part of the first screen, where `inline.js` found that the browser knows them. */
export function PasskeyLogin({ remembers }: PasskeyLoginProps) {
  const t = useTranslations('access');
  const app = useApp();
  const [busy, setBusy] = useState(false);

  const logIn = async () => {
    const { requestPasskey } = await import('../../domain/passkey/passkey.ts');
    const response = await requestPasskey(app.call, false);
    if (!response) return;
    const remember = remembers();
    beginSession(app, await app.call('passkeyLogin', { body: { response, remember } }), remember);
  };

  const press = () => {
    setBusy(true);
    logIn()
      .catch(app.fail)
      .finally(() => setBusy(false));
  };

  return (
    <Button look="soft" wide className="login-passkey mt-3" busy={busy} onClick={press}>
      <Icon name="key-round" size={18} />
      {t('passkey')}
    </Button>
  );
}
