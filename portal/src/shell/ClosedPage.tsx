import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../domain/app/app.ts';
import { mainChannel, useServiceChannels } from '../domain/service/service.ts';
import { BrandLogo } from '../domain/site/BrandLogo.tsx';
import { systemStatus } from '../domain/site/site.ts';
import { Hydrated } from '../lib/hydration.ts';
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Where no program for mail is set up, the button does nothing: the address stands below it. */
const mailto = 'mailto:';

function ContactButton() {
  const t = useTranslations('shell');
  // Pages of ours are closed too.
  const channel = mainChannel(useServiceChannels().filter(({ address }) => !address.startsWith('/')));
  return (
    channel && (
      <>
        <Link href={channel.address} className="btn btn-primary">
          {t('contact')}
        </Link>
        {channel.address.startsWith(mailto) && (
          <p className="text-md text-muted">{channel.address.slice(mailto.length).split('?', 1)}</p>
        )}
      </>
    )
  );
}

function Closed({
  icon,
  title,
  info,
  children,
}: {
  icon: ReactNode;
  title: string;
  info: string;
  children?: ReactNode;
}) {
  return (
    <main className="closed">
      <BrandLogo />
      <span className="empty-icon mt-6 text-primary">{icon}</span>
      <h1 className="text-xl">{title}</h1>
      {info && <p className="text-md text-muted">{info}</p>}
      {children}
      <Hydrated />
    </main>
  );
}

function Maintenance({ info }: { info: string }) {
  const t = useTranslations('shell');
  const { call, status, fail } = useApp();
  const check = () => call('siteStatus').then(status.set, fail);
  return (
    <Closed icon={<Icon name="hammer" size={34} />} title={t('closed.maintenance')} info={info}>
      <Button look="soft" onClick={() => void check()}>
        {t('retry')}
      </Button>
      <ContactButton />
    </Closed>
  );
}

function Restricted({ ip, info }: { ip: string; info: string }) {
  const t = useTranslations('shell');
  return (
    <Closed icon={<Icon name="map-pin-off" size={34} />} title={t('closed.restricted')} info={info}>
      <p className="text-md text-muted">
        {t('closed.yourAddress')} <strong className="text-text tabular-nums">{ip}</strong>
      </p>
      <ContactButton />
    </Closed>
  );
}

/** Why the site is closed to this visitor: maintenance, or a restricted address (R-TENANCY-11). */
export default function ClosedPage() {
  const status = useStore(useApp().status);
  if (systemStatus(status) === 1) return <Maintenance info={status.info} />;
  return <Restricted ip={status.location.ip} info={status.info} />;
}
