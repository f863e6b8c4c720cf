import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CallError, type Answer } from '@foyer/contract/client';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { useAction } from '../../domain/app/actions.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { codeOf, fieldFailures } from '../../domain/app/failure.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useFeatures, useSettings } from '../../domain/site/site.ts';
import { beginSession } from '../../domain/session/session.ts';
import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { Late, latePart } from '../../lib/late.tsx';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { safePath } from '@foyer/contract/safe-path';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { visibleFields, type RegistrationMethod } from './fields.ts';
import { onField, onForm, useFaults, useSubmit, valuesOf } from '../../domain/forms/form.ts';
import { phoneVerificationOf } from './phone-verification.ts';
import { registrationBody } from './registration-body.ts';
import { RegistrationField } from './RegistrationField.tsx';
import { RegistrationNotices } from './RegistrationNotices.tsx';
import { passNewLogin, type LoginWithPassword } from './remembered.ts';
import { faultsOf } from './registration-faults.ts';
import { useFormDraft } from '../../domain/forms/use-form-draft.ts';
import { TryAgain } from '../../domain/forms/TryAgain.tsx';
import SocialButtons from './SocialButtons.tsx';
import { useCode } from './use-code.ts';
import { useInvitation } from './use-invitation.ts';

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
  terms_changed: 'terms',
} as const;

/** Whether the gateway knows nobody by the code of an invitation, alone or among other mistakes. */
const isInvitationRefused = (error: unknown): boolean =>
  codeOf(error) === 'affiliate_code_invalid' || 'affiliateCode' in fieldFailures(error);

/** What the player can log in with at once (R-ACCESS-35): without a password only by the number. */
function loginAfter(
  method: RegistrationMethod,
  userName: string,
  values: Record<string, string>,
): LoginWithPassword {
  const { password = '', mobileNum = '', countryDialingCode = '' } = values;
  return method === 'mobile' && password === ''
    ? { type: 'sms', username: mobileNum, password, countryDialingCode }
    : { type: 'username', username: userName, password, countryDialingCode: '' };
}

const termsButton = (onClick: () => void) => (text: ReactNode) => (
  <button type="button" className="underline" onClick={onClick}>
    {text}
  </button>
);
const banners = latePart(() => import('../../domain/banners/GroupBanners.tsx'));
const termsDialog = latePart(() => import('./TermsDialog.tsx'));

/** Terms start agreed as the specification says, and are read over the form (R-ACCESS-106); age is an act of its own (R-ACCESS-26, R-ACCESS-27). */
function Agreements({
  minimumAge,
  agreed,
  onAgree,
}: {
  minimumAge: number;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}) {
  const t = useTranslations('access');
  const { fail } = useApp();
  const [isReading, setReading] = useState(false);
  return (
    <>
      <Checkbox name="terms" checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
        {t.rich('terms', { link: termsButton(() => setReading(true)) })}
      </Checkbox>
      <Late
        part={termsDialog}
        wanted={isReading}
        props={{ open: isReading, onClose: () => setReading(false) }}
        onFailure={(error) => {
          setReading(false);
          fail(error);
        }}
      />
      <Checkbox name="ageConfirmed" required>
        {t('ageConfirmed', { age: minimumAge })}
      </Checkbox>
    </>
  );
}

/** What is wrong with a box, which has no place of its own for it. */
const Fault = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-bad" role="alert">
    {children}
  </p>
);

interface RegistrationFormProps {
  settings: Settings;
  method: RegistrationMethod;
  /** Of somebody who came from a provider: neither password nor captcha is asked for. */
  ticket?: string;
}

