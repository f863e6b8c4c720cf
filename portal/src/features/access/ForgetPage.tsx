import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../domain/app/actions.ts';
import { useSettings } from '../../domain/site/site.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { NothingArrived } from './NothingArrived.tsx';
import { saveResetRequest, savedResetRequest, type ResetRequest, useResetCode } from './use-reset-code.ts';
import {
  type Check,
  faultsIn,
  mobileRule,
  must,
  onField,
  onForm,
  strippedMobile,
  useFaults,
  useSubmit,
  valuesOf,
} from '../../domain/forms/form.ts';
import { MobileField } from '../../domain/forms/MobileField.tsx';
import { NewPasswordFields } from '../../domain/forms/NewPasswordFields.tsx';
import { newPasswordFaults } from '../../domain/forms/new-password.ts';
import { TryAgain } from '../../domain/forms/TryAgain.tsx';

type Channel = 'sms' | 'mail';

interface RequestFormProps {
  channel: Channel;
  /** What was typed as the username: kept when the player switches between SMS and mail. */
  username: string;
  onUsername: (username: string) => void;
  onSent: (request: ResetRequest) => void;
}

/** Asks for a code by SMS or a link by mail; the answer never tells whether the account exists. */
function RequestForm({ channel, username, onUsername, onSent }: RequestFormProps) {
  const t = useTranslations('access');
  const code = useResetCode();
  const destinationName = channel === 'sms' ? 'mobileNum' : 'email';
  const check = (values: Record<string, string>) =>
    faultsIn(values, { username: must, [destinationName]: channel === 'sms' ? mobileRule : must });
  const { form, wordsOf, isGood, show, forget, refused } = useFaults(check);
  const { busy, lost, submit } = useSubmit();
  const ownDialingCode = useSettings().dialingCode;
  const [dialingCode, setDialingCode] = useState(ownDialingCode);

  const send = async (values: Record<string, string>) => {
    const typed = values[destinationName] ?? '';
    const destination = channel === 'sms' ? strippedMobile(typed, dialingCode) : typed.trim();
    const request: ResetRequest = {
      username: (values.username ?? '').trim(),
      channel,
      destination,
      countryDialingCode: channel === 'sms' ? dialingCode : '',
    };
    await code.send(request);
    onSent(request);
  };

  const onSubmit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    if (show(check(values))) submit(() => send(values), refused);
  };

  return (
    <form ref={form} noValidate onSubmit={onForm(onSubmit)} onChange={onField(forget)}>
      <Field
        label={t('fields.username')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        defaultValue={username}
        onChange={(event) => onUsername(event.target.value)}
        error={wordsOf('username')}
        good={isGood('username')}
      />
      {channel === 'sms' ? (
        <MobileField
          dialing={{ value: dialingCode, onChange: setDialingCode }}
          error={wordsOf('mobileNum')}
          good={isGood('mobileNum')}
        />
      ) : (
        <Field
          label={t('fields.email')}
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          error={wordsOf('email')}
          good={isGood('email')}
        />
      )}
      <TryAgain lost={lost} />
      <Button type="submit" wide busy={busy}>
        {t('forget.send')}
      </Button>
    </form>
  );
}

/** What a player got: by the link of the mail, or to be typed. */
interface ReceivedCode {
  username: string;
  code: string;
  /** What was asked for; null when a link brought the code. */
  request: ResetRequest | null;
}

/**
 * What the link of the mail carries, behind the hash sign so that no server and no log sees it; the address bar
 * forgets it at once. Without a link: what was asked for before a reload.
 */
function useReceived() {
  const [received, setReceived] = useState<ReceivedCode | null>(null);
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1));
    const [username, code] = [given.get('username'), given.get('code')];
    if (username && code) {
      saveResetRequest(null);
      setReceived({ username, code, request: null });
      go(paths.forget(), { replace: true });
      return;
    }
    const request = savedResetRequest();
    if (request) setReceived({ username: request.username, code: '', request });
  }, []);
  return [received, setReceived] as const;
}

const setFaults: Check = (values) =>
  new Map([...faultsIn(values, { code: must }), ...newPasswordFaults(values)]);

/** Sets the new password with what was received. */
function SetForm({ username, code: given }: Pick<ReceivedCode, 'username' | 'code'>) {
  const t = useTranslations('access');
  const { form, wordsOf, isGood, show, forget, refused } = useFaults(setFaults);
  const { busy, lost, submit } = useSubmit();
  const reset = useAction('resetPassword', { silent: true });
  const onSubmit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    if (!show(setFaults(values))) return;
    const { code = '', newPassword = '', confirmNewPassword = '' } = values;
    submit(
      async () => {
        await reset.mutateAsync({ body: { username, code: code.trim(), newPassword, confirmNewPassword } });
        saveResetRequest(null);
        toast(t('forget.done'), { kind: 'success', duration: toastDurations.short });
        go(paths.login(), { replace: true });
      },
      (error) => refused(error, { code_invalid: 'code', password_mismatch: 'confirmNewPassword' }),
    );
  };
  return (
    <form ref={form} noValidate onSubmit={onForm(onSubmit)} onChange={onField(forget)}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        label={t('forget.code')}
        name="code"
        required
        autoComplete="one-time-code"
        maxLength={64}
        defaultValue={given}
        error={wordsOf('code')}
      />
      <NewPasswordFields wordsOf={wordsOf} isGood={isGood} />
      <TryAgain lost={lost} />
      <Button type="submit" wide busy={busy}>
        {t('forget.set')}
      </Button>
    </form>
  );
}

/** Forgot password: by SMS code or mail link (R-ACCESS-46). */
export default function ForgetPage() {
  const t = useTranslations('access');
  const code = useTranslations('resetCode');
  const [channel, setChannel] = useState<Channel>('sms');
  const [username, setUsername] = useState('');
  const [received, setReceived] = useReceived();
  const onSent = (request: ResetRequest) => {
    setReceived({ username: request.username, code: '', request });
  };
  const onOther = () => {
    saveResetRequest(null);
    setUsername(received?.username ?? '');
    // A link came by mail, and may be too old by now: the next one comes there as well
    if (received?.request === null) setChannel('mail');
    setReceived(null);
  };
  return (
    <AccessFrame tab={null} title={t('forget.title')}>
      <h2 className="mb-1 text-xl">{t('forget.title')}</h2>
      <p className="mb-5 text-sm text-muted">
        {received === null ? t('forget.about') : t('forget.aboutSet')}
      </p>
      {received === null ? (
        <>
          <div className="segments" role="group" aria-label={t('forget.by')}>
            {(['sms', 'mail'] as const).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === channel}
                onClick={() => setChannel(each)}
              >
                {t(`forget.${each}`)}
              </button>
            ))}
          </div>
          <RequestForm
            key={channel}
            channel={channel}
            username={username}
            onUsername={setUsername}
            onSent={onSent}
          />
        </>
      ) : (
        <>
          <SetForm username={received.username} code={received.code} />
          {received.request ? (
            <NothingArrived request={received.request} onOther={onOther} />
          ) : (
            <Button look="plain" wide className="mt-4" onClick={onOther}>
              {code('other')}
            </Button>
          )}
        </>
      )}
    </AccessFrame>
  );
}
