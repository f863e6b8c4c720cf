import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { solveBotCheck } from '../../domain/bot-check/bot-check.ts';
import { CodeField } from '../../domain/forms/CodeField.tsx';
import {
  faultsIn,
  mobileRule,
  must,
  onField,
  onForm,
  type Rule,
  strippedMobile,
  useFaults,
  valuesOf,
} from '../../domain/forms/form.ts';
import { MobileField } from '../../domain/forms/MobileField.tsx';
import { aheadOfHere } from '../../domain/forms/gateway-time.ts';
import { useCountdown } from '../../domain/forms/use-countdown.ts';
import { useSettings } from '../../domain/site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { useStepUp, type ConfirmingAccount } from '../../domain/step-up/use-step-up.tsx';

export type Channel = 'sms' | 'mail';

export interface ContactDialogProps {
  channel: Channel;
  account: ConfirmingAccount;
  onClose: () => void;
  /** It is bound. */
  onBound: () => void;
}

const fieldOf = { sms: 'mobileNum', mail: 'email' } as const;

const rules: Record<string, Rule> = { mobileNum: mobileRule, email: must, verificationCode: must };

function contactOf(channel: Channel, values: Record<string, string>) {
  return channel === 'sms'
    ? {
        channel,
        destination: strippedMobile(values.mobileNum ?? '', values.countryDialingCode ?? ''),
        countryDialingCode: values.countryDialingCode ?? '',
      }
    : { channel, destination: (values.email ?? '').trim() };
}

/** Binds or changes mobile number or e-mail address by a code that goes there, after a step-up. */
export function ContactDialog({ channel, account, onClose, onBound }: ContactDialogProps) {
  const t = useTranslations('security');
  const access = useTranslations('access');
  const { call } = useApp();
  const { form, wordsOf, show, forget, refused } = useFaults();
  const { seconds, start } = useCountdown(`code-until-bind-${channel}`);
  const { guarded, stepUp } = useStepUp(account);
  const [busy, setBusy] = useState<'send' | 'bind' | null>(null);
  const ownDialingCode = useSettings().dialingCode;
  const [dialingCode, setDialingCode] = useState(ownDialingCode);
  const field = fieldOf[channel];

  const run = (
    what: 'send' | 'bind',
    names: readonly string[],
    work: (values: Record<string, string>) => Promise<void>,
  ) => {
    const values = form.current ? valuesOf(form.current) : {};
    if (busy || !show(faultsIn(values, Object.fromEntries(names.map((name) => [name, rules[name]!])))))
      return;
    setBusy(what);
    const aliases = {
      mobile_invalid: field,
      email_invalid: field,
      mobile_taken: field,
      code_invalid: 'verificationCode',
    };
    guarded(() => work(values))
      .catch((error: unknown) => refused(error, aliases))
      .finally(() => setBusy(null));
  };

  const send = () =>
    run('send', [field], async (values) => {
      const [altcha, ahead] = await Promise.all([solveBotCheck(call), aheadOfHere(call)]);
      const { expirationTime } = await call('contactCode', {
        body: { ...contactOf(channel, values), altcha },
      });
      start(expirationTime - ahead);
      toast(access('codeSent'), { kind: 'success' });
    });

  const bind = () =>
    run('bind', [field, 'verificationCode'], async (values) => {
      const code = (values.verificationCode ?? '').trim();
      await call('bindContact', { body: { ...contactOf(channel, values), code } });
      toast(t('saved'), { kind: 'success' });
      onBound();
    });

  return (
    <Dialog open onClose={onClose} title={t(`bind.${channel}`)} placement="bottom">
      <p className="mb-4 text-sm text-muted">{t(`bind.about.${channel}`)}</p>
      <form ref={form} noValidate onSubmit={onForm(bind)} onChange={onField(forget)}>
        {channel === 'sms' ? (
          <MobileField
            dialing={{ value: dialingCode, onChange: setDialingCode }}
            error={wordsOf('mobileNum')}
          />
        ) : (
          <Field
            label={access('fields.email')}
            name="email"
            type="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            error={wordsOf('email')}
          />
        )}
        <CodeField
          code={{ busy: busy === 'send', seconds }}
          label={t('code')}
          error={wordsOf('verificationCode')}
          onSend={send}
        />
        <Button type="submit" wide busy={busy === 'bind'}>
          {t('confirm')}
        </Button>
      </form>
      {stepUp}
    </Dialog>
  );
}
