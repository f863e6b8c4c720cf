import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { PictureField } from '../../domain/attachments/PictureField.tsx';
import { useAttached } from '../../domain/attachments/use-attached.ts';
import { TryAgain } from '../../domain/forms/TryAgain.tsx';
import { onForm, useSubmit } from '../../domain/forms/form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';

/** Characters of a comment (R-REWARDS-6). */
const commentLength = 140;

/**
 * Asks for a promotion, with a comment and pictures (R-REWARDS-6). What was written stays when sending fails.
 * @param onSent after the gateway took it
 */
export function ApplyDialog({
  id,
  open,
  onClose,
  onSent,
}: {
  id: string;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}) {
  const t = useTranslations('promotions');
  const app = useApp();
  const [comment, setComment] = useState('');
  const pictures = useAttached();
  const { busy, lost, submit } = useSubmit();
  const isEmpty = comment.trim() === '' && pictures.ids.length === 0;
  const isReady = !isEmpty && !pictures.isWaiting;
  const send = () =>
    submit(async () => {
      await app.call('applyForPromotion', {
        params: { id },
        body: { comment: comment.trim(), attachments: pictures.ids },
      });
      onSent();
    }, app.fail);
  return (
    <Dialog open={open} onClose={onClose} title={t('form.title')} placement="bottom">
      <form noValidate onSubmit={onForm(() => isReady && void send())}>
        <TextAreaField
          label={t('form.comment')}
          rows={3}
          maxLength={commentLength}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          hint={isEmpty && t('form.needed')}
          count={t('form.count', { count: comment.length })}
        />
        <PictureField label={t('form.pictures')} pictures={pictures} />
        <TryAgain lost={lost} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="soft" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" busy={busy} disabled={!isReady}>
            {t('form.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
