import { useTranslations } from 'use-intl';
import type { Input } from '@foyer/contract/client';
import { useApp } from '../../domain/app/app.ts';
import { CaptchaField } from '../../domain/captcha/CaptchaField.tsx';
import { useWebAuthn } from '../../lib/webauthn.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

type Passkey = NonNullable<Input<'login'>['body']['passkey']>;

export interface DemandedProps {
  /** Number of the captcha picture, or null while none is demanded. */
  captchaRound: number | null;
  needsFactor: boolean;
  /** Too many attempts failed: says which ways are still open. */
  isLimited: boolean;
  wordsOf: (name: string) => string | undefined;
  /** Checks the form; nothing is asked of the passkey before it is right. */
  isReady: () => boolean;
  onPasskey: (passkey: Passkey) => void;
}

/** What a login asks for once the gateway demands it: captcha, second factor or a passkey in its place (R-ACCESS-6, R-ACCESS-65). */
export default function Demanded({
  captchaRound,
  needsFactor,
  isLimited,
  wordsOf,
  isReady,
  onPasskey,
}: DemandedProps) {
  const t = useTranslations('access');
  const app = useApp();
  const hasPasskeys = useWebAuthn();

  /** A passkey stands for the code of the second factor. */
  const showPasskey = async () => {
    if (!isReady()) return;
    const module = await import('../../domain/passkey/passkey.ts');
    const passkey = await module.requestPasskey(app.call, true);
    if (passkey) onPasskey(passkey);
  };

  return (
    <>
      {isLimited && (
        <p role="note" className="field-note mb-3">
          {t('limitedHint')}
        </p>
      )}
      {captchaRound !== null && (
        <CaptchaField
          words={{ label: t('fields.captcha'), refresh: t('refreshCaptcha') }}
          purpose="login"
          round={captchaRound}
          error={wordsOf('captcha')}
        />
      )}
      {needsFactor && (
        <>
          <Field
            label={t('fields.secondFactor')}
            name="secondFactor"
            required
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={32}
            hint={t('secondFactorHint')}
            error={wordsOf('secondFactor')}
          />
          {hasPasskeys && (
            <Button look="plain" className="mb-2" onClick={() => void showPasskey().catch(app.fail)}>
              {t('passkeyInstead')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
