import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { faultsIn, must, onForm, useFaults, valuesOf } from '../forms/form.ts';

/** A dispute is 20 to 200 characters, as feedback is (R-WALLET-24). */
const contentRule = { ...must, pattern: '^[\\s\\S]{20,200}$' };

export interface DisputeDialogProps {
  title: string;
  /** What becomes of it. */
  about: string;
  /** Sends what is wrong. */
  send: (content: string) => Promise<unknown>;
  onClose: () => void;
}

/** Says what is wrong with something; staff see it with its data. */
export function DisputeDialog({ title, about, send, onClose }: DisputeDialogProps) {
  const t = useTranslations('records');
  const { form, wordsOf, show, refused } = useFaults();
  const [busy, setBusy] = useState(false);
  const submit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    const content = (values.content ?? '').trim();
    const faults = faultsIn({ content }, { content: contentRule });
    if (busy || !show(faults.size > 0 ? new Map([['content', { words: t('dispute.length') }]]) : faults))
      return;
    setBusy(true);
    send(content)
      .then(
        () => {
          toast(t('dispute.sent'), { kind: 'success' });
          onClose();
        },
        (error: unknown) => refused(error),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Dialog open onClose={onClose} title={title} placement="bottom">
      <p className="mb-4 text-sm text-muted">{about}</p>
      <form ref={form} noValidate onSubmit={onForm(submit)}>
        <Field
          label={t('dispute.content')}
          name="content"
          required
          maxLength={200}
          autoComplete="off"
          error={wordsOf('content')}
          hint={t('dispute.length')}
        />
        <Button type="submit" wide busy={busy}>
          {t('dispute.send')}
        </Button>
      </form>
    </Dialog>
  );
}
