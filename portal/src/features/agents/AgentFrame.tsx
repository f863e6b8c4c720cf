import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isAgent } from '@foyer/contract/session-can';
import { useLogin } from '../../domain/session/real-account.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export interface AgentFrameProps {
  /** This page. */
  href: string;
  /** Whether the merchant's switch of it is on. */
  isOn: boolean;
  children: ReactNode;
}

/** A page only for agents: others read why it is not for them, a guest is sent to the login and back. */
export function AgentFrame({ href, isOn, children }: AgentFrameProps) {
  const errors = useTranslations('errors');
  const t = useTranslations('team');
  const visitor = useLogin(href);
  if (visitor === null) return null;
  if (isOn && isAgent(visitor)) return <div className="pb-6">{children}</div>;
  return (
    <EmptyState text={errors(isOn ? 'no_permission' : 'feature_off')}>
      <LinkButton look="soft" href={paths.mine()}>
        {t('back')}
      </LinkButton>
    </EmptyState>
  );
}
