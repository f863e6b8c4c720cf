import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod, PayoutAccount } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { faultsIn, must, onField, onForm, useFaults } from '../../domain/forms/form.ts';
import { useStepUp } from '../../domain/step-up/use-step-up.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useWhen } from '../../lib/use-when.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Confirm, Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toast.ts';
import { MethodIcon } from './MethodIcon.tsx';
import { trimmedOf } from './trimmed.ts';

export interface PayoutAccountsProps {
  accounts: readonly PayoutAccount[];
  methods: readonly PaymentMethod[];
  coolingHours: number;
  chosen: string;
  onChoose: (id: string) => void;
  onChanged: () => void;
}

/** Adds an account, or changes one; confirmed by the player, and resting for a while afterwards. */
function AccountDialog({
  account,
  methods,
  coolingHours,
  onClose,
  onSaved,
}: {
  account: PayoutAccount | null;
  methods: readonly PaymentMethod[];
  coolingHours: number;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useTranslations('cashier');
  const { call } = useApp();
  const { data: overview } = useCall(requestOf('securityOverview'));
  const { form, wordsOf, show, forget, refused } = useFaults();
  const { guarded, stepUp } = useStepUp(overview);
  const [busy, setBusy] = useState(false);
  const numberRule = { ...must, pattern: '^[A-Za-z0-9 -]{4,}$', message: t('numberRule', { least: 4 }) };
  const submit = (element: HTMLFormElement) => {
    const values = trimmedOf(element);
    if (busy || !show(faultsIn(values, { institution: must, number: numberRule }))) return;
    setBusy(true);
    const { methodId = '', institution = '', number = '' } = values;
    const save = () =>
      account
        ? call('changePayoutAccount', { params: { id: account.id }, body: { institution, number } })
        : call('addPayoutAccount', { body: { methodId, institution, number } });
    guarded(save)
      .then(
        (isSaved) => isSaved && onSaved(),
        (error: unknown) => refused(error),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={account ? t('account.change') : t('account.add')}
      placement="bottom"
    >
      <form ref={form} noValidate onSubmit={onForm(submit)} onChange={onField(forget)}>
        {coolingHours > 0 && <p className="cashier-note">{t('account.rests', { hours: coolingHours })}</p>}
        {!account && (
          <SelectField
            label={t('account.method')}
            name="methodId"
            defaultValue={methods[0]?.id}
            error={wordsOf('methodId')}
          >
            {methods.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Field
          label={t('account.institution')}
          name="institution"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={account?.institution}
          error={wordsOf('institution')}
          hint={t('account.institutionHint')}
        />
        <Field
          label={t('account.number')}
          name="number"
          required
          maxLength={128}
          autoComplete="off"
          inputMode="text"
          error={wordsOf('number')}
        />
        <Button type="submit" wide busy={busy}>
          {t('account.save')}
        </Button>
      </form>
      {stepUp}
    </Dialog>
  );
}

/** Where the player is paid to: one is chosen, others are added, changed and removed. */
export function PayoutAccounts({
  accounts,
  methods,
  coolingHours,
  chosen,
  onChoose,
  onChanged,
}: PayoutAccountsProps) {
  const t = useTranslations('cashier');
  const app = useApp();
  const when = useWhen();
  const now = useNow();
  const { data: overview } = useCall(requestOf('securityOverview'), { silent: true });
  const { guarded, stepUp } = useStepUp(overview);
  const [edited, setEdited] = useState<PayoutAccount | 'new' | null>(null);
  const [removed, setRemoved] = useState<PayoutAccount | null>(null);
  const remove = ({ id }: PayoutAccount) => {
    setRemoved(null);
    guarded(() => app.call('removePayoutAccount', { params: { id } })).then(
      (isDone) => isDone && onChanged(),
      app.fail,
    );
  };
  return (
    <fieldset className="cashier-choice">
      <legend className="choice-title">{t('account.choose')}</legend>
      {accounts.map((account) => {
        const isResting = now !== null && new Date(account.usableAt).getTime() > now;
        return (
          <div key={account.id} className="cashier-account">
            <label className="cashier-method">
              <input
                type="radio"
                name="payoutAccountId"
                value={account.id}
                checked={chosen === account.id}
                onChange={() => onChoose(account.id)}
              />
              <MethodIcon kind={account.kind} name={account.institution} />
              <span className="min-w-0">
                <strong className="block truncate">{account.institution}</strong>
                <span className="block text-sm">{account.masked}</span>
                <span className="text-xs text-muted">
                  {isResting ? t('account.restsUntil', { when: when(account.usableAt) }) : account.holder}
                </span>
              </span>
            </label>
            <IconButton
              label={t('account.changeOf', { account: account.masked })}
              onClick={() => setEdited(account)}
            >
              <Pencil size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('account.removeOf', { account: account.masked })}
              onClick={() => setRemoved(account)}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </div>
        );
      })}
      <Button look="soft" wide onClick={() => setEdited('new')}>
        <Plus size={18} aria-hidden />
        {t('account.add')}
      </Button>
      {edited && (
        <AccountDialog
          account={edited === 'new' ? null : edited}
          methods={methods}
          coolingHours={coolingHours}
          onClose={() => setEdited(null)}
          onSaved={() => {
            toast(t('account.saved'), { kind: 'success' });
            setEdited(null);
            onChanged();
          }}
        />
      )}
      <Confirm
        open={removed !== null}
        title={t('account.removeTitle')}
        text={t('account.removeText', { account: removed ? `${removed.institution} ${removed.masked}` : '' })}
        cancel={t('account.cancel')}
        confirm={t('account.remove')}
        onCancel={() => setRemoved(null)}
        onConfirm={() => removed && remove(removed)}
      />
      {stepUp}
    </fieldset>
  );
}
