import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { playsForMoney } from '@foyer/contract/session-can';
import { go, type LeaveFor } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Confirm } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { toast } from '../../ui/toast.ts';
import { useApp } from '../app/app.ts';
import { useVisitor } from '../session/session.ts';

/**
 * Stops playing for 24 hours after one confirmation (R-PROTECTION-14); for whoever can play for money. Over a game it leads to the
 * other tools as well (R-PROTECTION-15).
 */
export function PanicButton({
  className,
  short = false,
  leaveFor,
}: {
  className: string;
  /** Where there is little room. */
  short?: boolean;
  leaveFor: LeaveFor;
}) {
  const t = useTranslations('stop');
  const app = useApp();
  const visitor = useVisitor();
  const [isAsking, setAsking] = useState(false);
  if (!playsForMoney(visitor)) return null;
  const stop = () => {
    setAsking(false);
    app.call('exclude', { body: { kind: 'time-out', hours: 24 } }).then(
      () => {
        toast(t('stopped'), { kind: 'success' });
        void app.queries.invalidateQueries({ queryKey: ['exclusion'] });
        leaveFor(() => go(paths.responsible(), { replace: true }));
      },
      (error: unknown) => app.fail(error),
    );
  };
  return (
    <>
      <button type="button" className={className} aria-label={t('button')} onClick={() => setAsking(true)}>
        {!short && <Icon name="circle-alert" size={20} />}
        {short ? t('short') : t('button')}
      </button>
      <Confirm
        open={isAsking}
        title={t('title')}
        text={
          <>
            {t('text')}
            {short && (
              <Link
                href={paths.responsible()}
                className="mt-3 block text-primary"
                onClick={() => setAsking(false)}
              >
                {t('tools')}
              </Link>
            )}
          </>
        }
        cancel={t('cancel')}
        confirm={t('confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={stop}
      />
    </>
  );
}
