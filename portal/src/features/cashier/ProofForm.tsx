import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { codeOf } from '../../domain/app/failure.ts';
import { PictureField } from '../../domain/attachments/PictureField.tsx';
import { picturesAtMost } from '../../domain/attachments/send.ts';
import { SentPictures, useWholePicture } from '../../domain/attachments/SentPictures.tsx';
import { useAttached } from '../../domain/attachments/use-attached.ts';
import { faultsIn, must, onField, onForm, useFaults } from '../../domain/forms/form.ts';
import { useFormDraft } from '../../domain/forms/use-form-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { trimmedOf } from './trimmed.ts';

/** The pictures of a receipt, as they were sent. */
export function ProofPictures({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('attachments');
  const { show, dialog } = useWholePicture({
    picture: (number) => t('picture', { number }),
    close: t('close'),
  });
  return (
    <>
      <SentPictures ids={ids} open={(number) => t('open', { number })} onOpen={show} />
      {dialog}
    </>
  );
}

/** How the player made a transfer: its reference number and pictures of the receipt; staff look for it. */
export function ProofForm({ deposit, onSent }: { deposit: Deposit; onSent: () => void }) {
  const t = useTranslations('cashier');
  const { call } = useApp();
  const { form, wordsOf, show, forget, refused } = useFaults();
  const [stored, setStored] = useState(deposit.attachments);
  const pictures = useAttached(picturesAtMost - stored.length);
  const [busy, setBusy] = useState(false);
  const isSent = deposit.proof !== '';
  const draft = useFormDraft(form, `proof:${deposit.id}`);
  const submit = (element: HTMLFormElement) => {
    const values = trimmedOf(element);
    if (busy || pictures.isWaiting || !show(faultsIn(values, { reference: must }))) return;
    setBusy(true);
    call('depositProof', {
      params: { id: deposit.id },
      body: { reference: values.reference ?? '', attachments: [...stored, ...pictures.ids] },
    })
      .then(
        ({ attachments }) => {
          draft.forget();
          toast(t('deposit.proofSent'), { kind: 'success' });
          setStored(attachments);
          pictures.clear();
          onSent();
        },
        (error: unknown) => {
          refused(error);
          // It ended meanwhile: the card says how
          if (codeOf(error) === 'already_decided') onSent();
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onForm(submit)}
      onChange={onField((name) => {
        forget(name);
        draft.keep();
      })}
    >
      <Field
        label={t('deposit.proof')}
        name="reference"
        required
        autoComplete="off"
        maxLength={80}
        defaultValue={deposit.proof}
        error={wordsOf('reference')}
        hint={t('deposit.proofHint')}
      />
      <PictureField
        label={t('deposit.pictures')}
        pictures={pictures}
        stored={stored}
        onDrop={(id) => setStored(stored.filter((each) => each !== id))}
      />
      <Button type="submit" look={isSent ? 'soft' : 'primary'} wide busy={busy} disabled={pictures.isWaiting}>
        {isSent ? t('deposit.proofChange') : t('deposit.proofSend')}
      </Button>
    </form>
  );
}
