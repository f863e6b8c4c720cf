import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SecurityOverview } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { type Fault, faultOf, onField, onForm, useFaults, valuesOf } from '../../domain/forms/form.ts';
import { NewPasswordFields } from '../../domain/forms/NewPasswordFields.tsx';
import { confirmFault, moneyPassword } from '../../domain/forms/new-password.ts';
import { stepBack } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { SecurityFrame } from './SecurityFrame.tsx';
import { useStepUp } from '../../domain/step-up/use-step-up.tsx';

const must = { required: true, pattern: '', message: '' };

function faultsOf(values: Record<string, string>, hasOld: boolean, same: string): Map<string, Fault> {
  const rules = { ...(hasOld ? { oldPassword: must } : {}), newPassword: moneyPassword };
  const found = Object.entries(rules).map(
    ([name, rule]) => [name, faultOf(name, values[name] ?? '', rule)] as const,
  );
  const confirmed = ['confirmNewPassword', confirmFault(values)] as const;
  const faults = new Map(
    [...found, confirmed].filter((entry): entry is [string, Fault] => entry[1] !== null),
  );
  const isSame = faults.size === 0 && hasOld && values.oldPassword === values.newPassword;
  return isSame ? new Map([['newPassword', { words: same }]]) : faults;
}

/** Sets the money password after a step-up, or changes it by the old one. */
function MoneyPasswordForm({
  overview,
  refresh,
}: {
  overview: SecurityOverview;
  refresh: () => Promise<void>;
}) {
  const t = useTranslations('security');
  const access = useTranslations('access');
  const errors = useTranslations('errors');
  const { call } = useApp();
  const { form, wordsOf, show, forget, refused } = useFaults();
  const { guarded, stepUp } = useStepUp(overview);
  const [busy, setBusy] = useState(false);
  const hasOld = overview.hasMoneyPassword;

  const save = async (values: Record<string, string>) => {
    const { oldPassword = '', newPassword = '', confirmNewPassword = '' } = values;
    await call('setMoneyPassword', { body: { oldPassword, newPassword, confirmNewPassword } });
    toast(t('saved'), { kind: 'success' });
    stepBack(paths.securityCenter());
    await refresh();
  };
  const submit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    if (busy || !show(faultsOf(values, hasOld, errors('password_unchanged')))) return;
    setBusy(true);
    guarded(() => save(values))
      .catch((error: unknown) => refused(error))
      .finally(() => setBusy(false));
  };

  return (
    <>
      <p className="mb-5 text-sm text-muted">{t('moneyPassword.about')}</p>
      <form ref={form} noValidate onSubmit={onForm(submit)} onChange={onField(forget)}>
        {hasOld && (
          <PasswordField
            label={t('moneyPassword.old')}
            name="oldPassword"
            required
            autoComplete="off"
            maxLength={128}
            error={wordsOf('oldPassword')}
            showLabel={access('showPassword')}
            hideLabel={access('hidePassword')}
          />
        )}
        <NewPasswordFields wordsOf={wordsOf} rule={moneyPassword} />
        <Button type="submit" wide busy={busy}>
          {t('save')}
        </Button>
      </form>
      {stepUp}
    </>
  );
}

/** Set or change the money password, which withdrawals ask for (R-ACCESS-47). */
export default function MoneyPasswordPage() {
  return (
    <SecurityFrame href={paths.changeMoneyPassword()}>
      {(overview, refresh) => (
        <div className="px-4 pb-6">
          <MoneyPasswordForm overview={overview} refresh={refresh} />
        </div>
      )}
    </SecurityFrame>
  );
}
