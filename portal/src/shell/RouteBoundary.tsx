import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Hydrated } from '../lib/hydration.ts';
import type { Route } from '../lib/route-table.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { tryAgain } from './route-loading.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  route: Route;
  children: ReactNode;
}

/** The way out of a page that failed: again, also by itself once the network is back, or home by a real page load. */
function RouteFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('shell');
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <EmptyState icon={<Icon name="cloud-off" size={32} />} text={t('failure.text')}>
      <h1 className="order-first text-lg text-text">{t('failure.title')}</h1>
      <div className="mt-3 flex gap-3">
        <a className="btn btn-soft" href={paths.home()}>
          {t('failure.home')}
        </a>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </div>
      <Hydrated />
    </EmptyState>
  );
}

/** Catches what a page throws, so that the shell around it keeps working. */
export class RouteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A page failed', this.props.route.paths[0], error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <RouteFailure
        onRetry={() => {
          tryAgain(this.props.route);
          this.setState({ failed: false });
        }}
      />
    );
  }
}
