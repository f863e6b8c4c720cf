import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SecurityOverview } from '@foyer/contract';
import { useApp } from '../app/app.ts';
import { codeOf } from '../app/failure.ts';
import { solveBotCheck } from '../bot-check/bot-check.ts';
import { CodeField } from '../forms/CodeField.tsx';
import { faultOf, onField, onForm, useFaults, valuesOf } from '../forms/form.ts';
import { aheadOfHere } from '../forms/gateway-time.ts';
import { useCountdown } from '../forms/use-countdown.ts';
import { openOverlay } from '../overlays.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/Field.tsx';

const must = { required: true, pattern: '', message: '' };

/** What an account has to confirm with. */
export type ConfirmingAccount = Pick<SecurityOverview, 'hasPassword' | 'mobile' | 'email'>;

/** Without a password a code goes to a proved number or address; who has neither logs in anew. */
const wayOf = ({ hasPassword, mobile, email }: ConfirmingAccount): 'password' | 'code' | 'login' => {
  if (hasPassword) return 'password';
  return mobile?.verified || email?.verified ? 'code' : 'login';
};

interface StepUpDialogProps {
  hasPassword: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

/** For who came through a sign-in service or by a passkey, and has nothing else to confirm with. */
function LogInAgain({ onClose }: { onClose: () => void }) {
  const t = useTranslations('security');
  const leave = () => {
    onClose();
    openOverlay('logout');
  };
  return (
    <Dialog open onClose={onClose} title={t('stepUp.title')}>
      <p className="mb-4 text-sm text-muted">{t('stepUp.aboutLogin')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button look="soft" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={leave}>{t('stepUp.logOut')}</Button>
      </div>
    </Dialog>
  );
}

/** The code by SMS for accounts without a password. */
function OwnCode({ error, onFail }: { error: string | undefined; onFail: (error: unknown) => void }) {
  const t = useTranslations('security');
  const { call } = useApp();
  const { seconds, start } = useCountdown('code-until-step-up');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const [altcha, ahead] = await Promise.all([solveBotCheck(call), aheadOfHere(call)]);
    const { expirationTime } = await call('stepUpCode', { body: { altcha } });
    start(expirationTime - ahead);
  };
  return (
    <CodeField
      code={{ busy, seconds }}
      label={t('code')}
      error={error}
      onSend={() =>
        void send()
          .catch(onFail)
          .finally(() => setBusy(false))
      }
    />
  );
}

/** Asks whether it is still the player, before something of weight. */
function StepUpDialog({ hasPassword, onClose, onConfirmed }: StepUpDialogProps) {
  const t = useTranslations('security');
  const access = useTranslations('access');
  const app = useApp();
  const { form, wordsOf, show, forget, refused } = useFaults();
  const [busy, setBusy] = useState(false);
  const name = hasPassword ? 'password' : 'verificationCode';

  const submit = (element: HTMLFormElement) => {
    const typed = valuesOf(element)[name] ?? '';
    const fault = faultOf(name, typed, must);
    if (busy || !show(new Map(fault ? [[name, fault]] : []))) return;
    setBusy(true);
    app
      .call('stepUp', { body: { password: typed } })
      .then(onConfirmed, (error: unknown) => {
        if (codeOf(error) === 'old_password_wrong') show(new Map([[name, { words: t('stepUp.wrong') }]]));
        else refused(error, { code_invalid: name });
      })
      .finally(() => setBusy(false));
  };

  return (
    <Dialog open onClose={onClose} title={t('stepUp.title')}>
      <p className="mb-4 text-sm text-muted">{hasPassword ? t('stepUp.about') : t('stepUp.aboutCode')}</p>
      <form ref={form} noValidate onSubmit={onForm(submit)} onChange={onField(forget)}>
        {hasPassword ? (
          <PasswordField
            label={access('fields.password')}
            name={name}
            required
            maxLength={128}
            error={wordsOf(name)}
            showLabel={access('showPassword')}
            hideLabel={access('hidePassword')}
          />
        ) : (
          <OwnCode error={wordsOf(name)} onFail={refused} />
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button look="soft" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('continue')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/**
 * Does what needs a step-up: when the gateway asks for one, the player confirms and it is done again.
 * @param account what there is to confirm with; a password while that is not known yet
 * @returns `guarded(work)`, which rejects with what else fails and resolves to false when the player gives up; `stepUp`
 *   is to be rendered
 */
export function useStepUp(account: ConfirmingAccount | undefined): {
  guarded: (work: () => Promise<unknown>) => Promise<boolean>;
  stepUp: ReactNode;
} {
  const [asking, setAsking] = useState<((confirmed: boolean) => void) | null>(null);
  const answer = (confirmed: boolean) => {
    asking?.(confirmed);
    setAsking(null);
  };
  const guarded = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      if (codeOf(error) !== 'step_up_required') throw error;
      const confirmed = await new Promise<boolean>((resolve) => setAsking(() => resolve));
      if (!confirmed) return false;
      await work();
    }
    return true;
  };
  const way = account ? wayOf(account) : 'password';
  const dialog =
    way === 'login' ? (
      <LogInAgain onClose={() => answer(false)} />
    ) : (
      <StepUpDialog
        hasPassword={way === 'password'}
        onClose={() => answer(false)}
        onConfirmed={() => answer(true)}
      />
    );
  return { guarded, stepUp: asking && dialog };
}
