import { Fingerprint, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Passkey } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { onForm, valuesOf } from '../../domain/forms/form.ts';
import { useWebAuthn } from '../../lib/webauthn.ts';
import { useWhen } from '../../lib/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm, Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { useStepUp, type ConfirmingAccount } from '../../domain/step-up/use-step-up.tsx';
import { SecurityList } from './SecurityList.tsx';

interface LineProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyLine({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: LineProps) {
  const t = useTranslations('security');
  const when = useWhen();
  return (
    <li className="security-line">
      <Fingerprint size={20} aria-hidden className="text-muted" />
      <span className="setting-text">
        <strong className="text-md">{name}</strong>
        <span className="text-xs text-muted">{t('passkeys.added', { when: when(createdAt) })}</span>
        <span className="text-xs text-muted">
          {lastUsedAt ? t('devices.lastUsed', { when: when(lastUsedAt) }) : t('passkeys.unused')}
        </span>
      </span>
      <span className="flex">
        <Button look="plain" aria-label={t('passkeys.rename', { name })} onClick={onRename}>
          <Pencil size={18} aria-hidden />
        </Button>
        <Button look="plain" aria-label={t('passkeys.remove', { name })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </span>
    </li>
  );
}

function RenameForm({ name, busy, onSave }: { name: string; busy: boolean; onSave: (name: string) => void }) {
  const t = useTranslations('security');
  return (
    <form noValidate className="py-3" onSubmit={onForm((form) => onSave((valuesOf(form).name ?? '').trim()))}>
      <Field
        label={t('passkeys.name')}
        name="name"
        required
        autoFocus
        autoComplete="off"
        maxLength={40}
        defaultValue={name}
      />
      <Button type="submit" wide busy={busy}>
        {t('save')}
      </Button>
    </form>
  );
}

/** The passkeys of the account: made after a step-up, with their last use, renamed and removed. */
export function PasskeysDialog({ account, onClose }: { account: ConfirmingAccount; onClose: () => void }) {
  const t = useTranslations('security');
  const { call, fail, queries } = useApp();
  const asked = useCall(requestOf('passkeys'), { staleTime: 0 });
  const { data } = asked;
  const { guarded, stepUp } = useStepUp(account);
  const isSupported = useWebAuthn();
  const [busy, setBusy] = useState(false);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  const change = (work: () => Promise<string | null>) => {
    if (busy) return;
    setBusy(true);
    work()
      .then((text) => text && toast(text, { kind: 'success' }))
      .catch(fail)
      .then(() => queries.invalidateQueries({ queryKey: ['passkeys'] }))
      .finally(() => setBusy(false));
  };
  const add = () =>
    change(async () => {
      const { makePasskey } = await import('../../domain/passkey/passkey.ts');
      let isMade = false;
      await guarded(async () => {
        isMade = await makePasskey(call);
      });
      return isMade ? t('passkeys.done') : null;
    });
  const rename = (id: string, name: string) => {
    if (name === '') return;
    change(async () => {
      await call('renamePasskey', { params: { id }, body: { name } });
      setRenaming(null);
      return t('saved');
    });
  };
  const remove = (id: string) => {
    setRemoving(null);
    change(async () =>
      (await guarded(() => call('removePasskey', { params: { id } }))) ? t('passkeys.removed') : null,
    );
  };

  return (
    <>
      <Dialog open onClose={onClose} title={t('passkeys.title')} placement="bottom">
        <p className="mb-2 text-sm text-muted">{t('passkeys.about')}</p>
        <SecurityList asked={asked}>
          {data?.map((passkey) =>
            renaming === passkey.id ? (
              <li key={passkey.id}>
                <RenameForm name={passkey.name} busy={busy} onSave={(name) => rename(passkey.id, name)} />
              </li>
            ) : (
              <PasskeyLine
                key={passkey.id}
                passkey={passkey}
                onRename={() => setRenaming(passkey.id)}
                onRemove={() => setRemoving(passkey)}
              />
            ),
          )}
        </SecurityList>
        {data && (
          <Button wide className="mt-4" busy={busy} disabled={!isSupported} onClick={add}>
            {isSupported ? t('passkeys.add') : t('passkeys.unknown')}
          </Button>
        )}
      </Dialog>
      {removing && (
        <Confirm
          open
          title={t('passkeys.remove', { name: removing.name })}
          text={t('passkeys.removeAbout')}
          cancel={t('cancel')}
          confirm={t('confirm')}
          onCancel={() => setRemoving(null)}
          onConfirm={() => remove(removing.id)}
        />
      )}
      {stepUp}
    </>
  );
}
