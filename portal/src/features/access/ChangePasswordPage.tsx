import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../domain/app/actions.ts';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { useSession } from '../../domain/session/session.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, PasswordField } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { AccessFrame } from './AccessFrame.tsx';
import {
  type Fault,
  faultOf,
  loginRules,
  onField,
  onForm,
  useFaults,
  useSubmit,
  valuesOf,
} from '../../domain/forms/form.ts';
import { newPasswordFaults } from '../../domain/forms/new-password.ts';
import { NewPasswordFields } from '../../domain/forms/NewPasswordFields.tsx';
import { TryAgain } from '../../domain/forms/TryAgain.tsx';

/** After success home follows, ms (R-ACCESS-44). */
const homeAfterMs = 1000;

/** Asks for the old password and a new one. */
function ChangeForm() {
  const t = useTranslations('access');
  const errors = useTranslations('errors');
  const shell = useTranslations('shell');
  const session = useSession();
  const check = (values: Record<string, string>): Map<string, Fault> => {
    const old = faultOf('oldPassword', values.oldPassword ?? '', loginRules.loginPassword);
    const faults = new Map<string, Fault>([
      ...(old ? [['oldPassword', old] as const] : []),
      ...newPasswordFaults(values),
    ]);
    return faults;
  };
  const { form, wordsOf, isGood, show, forget, refused } = useFaults(check);
  const { busy, lost, submit } = useSubmit();
  const change = useAction('changePassword', { silent: true });
  const [isSame, setSame] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onSubmit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    if (!show(check(values))) return;
    const { oldPassword = '', newPassword = '', confirmNewPassword = '' } = values;
    if (oldPassword === newPassword) return setSame(true);
    submit(
      async () => {
        await change.mutateAsync({ body: { oldPassword, newPassword, confirmNewPassword } });
        toast(t('saved'), { kind: 'success' });
        timer.current = setTimeout(() => go(paths.home(), { replace: true }), homeAfterMs);
      },
      (error) =>
        refused(error, {
          old_password_wrong: 'oldPassword',
          password_unchanged: 'newPassword',
          password_mismatch: 'confirmNewPassword',
        }),
    );
  };

  return (
    <form ref={form} noValidate onSubmit={onForm(onSubmit)} onChange={onField(forget)}>
      <Field
        label={t('fields.username')}
        name="username"
        autoComplete="username"
        value={session?.userName ?? ''}
        readOnly
      />
      <PasswordField
        label={t('fields.oldPassword')}
        name="oldPassword"
        required
        maxLength={128}
        error={wordsOf('oldPassword')}
        good={isGood('oldPassword')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
      <NewPasswordFields wordsOf={wordsOf} isGood={isGood} />
      <TryAgain lost={lost} />
      <Button type="submit" wide busy={busy}>
        {t('save')}
      </Button>
      <Dialog open={isSame} onClose={() => setSame(false)} title={t('changePassword')}>
        <p className="text-md text-muted">{errors('password_unchanged')}</p>
        <Button wide className="mt-5" onClick={() => setSame(false)}>
          {shell('close')}
        </Button>
      </Dialog>
    </form>
  );
}

/** Change password (R-ACCESS-44, R-ACCESS-45): other devices are logged out. Who has none yet sets a first one by a code. */
export default function ChangePasswordPage() {
  const t = useTranslations('access');
  const account = useRealAccount(paths.changePassword());
  const asked = useCall(requestOf('securityOverview'), { enabled: account === 'real' });
  const userName = useSession()?.userName ?? '';
  if (account === 'trial') {
    return (
      <AccessFrame tab={null} title={t('changePassword')}>
        <RealAccountOnly href={paths.changePassword()} />
      </AccessFrame>
    );
  }
  return (
    <AccessFrame tab={null} title={t('changePassword')}>
      <h2 className="mb-5 text-xl">{t('changePassword')}</h2>
      {asked.data === undefined ? (
        <CallAwaited asked={asked} />
      ) : asked.data.hasPassword ? (
        <ChangeForm />
      ) : (
        <>
          <p className="mb-5 text-muted">{t('noPassword', { userName })}</p>
          <LinkButton wide href={paths.forget()}>
            {t('setPassword')}
          </LinkButton>
        </>
      )}
    </AccessFrame>
  );
}
