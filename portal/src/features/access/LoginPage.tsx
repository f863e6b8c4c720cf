import { useEffect, useRef, useState } from 'react';
import { isTrial } from '@foyer/contract/session-can';
import { useTranslations } from 'use-intl';
import { valuesOf } from '../../domain/forms/form.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { useStartTrial } from '../../domain/session/trial.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { useRouteTable } from '../../lib/route-table.ts';
import { safePath } from '@foyer/contract/safe-path';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import { LoginForm, type CaptchaState } from './LoginForm.tsx';
import { readRemembered, takeNewLogin, takeOldRecord, type LoginStart, type Method } from './remembered.ts';

/** What was typed before what was remembered could be read; empty when nothing was. */
const typedEarly = () => Object.values(valuesOf(document.querySelector('form')!)).join('');

/** What was remembered is known only in the browser: it fills a form that is there, and takes no letter of it (R-PORTAL-120). */
function useStart(): LoginStart {
  const [start, setStart] = useState<LoginStart>({ method: 'username', remembered: {}, given: null });
  const { smsLogin } = useFeatures();
  useEffect(() => {
    const begin = () => {
      const remembered = readRemembered();
      const given = takeNewLogin();
      // The SMS method is restored only while its switch is on (R-ACCESS-2), and takes no form away that is being filled in
      const last = given?.type ?? remembered.last;
      setStart({
        remembered,
        given,
        method: smsLogin && last === 'sms' && !typedEarly() ? last : 'username',
      });
    };
    begin();
    takeOldRecord().then(
      (isTaken) => isTaken && begin(),
      () => {},
    );
  }, [smsLogin]);
  return start;
}

/**
 * Whoever is logged in, now or already, goes to the page that asked for it, else home (R-ACCESS-7). Who
 * plays for free stays: to log in to a real account.
 */
function useGoOn(): void {
  const visitor = useVisitor();
  const isLoggedIn = visitor !== null && !isTrial(visitor);
  const target = safePath(useQueryParams().get('from')) ?? paths.home();
  const isGone = useRef(false);
  useEffect(() => {
    // Once: on the way there the address names no target any more
    if (!isLoggedIn || isGone.current) return;
    isGone.current = true;
    go(target, { replace: true });
  }, [isLoggedIn, target]);
}

function MethodSwitch({ method, onChange }: { method: Method; onChange: (method: Method) => void }) {
  const t = useTranslations('access');
  return (
    <div className="segments" role="group" aria-label={t('loginBy')}>
      {(['username', 'sms'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === method} onClick={() => onChange(each)}>
          {t(`by.${each}`)}
        </button>
      ))}
    </div>
  );
}

/** Free trial and online support (R-ACCESS-1). */
function Beside() {
  const t = useTranslations('access');
  const isGuest = useVisitor() === null;
  const offersTrial = useFeatures().freePlay && isGuest;
  const { isBuilt } = useRouteTable();
  const trial = useStartTrial();
  return (
    <div className="mt-4 grid gap-3">
      {offersTrial && (
        <Button look="soft" wide busy={trial.busy} onClick={trial.start}>
          <Icon name="sparkles" size={18} />
          {t('freeTrial')}
        </Button>
      )}
      {isBuilt(paths.message()) && (
        <Link href={paths.message()} className="access-link justify-center gap-2">
          <Icon name="headset" size={18} />
          {t('support')}
        </Link>
      )}
    </div>
  );
}

/** Login by username and password, or by mobile number and SMS code (R-ACCESS-2). */
export default function LoginPage() {
  const t = useTranslations('access');
  const { smsLogin } = useFeatures();
  useGoOn();
  const start = useStart();
  const [chosen, setChosen] = useState<Method | null>(null);
  const [captcha, setCaptcha] = useState<CaptchaState>({ visible: false, round: 0 });
  const method = chosen ?? start.method;
  return (
    <AccessFrame tab="login" title={t('login')}>
      {smsLogin && <MethodSwitch method={method} onChange={setChosen} />}
      <LoginForm key={method} method={method} start={start} captcha={captcha} onCaptcha={setCaptcha} />
      <Beside />
    </AccessFrame>
  );
}
