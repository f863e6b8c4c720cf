import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Input } from '@foyer/contract/client';
import { useApp } from '../../domain/app/app.ts';
import { codeOf, demandsCaptcha } from '../../domain/app/failure.ts';
import {
  captchaRule,
  type Check,
  faultsIn,
  loginRules,
  must,
  onField,
  onForm,
  type Rule,
  strippedMobile,
  useFaults,
  useSubmit,
  valuesOf,
} from '../../domain/forms/form.ts';
import { TryAgain } from '../../domain/forms/TryAgain.tsx';
import { beginSession } from '../../domain/session/session.ts';
import { useSettings } from '../../domain/site/site.ts';
import { begun } from '../../lib/begun.ts';
import { useTexts } from '../../lib/i18n.tsx';
import { Late, latePart } from '../../lib/late.tsx';
import { useRouteTable } from '../../lib/route-table.ts';
import { useStore } from '../../lib/store.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Field, PasswordField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { remember, type LoginStart, type Method } from './remembered.ts';

/** The country picker and the proof of work come only to those who log in by SMS. */
const smsFields = latePart(() => import('./SmsFields.tsx'));
/** Nobody needs it at first: fetched once the page is in use, and there when a failed login demands it. */
const demanded = latePart(() => import('./Demanded.tsx'));
/** Logins by a provider, where there are any; nothing of the first screen waits for them. */
const socialButtons = latePart(() => import('./SocialButtons.tsx'));

/** The rule of each field, in the order of the fields. */
const rules: Record<string, Rule> = {
  username: loginRules.loginUsername,
  password: loginRules.loginPassword,
  mobileNum: loginRules.loginMobileNum,
  verificationCode: loginRules.verificationCode,
  captcha: captchaRule,
  secondFactor: must,
};

/** Whatever is shown is checked. */
const loginFaults: Check = (values) =>
  faultsIn(values, Object.fromEntries(Object.entries(rules).filter(([name]) => name in values)));

type Passkey = NonNullable<Input<'login'>['body']['passkey']>;

function bodyOf(method: Method, values: Record<string, string>) {
  const isSms = method === 'sms';
  return {
    type: method,
    username: isSms
      ? strippedMobile(values.mobileNum ?? '', values.countryDialingCode ?? '')
      : (values.username ?? '').trim(),
    password: (isSms ? values.verificationCode : values.password) ?? '',
    captcha: values.captcha ?? '',
    remember: values.remember === 'on',
    secondFactor: values.secondFactor ?? '',
    ...(isSms ? { countryDialingCode: values.countryDialingCode ?? '' } : {}),
  };
}

/** The captcha of the username method: hidden until the gateway demands it (R-ACCESS-6). */
export interface CaptchaState {
  visible: boolean;
  /** Raised for another picture. */
  round: number;
}

export interface LoginFormProps {
  method: Method;
  start: LoginStart;
  captcha: CaptchaState;
  onCaptcha: (state: CaptchaState) => void;
  /** Of somebody who came from a provider: the account is linked to it. */
  ticket?: string;
}

