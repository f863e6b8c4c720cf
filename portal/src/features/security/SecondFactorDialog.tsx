import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import type { SecurityOverview } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { faultOf, onField, onForm, useFaults, valuesOf } from '../../domain/forms/form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { toast } from '../../ui/toast.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useStepUp } from '../../domain/step-up/use-step-up.tsx';

const must = { required: true, pattern: '', message: '' };

interface CodeFormProps {
  submit: string;
  look?: 'primary' | 'danger';
  /** What the code is for; rejects with the refusal. */
  onCode: (code: string) => Promise<unknown>;
}

/** Asks for a code of the app. */
function CodeForm({ submit, look = 'primary', onCode }: CodeFormProps) {
  const t = useTranslations('security');
  const { form, wordsOf, show, forget, refused } = useFaults();
  const [busy, setBusy] = useState(false);
  const send = (element: HTMLFormElement) => {
    const code = valuesOf(element).code ?? '';
    const fault = faultOf('code', code, must);
    if (busy || !show(new Map(fault ? [['code', fault]] : []))) return;
    setBusy(true);
    onCode(code.trim())
      .catch((error: unknown) => refused(error))
      .finally(() => setBusy(false));
  };
  return (
    <form ref={form} noValidate onSubmit={onForm(send)} onChange={onField(forget)}>
      <Field
        label={t('secondFactor.code')}
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={32}
        error={wordsOf('code')}
      />
      <Button type="submit" wide look={look} busy={busy}>
        {submit}
      </Button>
    </form>
  );
}

/** The secret to put into the app: as a picture, and to be typed. */
function Secret({ secret, uri }: Answer<'beginSecondFactor'>) {
  const t = useTranslations('security');
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t('secondFactor.scan')}</p>
      <QrCode text={uri} label={t('secondFactor.qr')} />
      <p className="security-secret">{secret.match(/.{1,4}/g)?.join(' ')}</p>
    </>
  );
}

export interface SecondFactorDialogProps {
  overview: SecurityOverview;
  onClose: () => void;
  onChanged: () => void;
}

type Stage =
  | { name: 'start' }
  | { name: 'secret'; given: Answer<'beginSecondFactor'> }
  | { name: 'codes'; codes: string[] }
  | { name: 'off' };

/** Two-step verification by an authenticator app: on, off, and its recovery codes (RFC 6238). */
export function SecondFactorDialog({ overview, onClose, onChanged }: SecondFactorDialogProps) {
  const t = useTranslations('security');
  const { call, fail } = useApp();
  const { guarded, stepUp } = useStepUp(overview);
  const [stage, setStage] = useState<Stage>({ name: 'start' });
  const [busy, setBusy] = useState(false);

  const begin = () => {
    setBusy(true);
    guarded(async () => setStage({ name: 'secret', given: await call('beginSecondFactor') }))
      .catch(fail)
      .finally(() => setBusy(false));
  };
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setStage({ name: 'codes', codes: recoveryCodes });
    onChanged();
  };
  const confirm = (code: string) =>
    guarded(async () => showCodes(await call('confirmSecondFactor', { body: { code } })));
  const renew = (code: string) =>
    guarded(async () => showCodes(await call('renewRecoveryCodes', { body: { code } })));
  const turnOff = (code: string) =>
    guarded(async () => {
      await call('removeSecondFactor', { body: { code } });
      toast(t('saved'), { kind: 'success' });
      onChanged();
      onClose();
    });

  return (
    // The codes are shown only once: a tap beside them must not take them away
    <Dialog
      open
      onClose={() => stage.name !== 'codes' && onClose()}
      title={t('secondFactor.title')}
      placement="bottom"
    >
      {stage.name === 'start' && !overview.secondFactor && (
        <>
          <p className="mb-4 text-sm text-muted">{t('secondFactor.about')}</p>
          <Button wide busy={busy} onClick={begin}>
            {t('secondFactor.begin')}
          </Button>
        </>
      )}
      {stage.name === 'secret' && (
        <>
          <Secret {...stage.given} />
          <CodeForm submit={t('secondFactor.turnOn')} onCode={confirm} />
        </>
      )}
      {stage.name === 'codes' && <RecoveryCodes codes={stage.codes} onDone={onClose} />}
      {stage.name === 'start' && overview.secondFactor && (
        <>
          <p className="mb-4 text-sm text-muted">
            {t('secondFactor.left', { count: overview.recoveryCodes })}
          </p>
          <CodeForm submit={t('secondFactor.renew')} onCode={renew} />
          <Button look="plain" wide onClick={() => setStage({ name: 'off' })}>
            {t('secondFactor.turnOff')}
          </Button>
        </>
      )}
      {stage.name === 'off' && (
        <>
          <p className="mb-4 text-sm text-muted">{t('secondFactor.offAbout')}</p>
          <CodeForm submit={t('secondFactor.turnOff')} look="danger" onCode={turnOff} />
        </>
      )}
      {stepUp}
    </Dialog>
  );
}