/** The form of one method: what the other asks for too stays filled in when the player chooses that (R-PORTAL-54). */
export function RegistrationForm({ settings, method, ticket }: RegistrationFormProps) {
  const t = useTranslations('access');
  const app = useApp();
  const queries = useQueryClient();
  const language = useLanguage();
  const { passwordForMobileRegistration: mobilePassword } = useFeatures();
  const invitation = useInvitation();
  const rules = visibleFields(settings.fields, {
    method,
    mobilePassword,
    verifyMobile: settings.verifyMobile,
    hasInvitation: invitation.isValid,
    isOutside: ticket !== undefined,
  });
  const check = (values: Record<string, string>) => {
    const faults = faultsOf(rules, values);
    if (values.ageConfirmed !== 'on') faults.set('ageConfirmed', { key: 'required', name: 'ageConfirmed' });
    return faults;
  };
  const { form, wordsOf, isGood, show, forget, refused } = useFaults(check, method);
  const { busy, lost, submit } = useSubmit();
  const from = safePath(useQueryParams().get('from'));
  const code = useCode('register');
  const { dialingCode: ownDialingCode, signIn } = useSettings();
  const [dialingCode, setDialingCode] = useState(ownDialingCode);
  const [captchaRound, setCaptchaRound] = useState(0);
  const fillDialingCode = ({ countryDialingCode = '' }) => {
    if (countryDialingCode) setDialingCode(countryDialingCode);
  };
  const draft = useFormDraft(form, 'register', fillDialingCode, method);
  const pickDialingCode = (countryDialingCode: string) => {
    setDialingCode(countryDialingCode);
    draft.keep({ countryDialingCode });
  };
  const [agreed, setAgreed] = useState(true);
  const register = useAction(method === 'mobile' ? 'registerByMobile' : 'registerByUsername', {
    silent: true,
  });

  /** An invitation code typed in is checked first; registration follows only if it is valid (R-ACCESS-30). */
  const checkInvitation = async (typed: string) => {
    if (typed === '') return;
    const { success } = await app.call('affiliateCheck', {
      query: { code: typed, domain: invitation.domain },
    });
    if (!success) throw new CallError('affiliate_code_invalid', 422, '');
  };

  const send = async (values: Record<string, string>) => {
    const isVerified = rules.some(({ name }) => name === 'verificationCode');
    const verification = isVerified ? await phoneVerificationOf(signIn.phone, values) : null;
    const { termsVersion } = settings;
    const body = { ...registrationBody(values, invitation, language), termsVersion, ...verification };
    await checkInvitation(values.affiliateCode?.trim() ?? '');
    if (ticket) {
      const info = await app.call('registerBySocial', { body: { ...body, ticket } });
      draft.forget();
      return beginSession(app, info, false);
    }
    const { userName } = await register.mutateAsync({ body }).catch((error: unknown) => {
      // Another mistake costs no other picture (R-ACCESS-109)
      if (codeOf(error) === 'captcha_invalid' || fieldFailures(error).captcha)
        setCaptchaRound((round) => round + 1);
      throw error;
    });
    draft.forget();
    passNewLogin(loginAfter(method, userName, values));
    toast(t('registered'), { kind: 'success', duration: toastDurations.short });
    go(paths.login(from ?? undefined), { replace: true });
  };

  /** The terms that were agreed to are others by now: those are to be read, and agreed to. */
  const askAgain = () => {
    setAgreed(false);
    for (const name of ['registrationSettings', 'help'] as const)
      void queries.invalidateQueries({ queryKey: [name] });
  };

  const onSubmit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    if (show(check(values)))
      submit(
        () => send(values),
        (error) => {
          if (codeOf(error) === 'terms_changed') askAgain();
          // The link was ended meanwhile: its field must be there before the refusal is shown beside it
          if (isInvitationRefused(error)) flushSync(invitation.refuse);
          refused(error, fieldOfCode);
        },
      );
  };

  const sendCode = () => {
    const { mobileNum = '' } = form.current ? valuesOf(form.current) : {};
    if (!show(code.faultsOf(mobileNum))) return;
    code.send(mobileNum, dialingCode).catch((error: unknown) => refused(error, fieldOfCode));
  };

  const reset = () => {
    form.current?.reset();
    draft.forget();
    show(new Map());
    setDialingCode(ownDialingCode);
    setAgreed(true);
    setCaptchaRound((round) => round + 1);
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onForm(onSubmit)}
      onChange={onField((name) => {
        forget(name);
        draft.keep();
      })}
    >
      {rules.map((rule) => (
        <RegistrationField
          key={rule.name}
          rule={rule}
          error={wordsOf(rule.name)}
          good={isGood(rule.name)}
          dialing={{ value: dialingCode, onChange: pickDialingCode }}
          code={code}
          captchaRound={captchaRound}
          onSendCode={sendCode}
        />
      ))}
      <Agreements minimumAge={settings.minimumAge} agreed={agreed} onAgree={setAgreed} />
      {wordsOf('terms') && <Fault>{wordsOf('terms')}</Fault>}
      {wordsOf('ageConfirmed') && <Fault>{t('faults.age', { age: settings.minimumAge })}</Fault>}
      <TryAgain lost={lost} />
      <div className="mt-4 grid grid-cols-[auto_1fr] gap-3">
        <Button look="soft" onClick={reset}>
          {t('reset')}
        </Button>
        <Button type="submit" wide disabled={!agreed} busy={busy}>
          {t('register')}
        </Button>
      </div>
    </form>
  );
}

/** The way to register that a guest chose, for this tab. */
const methodDraft = 'registerMethod';

/** Registration by username or by mobile number, every field as the merchant set it (R-ACCESS-22, R-ACCESS-23). */
export default function RegisterPage() {
  const t = useTranslations('access');
  const asked = useCall(requestOf('registrationSettings'), { silent: true });
  const { data: settings } = asked;
  const [chosen, setChosen] = useState('');
  // The server cannot know it: the page starts as it came
  useEffect(() => setChosen(readDraft('', methodDraft)), []);
  const choose = (each: RegistrationMethod) => {
    writeDraft('', methodDraft, each);
    setChosen(each);
  };
  const method = settings?.methods.find((each) => each === chosen) ?? settings?.methods[0];
  return (
    <AccessFrame tab="register" title={t('register')}>
      {settings && settings.methods.length > 1 && (
        <div className="segments" role="group" aria-label={t('registerBy')}>
          {settings.methods.map((each) => (
            <button key={each} type="button" aria-pressed={each === method} onClick={() => choose(each)}>
              {t(each === 'mobile' ? 'by.sms' : 'by.username')}
            </button>
          ))}
        </div>
      )}
      {settings && method ? (
        <>
          <RegistrationForm settings={settings} method={method} />
          <SocialButtons />
        </>
      ) : settings ? (
        <p className="py-12 text-center text-muted">{t('closed')}</p>
      ) : (
        <CallAwaited asked={asked} />
      )}
      {/* They come later than the form, and push nothing where they stand (R-PORTAL-122) */}
      <RegistrationNotices />
      <Late part={banners} props={{ group: 'm_reg' }} />
    </AccessFrame>
  );
}
