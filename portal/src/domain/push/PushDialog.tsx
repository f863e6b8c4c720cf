import { BellOff, MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PushDevice } from '@foyer/contract';
import { pushTopics, type PushTopic } from '@foyer/contract/push-topics';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { queryKeyOf, useApp } from '../app/app.ts';
import { requestOf, useCall } from '../app/calls.ts';
import type { PushSupport } from './push.ts';
import { usePush } from './use-push.ts';
import { CallAwaited } from '../app/CallNotLoaded.tsx';

/** Why it cannot be turned on here, and what to do about it. */
function NotPossible({ support }: { support: Exclude<PushSupport, 'ready'> }) {
  const t = useTranslations('push');
  return (
    <div className="push-why" role="status">
      <BellOff size={28} aria-hidden className="text-muted" />
      <p>{t(`state.${support}`)}</p>
      {support === 'install-first' && (
        <LinkButton look="soft" href={paths.app()}>
          {t('install')}
        </LinkButton>
      )}
    </div>
  );
}

interface TopicsProps {
  device: PushDevice;
  busy: boolean;
  onChange: (topics: PushTopic[]) => void;
  onOff: () => void;
}

/** What this device is told of; without a topic it is told nothing. */
function Topics({ device, busy, onChange, onOff }: TopicsProps) {
  const t = useTranslations('push');
  const toggle = (topic: PushTopic, isOn: boolean) => {
    const next = pushTopics.filter((each) => (each === topic ? isOn : device.topics.includes(each)));
    if (next.length === 0) onOff();
    else onChange(next);
  };
  return (
    <>
      <p role="status" className="text-good">
        {t('on')}
      </p>
      <fieldset disabled={busy}>
        <legend className="sr-only">{t('topics.label')}</legend>
        {pushTopics.map((topic) => (
          <Checkbox
            key={topic}
            checked={device.topics.includes(topic)}
            onChange={({ currentTarget }) => toggle(topic, currentTarget.checked)}
          >
            {t(`topics.${topic}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Button look="soft" wide disabled={busy} onClick={onOff}>
        {t('turnOff')}
      </Button>
    </>
  );
}

function Others({
  devices,
  busy,
  onRemove,
}: {
  devices: PushDevice[];
  busy: boolean;
  onRemove: (id: string) => void;
}) {
  const t = useTranslations('push');
  if (devices.length === 0) return null;
  return (
    <section>
      <h3 className="push-others">{t('others')}</h3>
      <ul>
        {devices.map(({ id, device }) => (
          <li key={id} className="push-device">
            <MonitorSmartphone size={20} aria-hidden className="text-muted" />
            <span>{device || t('unknown')}</span>
            <Button
              look="plain"
              disabled={busy}
              aria-label={t('remove', { device: device || t('unknown') })}
              onClick={() => onRemove(id)}
            >
              {t('turnOff')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Notifications: first what they are, then the question of the browser, and how it stands. The texts are those of `push`;
 * whoever shows it loads them.
 */
export function PushDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('push');
  const { call, queries } = useApp();
  const { here, busy, change, turnOn, turnOff } = usePush();
  const asked = useCall(requestOf('pushSettings'), { staleTime: 0 });
  const { data } = asked;
  const device = data?.devices.find((each) => each.here);
  const isOn = here?.support === 'ready' && here.isSubscribed && device !== undefined;
  const setTopics = (topics: PushTopic[]) => {
    if (!data || !device) return;
    // Shown at once; what the gateway says afterwards counts
    const devices = data.devices.map((each) => (each.here ? { ...each, topics } : each));
    queries.setQueryData(queryKeyOf('pushSettings'), { ...data, devices });
    change(() => call('setPushTopics', { params: { id: device.id }, body: { topics } }));
  };
  const remove = (id: string) => change(() => call('removePushDevice', { params: { id } }));
  const isLoaded = here !== null && data !== undefined;
  return (
    <Dialog open onClose={onClose} title={t('title')} placement="bottom">
      <div className="push">
        <p className="text-muted">{t('about')}</p>
        {!isLoaded && <CallAwaited asked={asked} waiting={<Spinner label={t('loading')} />} />}
        {isLoaded && here.support !== 'ready' && <NotPossible support={here.support} />}
        {isLoaded && here.support === 'ready' && !isOn && (
          <Button wide busy={busy} onClick={() => turnOn([...pushTopics])}>
            {t('turnOn')}
          </Button>
        )}
        {isOn && <Topics device={device} busy={busy} onChange={setTopics} onOff={() => turnOff(device.id)} />}
        {data && <Others devices={data.devices.filter((each) => !each.here)} busy={busy} onRemove={remove} />}
      </div>
    </Dialog>
  );
}
