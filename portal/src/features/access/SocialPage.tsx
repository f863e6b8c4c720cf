import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SocialOutcome } from '@foyer/contract';
import { isTrial } from '@foyer/contract/session-can';
import { useApp } from '../../domain/app/app.ts';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import {
  type Check,
  faultsIn,
  must,
  onField,
  onForm,
  useFaults,
  useSubmit,
  valuesOf,
} from '../../domain/forms/form.ts';
import { TryAgain } from '../../domain/forms/TryAgain.tsx';
import { beginSession, useVisitor } from '../../domain/session/session.ts';
import { takeFrom } from '../../domain/social/social.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegistrationForm } from './RegisterPage.tsx';

/** Takes what the provider sent along out of the address: it counts once. */
function takeQuery(): string {
  const query = location.search.slice(1);
  history.replaceState(history.state, '', location.pathname);
  return query;
}

/** The gateway's answer to the return; null until it is there. */
function useOutcome(): SocialOutcome | null {
  const app = useApp();
  const t = useTranslations('access');
  const [outcome, setOutcome] = useState<SocialOutcome | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const query = takeQuery();
    const leave = () => go(paths.login(), { replace: true });
    // A player who cancelled at the provider needs no message
    if (new URLSearchParams(query).get('error') === 'access_denied' || query === '') return leave();
    app.call('finishSocial', { body: { query } }).then(
      (found) => {
        if (found.kind === 'linked') {
          toast(t('social.linked'), { kind: 'success' });
          go(paths.securityCenter(), { replace: true });
          return;
        }
        if (found.session) beginSession(app, found.session, false);
        setOutcome(found);
      },
      (error: unknown) => {
        app.fail(error);
        leave();
      },
    );
  }, [app, t]);
  return outcome;
}

const factorFaults: Check = (values) => faultsIn(values, { secondFactor: must });

/** The account asks for its second factor. */
function SecondFactor({ ticket }: { ticket: string }) {
  const t = useTranslations('access');
  const app = useApp();
  const { form, wordsOf, show, forget, refused } = useFaults(factorFaults);
  const { busy, lost, submit } = useSubmit();
  const onSubmit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    if (!show(factorFaults(values))) return;
    const body = { ticket, secondFactor: values.secondFactor ?? '' };
    submit(
      async () => beginSession(app, await app.call('completeSocialLogin', { body }), false),
      (error) => refused(error, {}),
    );
  };
  return (
    <form ref={form} noValidate onSubmit={onForm(onSubmit)} onChange={onField(forget)}>
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
      <TryAgain lost={lost} />
      <Button type="submit" wide busy={busy}>
        {t('login')}
      </Button>
    </form>
  );
}

/** Nobody here yet: a new account, or one that exists, which asks for its password. */
function Newcomer({ outcome, ticket }: { outcome: SocialOutcome; ticket: string }) {
  const t = useTranslations('access');
  const { username } = outcome;
  const asked = useCall(requestOf('registrationSettings'), { silent: true });
  const { data: settings } = asked;
  const [way, setWay] = useState<'new' | 'existing'>(username ? 'existing' : 'new');
  const [captcha, setCaptcha] = useState({ visible: false, round: 0 });
  const given = { type: 'username', username: username ?? '', password: '', countryDialingCode: '' } as const;
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        {t(username ? 'social.existing' : 'social.unknown', { name: username ?? '' })}
      </p>
      <div className="segments" role="group" aria-label={t('social.way')}>
        {(['new', 'existing'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === way} onClick={() => setWay(each)}>
            {t(`social.${each}Account`)}
          </button>
        ))}
      </div>
      {way === 'existing' && (
        <LoginForm
          method="username"
          start={{ method: 'username', remembered: {}, given }}
          captcha={captcha}
          onCaptcha={setCaptcha}
          ticket={ticket}
        />
      )}
      {way === 'new' && settings?.methods.includes('username') && (
        <RegistrationForm settings={settings} method="username" ticket={ticket} />
      )}
      {way === 'new' && !settings && <CallAwaited asked={asked} />}
      {way === 'new' && settings && !settings.methods.includes('username') && (
        <p className="py-12 text-center text-muted">{t('closed')}</p>
      )}
    </>
  );
}

/** Where a provider sends the browser back to (R-ACCESS-40). */
export default function SocialPage() {
  const t = useTranslations('access');
  const outcome = useOutcome();
  const visitor = useVisitor();
  // Free play is left by a login, as on the login page
  const isIn = visitor !== null && !isTrial(visitor);
  // Who is in goes on, however it was done
  useEffect(() => {
    if (outcome && isIn) go(takeFrom(), { replace: true });
  }, [outcome, isIn]);
  if (!outcome?.ticket || isIn) {
    return (
      <AccessFrame tab={null} title={t('social.title')}>
        <p className="grid place-items-center py-16 text-primary">
          <Spinner label={t('wait')} />
        </p>
      </AccessFrame>
    );
  }
  return (
    <AccessFrame tab={null} title={t('social.title')}>
      {outcome.kind === 'second-factor' ? (
        <SecondFactor ticket={outcome.ticket} />
      ) : (
        <Newcomer outcome={outcome} ticket={outcome.ticket} />
      )}
    </AccessFrame>
  );
}
