import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { useAction } from '../../domain/app/actions.ts';
import { faultOf, onField, onForm, useFaults, valuesOf } from '../../domain/forms/form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';

export interface NicknameDialogProps {
  nickname: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes the name that others see. */
export function NicknameDialog({ nickname, onClose, onChanged }: NicknameDialogProps) {
  const t = useTranslations('security');
  const access = useTranslations('access');
  const { queries } = useApp();
  const { form, wordsOf, show, forget, refused } = useFaults();
  const rename = useAction('setNickname', { silent: true });
  const submit = (element: HTMLFormElement) => {
    const typed = (valuesOf(element).nickname ?? '').trim();
    const fault = faultOf('nickname', typed, { required: true, pattern: '', message: '' });
    if (rename.isPending || !show(new Map(fault ? [['nickname', fault]] : []))) return;
    rename.mutate(
      { body: { nickname: typed } },
      {
        onError: (error) => refused(error),
        onSuccess: () => {
          toast(t('saved'), { kind: 'success' });
          void queries.invalidateQueries({ queryKey: ['member'] });
          onChanged();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={access('fields.nickname')}>
      <form ref={form} noValidate onSubmit={onForm(submit)} onChange={onField(forget)}>
        <Field
          label={access('fields.nickname')}
          name="nickname"
          required
          autoComplete="nickname"
          maxLength={64}
          defaultValue={nickname}
          error={wordsOf('nickname')}
        />
        <Button type="submit" wide busy={rename.isPending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
