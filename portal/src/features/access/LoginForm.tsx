import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '@foyer/contract/client';
import { useApp } from '../../domain/app/app.ts';
import { useAction } from '../../domain/app/calls.ts';
import { codeOf } from '../../domain/app/failure.ts';
import { CaptchaField } from '../../domain/captcha/CaptchaField.tsx';
import { onField, onForm, strippedMobile, valuesOf } from '../../domain/forms/form.ts';
import { faultOf, type Fault } from '../../domain/forms/rules.ts';
import { useFaults } from '../../domain/forms/use-faults.ts';
import { beginSession } from '../../domain/session/session.ts';
import { useRouteTable } from '../../lib/route-table.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Field, PasswordField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { remember, type LoginStart, type Method } from './remembered.ts';

/** The country picker and the proof of work come only to those who log in by SMS. */
const SmsFields = lazy(() => import('./SmsFields.tsx'));

const must = { required: true, pattern: '', message: '' };

/** The shared rule set of login (spec 1 §5): everything shown must be filled in. */
function loginFaults(values: Record<string, string>): Map<string, Fault> {
  const names = ['username', 'password', 'mobileNum', 'verificationCode', 'captcha', 'secondFactor'].filter((name) => name in values);
  const faults = names.map((name) => [name, faultOf(name, values[name] ?? '', must)] as const);
  return new Map(faults.filter((entry): entry is [string, Fault] => entry[1] !== null));
}

function bodyOf(method: Method, values: Record<string, string>) {
  const isSms = method === 'sms';
  return {
    type: method,
    username: isSms ? strippedMobile(values.mobileNum ?? '') : (values.username ?? '').trim(),
    password: (isSms ? values.verificationCode : values.password) ?? '',
    captcha: values.captcha ?? '',
    remember: values.remember === 'on',
    secondFactor: values.secondFactor ?? '',
    ...(isSms ? { countryDialingCode: values.countryDialingCode ?? '' } : {}),
  };
}

export interface LoginFormProps {
  method: Method;
  start: LoginStart;
}

/** The form of one method; its fields, the captcha and the second factor once they are demanded (spec 1 §2, §4). */
export function LoginForm({ method, start }: LoginFormProps) {
  const t = useTranslations('access');
  const app = useApp();
  const { isBuilt } = useRouteTable();
  const login = useAction('login', { silent: true });
  const faults = useFaults();
  const { form, wordsOf, show, forget, refused } = faults;
  const [captcha, setCaptcha] = useState({ shown: false, round: 0 });
  const [asksFactor, setAsksFactor] = useState(false);
  const kept = start.kept[method];
  const [dialingCode, setDialingCode] = useState(kept?.countryDialingCode ?? '63');

  const onFailure = (error: unknown) => {
    const demanded = error instanceof CallError && error.value?.captcha === true;
    setCaptcha(({ shown, round }) => ({ shown: shown || demanded, round: round + 1 }));
    // The password was right: the next field says what is missing
    if (codeOf(error) === 'second_factor_required') setAsksFactor(true);
    else refused(error, { captcha_required: 'captcha', captcha_invalid: 'captcha', code_invalid: 'verificationCode' });
  };

  const submit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    if (!show(loginFaults(values)) || login.isPending) return;
    const body = bodyOf(method, values);
    login.mutate(
      { body },
      {
        onError: onFailure,
        onSuccess: (info) => {
          const typed = method === 'sms' ? (values.mobileNum ?? '') : body.username;
          remember({ type: method, username: typed, countryDialingCode: dialingCode }, body.remember);
          beginSession(app, info, body.remember);
        },
      },
    );
  };

  return (
    <form ref={form} noValidate onSubmit={onForm(submit)} onChange={onField(forget)}>
      {method === 'username' ? (
        <>
          <Field
            label={t('fields.username')}
            name="username"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            icon={<Icon name="circle-user-round" size={20} />}
            defaultValue={start.given?.username ?? kept?.username}
            error={wordsOf('username')}
          />
          <PasswordField
            label={t('fields.password')}
            name="password"
            required
            maxLength={128}
            defaultValue={start.given?.password}
            error={wordsOf('password')}
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        </>
      ) : (
        <Suspense fallback={<div className="login-sms" />}>
          <SmsFields dialing={{ value: dialingCode, onChange: setDialingCode }} number={kept?.username ?? ''} faults={faults} />
        </Suspense>
      )}
      {captcha.shown && <CaptchaField words={{ label: t('fields.captcha'), refresh: t('refreshCaptcha') }} purpose="login" round={captcha.round} error={wordsOf('captcha')} />}
      {asksFactor && (
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
      )}
      <div className="mb-4 flex items-center justify-between gap-3">
        <Checkbox name="remember" defaultChecked={kept !== undefined}>
          {t('remember')}
        </Checkbox>
        {isBuilt(paths.forget()) && (
          <Link href={paths.forget()} className="access-link">
            {t('forgot')}
          </Link>
        )}
      </div>
      <Button type="submit" wide busy={login.isPending}>
        {t('login')}
      </Button>
    </form>
  );
}
