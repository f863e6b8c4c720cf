import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useApp } from '../app/app.ts';
import { openTab } from './leaving.ts';
import { leavingTo } from './leaving-to.ts';

/** Names the site outside in full, and asks whether to go there. */
export default function LeaveDialog() {
  const t = useTranslations('leaving');
  const shell = useTranslations('shell');
  const { brand } = useApp();
  const href = useStore(leavingTo);
  const close = () => leavingTo.set(null);
  const { host, href: address } = new URL(href ?? location.href);
  return (
    <Dialog open={href !== null} onClose={close} title={t('title', { brand: brand.name })}>
      <div className="prose">
        <p>{t('text', { brand: brand.name })}</p>
        {/* To the letter: no paragraphs, whose first letter is made large */}
        <div className="text-lg" dir="ltr">
          <strong>{host}</strong>
        </div>
        <div className="text-xs text-muted" dir="ltr">
          {address}
        </div>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button look="soft" onClick={close}>
          {shell('cancel')}
        </Button>
        <Button
          onClick={() => {
            close();
            openTab(address);
          }}
        >
          {t('go')}
        </Button>
      </div>
    </Dialog>
  );
}
