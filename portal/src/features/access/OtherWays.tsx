import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { beginSession } from '../../domain/session/session.ts';
import { useWebAuthn } from '../../lib/webauthn.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import SocialButtons from './SocialButtons.tsx';

export interface OtherWaysProps {
  /** Whether the remember box is checked now. */
  remembers: () => boolean;
}

/** Login without a password: by a passkey, where the browser knows them, or by a provider. */
export default function OtherWays({ remembers }: OtherWaysProps) {
  const t = useTranslations('access');
  const app = useApp();
  const hasPasskeys = useWebAuthn();
  const [busy, setBusy] = useState(false);

  const logIn = async () => {
    const { requestPasskey } = await import('../../domain/passkey/passkey.ts');
    const response = await requestPasskey(app.call, false);
    if (!response) return;
    const remember = remembers();
    beginSession(app, await app.call('passkeyLogin', { body: { response, remember } }), remember);
  };

  const press = () => {
    if (busy) return;
    setBusy(true);
    logIn()
      .catch(app.fail)
      .finally(() => setBusy(false));
  };

  return (
    <>
      {hasPasskeys && (
        <Button look="soft" wide className="mt-3" busy={busy} onClick={press}>
          <Icon name="key-round" size={18} />
          {t('passkey')}
        </Button>
      )}
      <SocialButtons />
    </>
  );
}
