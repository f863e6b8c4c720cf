import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { useRouteTable } from '../../lib/route-table.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { type ResetRequest, useResetCode } from './use-reset-code.ts';

export interface NothingArrivedProps {
  request: ResetRequest;
  /** Back to where name and destination are typed. */
  onOther: () => void;
}

/** What to do when no code comes: have it sent again, another way, or support (R-ACCESS-140). */
export function NothingArrived({ request, onOther }: NothingArrivedProps) {
  const t = useTranslations('resetCode');
  const app = useApp();
  const { isBuilt } = useRouteTable();
  const { seconds, send } = useResetCode();
  const [busy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    void send(request)
      .catch(app.fail)
      .finally(() => setBusy(false));
  };
  return (
    <section className="mt-8 grid gap-3">
      <h3 className="text-md">{t('nothing')}</h3>
      <p className="text-sm text-muted">{t('why')}</p>
      <Button look="soft" wide busy={busy} disabled={seconds > 0} onClick={again}>
        {seconds > 0 ? t('againIn', { seconds }) : t('again')}
      </Button>
      <Button look="plain" wide onClick={onOther}>
        {t('other')}
      </Button>
      {isBuilt(paths.message()) && (
        <LinkButton look="plain" wide href={paths.message()}>
          {t('support')}
        </LinkButton>
      )}
    </section>
  );
}
