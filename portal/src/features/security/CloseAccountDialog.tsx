import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SecurityOverview } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { codeOf } from '../../domain/app/failure.ts';
import { faultOf, onField, onForm, useFaults, valuesOf } from '../../domain/forms/form.ts';
import { forgetSession } from '../../domain/session/session.ts';
import { Amount } from '../../domain/wallet/Amount.tsx';
import { useWallet } from '../../domain/wallet/wallet.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { useStepUp } from '../../domain/step-up/use-step-up.tsx';

const must = { required: true, pattern: '', message: '' };

/** What must end before the account can be closed. */
const obstacles = [
  'balance_left',
  'rounds_open',
  'win_held',
  'commission_under_way',
  'deposit_under_way',
  'withdrawal_under_way',
] as const;
type Obstacle = (typeof obstacles)[number];

/** Closes the account for good: its name is typed, its balance must be zero. */
export function CloseAccountDialog({
  overview,
  onClose,
}: {
  overview: SecurityOverview;
  onClose: () => void;
}) {
  const t = useTranslations('security');
  const errors = useTranslations('errors');
  const app = useApp();
  const { wallet } = useWallet();
  const { form, wordsOf, show, forget, refused } = useFaults();
  const { guarded, stepUp } = useStepUp(overview);
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  const close = async (username: string) => {
    await app.call('closeAccount', { body: { username } });
    forgetSession(app);
    toast(t('close.done'), { kind: 'success' });
    go(paths.home(), { replace: true });
  };
  const submit = (element: HTMLFormElement) => {
    const username = (valuesOf(element).username ?? '').trim();
    const fault =
      username === overview.userName
        ? null
        : (faultOf('username', username, must) ?? { words: t('close.mismatch') });
    if (busy || !show(new Map(fault ? [['username', fault]] : []))) return;
    setBusy(true);
    guarded(() => close(username))
      .catch((error: unknown) => {
        const code = codeOf(error);
        const found = obstacles.find((each) => each === code);
        if (found) setObstacle(found);
        else refused(error);
      })
      .finally(() => setBusy(false));
  };

  return (
    <Dialog open onClose={onClose} title={t('close.title')} placement="bottom">
      <p className="mb-2 text-sm text-muted">{t('close.about')}</p>
      {wallet && (
        <p className="mb-4 text-sm">
          {t('close.balance')}{' '}
          <strong>
            <Amount minor={wallet.sumBalance} wallet={wallet} />
          </strong>
        </p>
      )}
      {obstacle && (
        <p className="mb-4 text-sm text-bad" role="alert">
          {errors(obstacle)}
        </p>
      )}
      <form ref={form} noValidate onSubmit={onForm(submit)} onChange={onField(forget)}>
        <Field
          label={t('close.type', { name: overview.userName })}
          name="username"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={wordsOf('username')}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button look="soft" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="danger" busy={busy}>
            {t('close.confirm')}
          </Button>
        </div>
      </form>
      {stepUp}
    </Dialog>
  );
}