/** The form of one method; its fields, the captcha and the second factor once they are demanded (R-ACCESS-2, R-ACCESS-6). */
export function LoginForm({ method, start, captcha, onCaptcha, ticket }: LoginFormProps) {
  const t = useTranslations('access');
  const app = useApp();
  const { isBuilt } = useRouteTable();
  const faults = useFaults(loginFaults);
  const { form, wordsOf, isGood, show, forget, refused } = faults;
  const { busy, lost, submit } = useSubmit();
  const texts = useTexts();
  const [needsFactor, setNeedsFactor] = useState(false);
  const isInUse = useStore(begun);
  const [isLimited, setIsLimited] = useState(false);
  const given = start.given?.type === method ? start.given : null;
  const stored = start.remembered[method];
  const { dialingCode: ownDialingCode, signIn } = useSettings();
  const [chosenCode, setChosenCode] = useState('');
  const dialingCode = chosenCode || (given ?? stored)?.countryDialingCode || ownDialingCode;

  const onFailure = async (error: unknown) => {
    await demanded.ready(texts).catch(() => {});
    // The field is there before its fault is shown beside it
    flushSync(() =>
      onCaptcha({ visible: captcha.visible || demandsCaptcha(error), round: captcha.round + 1 }),
    );
    setIsLimited(codeOf(error) === 'too_many_requests');
    // The password was right: the next field says what is missing
    if (codeOf(error) === 'second_factor_required') setNeedsFactor(true);
    else
      refused(error, {
        captcha_required: 'captcha',
        captcha_invalid: 'captcha',
        code_invalid: 'verificationCode',
      });
  };

  /** A provider that sends the codes verifies them first; the gateway checks its token. */
  const providerFieldsOf = async (values: Record<string, string>) => {
    const { phoneVerificationOf } = await import('./phone-verification.ts');
    const verification = await phoneVerificationOf(signIn.phone, values);
    return verification
      ? {
          ...verification,
          type: 'firebase' as const,
          firebaseMobileNo: strippedMobile(values.mobileNum ?? '', values.countryDialingCode ?? ''),
        }
      : {};
  };

  const link = ({ type: _, ...body }: ReturnType<typeof bodyOf>, given: string) =>
    app.call('linkSocial', { body: { ...body, ticket: given } });

  /** Once a captcha is demanded the bot check goes with it: together they let in who has the password (R-ACCESS-13). */
  const botCheckOf = async () => {
    if (!captcha.visible || method !== 'username') return {};
    const { solveBotCheck } = await import('../../domain/bot-check/bot-check.ts');
    return { altcha: await solveBotCheck(app.call) };
  };

  const send = (values: Record<string, string>, passkey?: Passkey) => {
    submit(
      async () => {
        const body = {
          ...bodyOf(method, values),
          ...(passkey ? { passkey } : {}),
          ...(await botCheckOf()),
        };
        const providerFields = method === 'sms' ? await providerFieldsOf(values) : {};
        const info = ticket
          ? await link(body, ticket)
          : await app.call('login', { body: { ...body, ...providerFields } });
        const typed = method === 'sms' ? (values.mobileNum ?? '') : body.username;
        remember({ type: method, username: typed, countryDialingCode: dialingCode }, body.remember);
        beginSession(app, info, body.remember);
      },
      (error) => void onFailure(error),
    );
  };

  const onSubmit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    if (show(loginFaults(values))) send(values);
  };

  /** A passkey stands for the code of the second factor. */
  const withoutFactor = () => {
    const { secondFactor: _, ...values } = valuesOf(form.current!);
    return values;
  };

  return (
    <form ref={form} noValidate onSubmit={onForm(onSubmit)} onChange={onField(forget)}>
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
            defaultValue={given?.username ?? stored?.username}
            error={wordsOf('username')}
            good={isGood('username')}
          />
          <PasswordField
            label={t('fields.password')}
            name="password"
            required
            maxLength={128}
            defaultValue={given?.password}
            error={wordsOf('password')}
            good={isGood('password')}
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        </>
      ) : (
        <Late
          part={smsFields}
          props={{
            dialing: { value: dialingCode, onChange: setChosenCode },
            number: (given ?? stored)?.username ?? '',
            faults,
          }}
          fallback={<div className="login-sms" />}
        />
      )}
      <Late
        part={demanded}
        wanted={isInUse}
        props={{
          captchaRound: captcha.visible && method === 'username' ? captcha.round : null,
          needsFactor,
          isLimited,
          wordsOf,
          isReady: () => !busy && show(loginFaults(withoutFactor())),
          onPasskey: (passkey) => send(withoutFactor(), passkey),
        }}
      />
      <div className="mb-4 flex items-center justify-between gap-3">
        <Checkbox key={stored?.type} name="remember" defaultChecked={!!stored}>
          {t('remember')}
        </Checkbox>
        {isBuilt(paths.forget()) && (
          <Link href={paths.forget()} className="access-link">
            {t('forgot')}
          </Link>
        )}
      </div>
      <TryAgain lost={lost} />
      <Button type="submit" wide busy={busy}>
        {t('login')}
      </Button>
      {method === 'username' && !ticket && (
        <>
          <PasskeyLogin remembers={() => valuesOf(form.current!).remember === 'on'} />
          {signIn.social[0] && <Late part={socialButtons} fallback={<div className="login-social" />} />}
        </>
      )}
    </form>
  );
}
