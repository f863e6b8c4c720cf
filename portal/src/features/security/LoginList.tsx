import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, LogIn } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LoginRecord } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { useWhen } from '../../lib/use-when.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SecurityList } from './SecurityList.tsx';

/** Where a login came from: device, country, address; what is not known is left out. */
export const placeOf = ({ device, country, ip }: Pick<LoginRecord, 'device' | 'country' | 'ip'>): string =>
  [device, country, ip].filter(Boolean).join(' · ');

function LoginLine({ login }: { login: LoginRecord }) {
  const t = useTranslations('security');
  const when = useWhen();
  const failed = login.failure !== null;
  return (
    <li className="security-line">
      {failed ? (
        <CircleAlert size={20} aria-hidden className="text-bad" />
      ) : (
        <LogIn size={20} aria-hidden className="text-good" />
      )}
      <span className="setting-text">
        <strong className="text-md">{failed ? t('logins.failed') : t('logins.entered')}</strong>
        <span className="text-xs text-muted">
          {when(login.at)} · {t(`logins.by.${login.method}`)}
        </span>
        <span className="text-xs text-muted">{placeOf(login)}</span>
      </span>
    </li>
  );
}

/** When, where and how the account was entered, failed attempts too; latest first. */
export function LoginHistoryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('security');
  const { call } = useApp();
  const asked = useInfiniteQuery({
    queryKey: ['loginHistory'],
    queryFn: ({ pageParam }) => call('loginHistory', { query: { pageNo: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    // Somebody may be trying right now
    staleTime: 0,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = asked;
  return (
    <Dialog open onClose={onClose} title={t('logins.title')} placement="bottom">
      <SecurityList asked={asked}>
        {data?.pages
          .flatMap(({ logins }) => logins)
          .map((login) => (
            <LoginLine key={`${login.at} ${login.ip} ${login.failure}`} login={login} />
          ))}
      </SecurityList>
      {hasNextPage && (
        <Button look="soft" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <p className="my-4 text-sm text-muted">{t('logins.notYou')}</p>
      {/* Who goes by keys scrolls the list from here */}
      <Button look="soft" wide onClick={onClose}>
        {t('done')}
      </Button>
    </Dialog>
  );
}
