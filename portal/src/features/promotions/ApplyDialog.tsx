import { useId, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { pictureFault, picturesAtMost, sendPicture } from '../../domain/attachments/send.ts';
import { TryAgain } from '../../domain/forms/TryAgain.tsx';
import { useSubmit } from '../../domain/forms/use-submit.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Characters of a comment (spec 2 §5). */
const commentLength = 140;

interface Chosen {
  file: File;
  url: string;
}

function Preview({ chosen, number, onRemove }: { chosen: Chosen; number: number; onRemove: () => void }) {
  const t = useTranslations('promotions');
  return (
    <li>
      <img src={chosen.url} alt={chosen.file.name} />
      <IconButton label={t('form.remove', { number })} onClick={onRemove}>
        <Icon name="x" size={18} />
      </IconButton>
    </li>
  );
}

/** The pictures chosen so far. */
function usePictures() {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [fault, setFault] = useState<'wrongType' | 'tooLarge' | null>(null);
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const wrong = pictureFault(file);
    setFault(wrong);
    if (wrong) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => setChosen((known) => [...known, { file, url: String(reader.result) }]));
    reader.readAsDataURL(file);
  };
  return { chosen, fault, add, remove: (at: number) => setChosen((known) => known.filter((_, index) => index !== at)) };
}

/**
 * Asks for a promotion, with a comment and pictures (spec 2 §5). What was written stays when sending fails.
 * @param onSent after the gateway took it
 */
export function ApplyDialog({ id, open, onClose, onSent }: { id: string; open: boolean; onClose: () => void; onSent: () => void }) {
  const t = useTranslations('promotions');
  const app = useApp();
  const input = useId();
  const [comment, setComment] = useState('');
  const { chosen, fault, add, remove } = usePictures();
  const { busy, lost, submit } = useSubmit();
  const send = () =>
    submit(async () => {
      const attachments: string[] = [];
      for (const { file } of chosen) attachments.push(await sendPicture(file));
      await app.call('applyForPromotion', { params: { id }, body: { comment: comment.trim(), attachments } });
      onSent();
    }, app.fail);
  return (
    <Dialog open={open} onClose={onClose} title={t('form.title')} placement="bottom">
      <label className="field">
        <span className="field-label">{t('form.comment')}</span>
        <textarea className="field-box w-full py-3" rows={3} maxLength={commentLength} value={comment} onChange={(event) => setComment(event.target.value)} />
        <span className="field-note block text-end tabular-nums">{t('form.count', { count: comment.length })}</span>
      </label>
      <div className="field" data-error={fault ? '' : undefined}>
        <span className="field-label">{t('form.pictures')}</span>
        <ul className="pictures">
          {chosen.map((each, at) => (
            <Preview key={each.url} chosen={each} number={at + 1} onRemove={() => remove(at)} />
          ))}
          {chosen.length < picturesAtMost && (
            <li>
              <label className="pictures-add" htmlFor={input}>
                <Icon name="arrow-up-from-line" size={20} />
                <span className="sr-only">{t('form.add')}</span>
              </label>
              <input id={input} className="sr-only" type="file" accept="image/png,image/jpeg" onChange={add} />
            </li>
          )}
        </ul>
        <span className="field-note block" role={fault ? 'alert' : undefined}>{fault ? t(`form.${fault}`) : t('form.picturesHint')}</span>
      </div>
      <TryAgain lost={lost} />
      <div className="grid grid-cols-2 gap-3">
        <Button look="soft" onClick={onClose}>{t('form.cancel')}</Button>
        <Button busy={busy} onClick={send}>{t('form.send')}</Button>
      </div>
    </Dialog>
  );
}
