import { useTranslations } from 'use-intl';
import { isAgent, playsForFun } from '@foyer/contract/session-can';
import { useLogin } from '../../domain/session/real-account.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AgentApplication } from './AgentApplication.tsx';
import { RegisterCenter } from './RegisterCenter.tsx';

/** Agents open accounts here; members apply to be agents. */
export default function AgentRegisterPage() {
  const errors = useTranslations('errors');
  const visitor = useLogin(paths.agentRegister());
  const { registerCenter } = useFeatures();
  if (visitor === null) return null;
  if (!registerCenter) return <EmptyState text={errors('feature_off')} />;
  if (isAgent(visitor)) return <RegisterCenter type={visitor} />;
  if (playsForFun(visitor)) return <EmptyState text={errors('free_reject')} />;
  return <AgentApplication />;
}
