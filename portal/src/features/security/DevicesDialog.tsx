import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionEntry } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useWhen } from '../../lib/use-when.ts';
import { useStepUp, type ConfirmingAccount } from '../../domain/step-up/use-step-up.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { placeOf } from './LoginList.tsx';
import { SecurityList } from './SecurityList.tsx';

interface DeviceLineProps {
  device: SessionEntry;
  busy: boolean;
  onEnd: () => void;
}

function DeviceLine({ device, busy, onEnd }: DeviceLineProps) {
  const t = useTranslations('security');
  const when = useWhen();
  const { country, ip } = device;
  return (
    <li className="security-line">
      <MonitorSmartphone size={20} aria-hidden className="text-muted" />
      <span className="setting-text">
        <strong className="text-md">{device.device || t('devices.unknown')}</strong>
        <span className="text-xs text-muted">{t('devices.lastUsed', { when: when(device.lastUsedAt) })}</span>
        <span className="text-xs text-muted">{placeOf({ device: '', country, ip })}</span>
        {device.remembered && <span className="text-xs text-muted">{t('devices.remembered')}</span>}
      </span>
      {device.current ? (
        <span className="setting-good text-sm">{t('devices.this')}</span>
      ) : (
        <Button look="plain" busy={busy} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

/** Where the account is logged in, with the way to log one device or all others out: by who logged in or confirmed lately. */
export function DevicesDialog({ account, onClose }: { account: ConfirmingAccount; onClose: () => void }) {
  const t = useTranslations('security');
  const { call, fail, queries } = useApp();
  const asked = useCall(requestOf('sessions'), { staleTime: 0 });
  const { data } = asked;
  const { guarded, stepUp } = useStepUp(account);
  const [busy, setBusy] = useState<string | null>(null);

  const end = (which: string, work: () => Promise<unknown>, words: string) => {
    if (busy) return;
    setBusy(which);
    guarded(work)
      .then((isDone) => isDone && toast(words, { kind: 'success' }))
      .catch(fail)
      // What the gateway says now counts, also after a failure
      .then(() => queries.invalidateQueries({ queryKey: ['sessions'] }))
      .finally(() => setBusy(null));
  };

  return (
    <>
      <Dialog open onClose={onClose} title={t('devices.title')} placement="bottom">
        <SecurityList asked={asked}>
          {data?.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              busy={busy === device.id}
              onEnd={() =>
                end(device.id, () => call('endSession', { params: { id: device.id } }), t('devices.ended'))
              }
            />
          ))}
        </SecurityList>
        {data && data.length > 1 && (
          <Button
            look="soft"
            wide
            className="mt-4"
            busy={busy === 'others'}
            onClick={() => end('others', () => call('endOtherSessions'), t('devices.othersEnded'))}
          >
            {t('devices.endOthers')}
          </Button>
        )}
      </Dialog>
      {stepUp}
    </>
  );
}
