import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { useApp } from '../../domain/app/app.ts';
import { ask, useAction, useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { shownFields, type RegistrationMethod } from './fields.ts';
import { onField, onForm, valuesOf } from '../../domain/forms/form.ts';
import { invitationOf, registrationBody } from './registration-body.ts';
import { RegistrationField } from './RegistrationField.tsx';
import { handOver } from './remembered.ts';
import { faultOf, faultsOf, type Fault } from '../../domain/forms/rules.ts';
import { useCode } from './use-code.ts';
import { useFaults } from '../../domain/forms/use-faults.ts';

type Settings = Answer<'registrationSettings'>;

/** Which field a refusal of the gateway belongs to. */
const fieldOfCode = {
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  mobile_invalid: 'mobileNum',
  captcha_invalid: 'captcha',
  code_invalid: 'verificationCode',
  affiliate_code_invalid: 'affiliateCode',
  age_below_minimum: 'birthDate',
} as const;

const termsLink = (text: ReactNode) => (
  <Link className="underline" href={paths.help('tc')}>
    {text}
  </Link>
);

/** Terms start agreed as the specification says; age is an act of its own (spec 1 §2, decisions.md Accounts). */
function Agreements({ minimumAge, agreed, onAgree }: { minimumAge: number; agreed: boolean; onAgree: (agreed: boolean) => void }) {
  const t = useTranslations('access');
  return (
    <>
      <Checkbox name="terms" checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
        {t.rich('terms', { link: termsLink })}
      </Checkbox>
      <Checkbox name="ageConfirmed" required>
        {t('ageConfirmed', { age: minimumAge })}
      </Checkbox>
    </>
  );
}

function RegistrationForm({ settings, method }: { settings: Settings; method: RegistrationMethod }) {
  const t = useTranslations('access');
  const app = useApp();
  const language = useLanguage();
  const { passwordForMobileRegistration: mobilePassword } = useFeatures();
  const invitation = invitationOf(useQueryParams());
  const { form, wordsOf, show, forget, refused } = useFaults();
  const code = useCode('register');
  const [dialingCode, setDialingCode] = useState('63');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [agreed, setAgreed] = useState(true);
  const register = useAction(method === 'mobile' ? 'registerByMobile' : 'registerByUsername', { silent: true });
  const rules = shownFields(settings.fields, {
    method, mobilePassword, verifyMobile: settings.verifyMobile, hasInvitation: invitation.code !== '',
  });

  const check = (values: Record<string, string>) => {
    const faults = faultsOf(rules, values);
    if (values.ageConfirmed !== 'on') faults.set('ageConfirmed', { key: 'required', name: 'ageConfirmed' });
    return faults;
  };

  /** An invitation code typed in is checked first; registration follows only if it is valid (spec 1 §4). */
  const isInvited = async (typed: string) => {
    if (typed === '') return true;
    const { success } = await app.call('affiliateCheck', { query: { code: typed, domain: invitation.domain } });
    if (!success) show(new Map([['affiliateCode', { words: t('faults.invitation') } satisfies Fault]]));
    return success;
  };

  const send = async (values: Record<string, string>) => {
    if (!(await isInvited(values.affiliateCode?.trim() ?? ''))) return;
    const { userName } = await register.mutateAsync({ body: registrationBody(values, invitation, language) });
    handOver({ username: userName, password: values.password ?? '' });
    toast(t('registered'), { kind: 'success', duration: toastDurations.short });
    go(paths.login(), { replace: true });
  };

  const submit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    if (register.isPending || !show(check(values))) return;
    send(values).catch((error: unknown) => {
      setCaptchaRound((round) => round + 1);
      refused(error, fieldOfCode);
    });
  };

  const sendCode = () => {
    const { mobileNum = '' } = form.current ? valuesOf(form.current) : {};
    const fault = faultOf('mobileNum', mobileNum, { required: true, pattern: '^[0-9 ()+.-]{5,20}$', message: '' });
    if (!show(new Map(fault ? [['mobileNum', fault]] : []))) return;
    code.send(mobileNum, dialingCode).catch((error: unknown) => refused(error, fieldOfCode));
  };

  const reset = () => {
    form.current?.reset();
    show(new Map());
    setAgreed(true);
    setCaptchaRound((round) => round + 1);
  };

  return (
    <form ref={form} noValidate onSubmit={onForm(submit)} onChange={onField(forget)}>
      {rules.map((rule) => (
        <RegistrationField
          key={rule.name}
          rule={rule}
          error={wordsOf(rule.name)}
          dialing={{ value: dialingCode, onChange: setDialingCode }}
          code={code}
          captchaRound={captchaRound}
          onSendCode={sendCode}
        />
      ))}
      <Agreements minimumAge={settings.minimumAge} agreed={agreed} onAgree={setAgreed} />
      {wordsOf('ageConfirmed') && (
        <p className="text-sm text-bad" role="alert">
          {t('faults.age', { age: settings.minimumAge })}
        </p>
      )}
      <div className="mt-4 grid grid-cols-[auto_1fr] gap-3">
        <Button look="soft" onClick={reset}>
          {t('reset')}
        </Button>
        <Button type="submit" wide disabled={!agreed} busy={register.isPending}>
          {t('register')}
        </Button>
      </div>
    </form>
  );
}

/** Registration by username or by mobile number, every field as the merchant set it (spec 1 §2). */
export default function RegisterPage() {
  const t = useTranslations('access');
  const { data: settings } = useCall(ask('registrationSettings'));
  const [chosen, setChosen] = useState<RegistrationMethod | null>(null);
  const method = chosen ?? settings?.methods[0];
  return (
    <AccessFrame tab="register" title={t('register')}>
      {settings && settings.methods.length > 1 && (
        <div className="segments" role="group" aria-label={t('registerBy')}>
          {settings.methods.map((each) => (
            <button key={each} type="button" aria-pressed={each === method} onClick={() => setChosen(each)}>
              {t(each === 'mobile' ? 'by.sms' : 'by.username')}
            </button>
          ))}
        </div>
      )}
      {settings && method ? (
        <RegistrationForm key={method} settings={settings} method={method} />
      ) : (
        <p className="py-12 text-center text-muted">{settings ? t('closed') : <Spinner label={t('wait')} />}</p>
      )}
    </AccessFrame>
  );
}
