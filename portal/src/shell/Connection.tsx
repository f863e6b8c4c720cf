import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../domain/app/app.ts';
import { useStore } from '../lib/store.ts';
import { Icon } from '../ui/Icon.tsx';
import { OverAll } from '../ui/OverAll.tsx';

/** How long a call may run before the connection is called slow, ms. */
const slowAfter = 6000;

type State = 'fine' | 'slow' | 'offline';

function useConnection(): State {
  const [online, setOnline] = useState(true);
  const [slow, setSlow] = useState(false);
  const waiting = useStore(useApp().pending) > 0;
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  if (!online) return 'offline';
  return slow ? 'slow' : 'fine';
}

/** 'No Internet' and 'Slow Connection' (R-PORTAL-38), also of what was sent (R-PORTAL-55), over the page and its dialogs without moving them. */
export function Connection() {
  const t = useTranslations('shell');
  const state = useConnection();
  return (
    <OverAll>
      <div className="connection" role="status">
        {state !== 'fine' && (
          <span className="connection-note">
            <Icon name="wifi-off" size={16} />
            {state === 'offline' ? t('noInternet') : t('slowConnection')}
          </span>
        )}
        <div className="connection-age" />
      </div>
    </OverAll>
  );
}
