import { BadgeCheck, Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { useDay } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { CashierFrame } from './CashierFrame.tsx';
import { Facts } from './Facts.tsx';
import { IdentityForm } from './IdentityForm.tsx';

/** Who the player is, and what staff say to it; reached from the security center. */
export default function IdentityPage() {
  const t = useTranslations('cashier');
  const { queries } = useApp();
  const day = useDay();
  const account = useRealAccount(paths.identity());
  const answer = useCall(requestOf('identity'), { enabled: account === 'real' });
  const submitted = () => {
    toast(t('identity.said'), { kind: 'success' });
    void queries.invalidateQueries({ queryKey: ['identity'] });
  };
  return (
    <CashierFrame
      access={account === 'trial' ? 'refused' : account === 'guest' ? 'guest' : 'allowed'}
      answer={answer}
    >
      {({ identity }) =>
        identity && identity.state !== 'rejected' ? (
          <div className="card cashier-card">
            <h2 className="cashier-head">
              {identity.state === 'approved' ? (
                <BadgeCheck className="text-good" aria-hidden />
              ) : (
                <Hourglass className="text-primary" aria-hidden />
              )}
              {t(`identity.state.${identity.state}`)}
            </h2>
            <p className="mb-3 text-sm text-muted">
              {identity.state === 'approved' ? t('identity.approvedAbout') : t('identity.submittedAbout')}
            </p>
            <Facts
              facts={[
                { name: t('identity.realName'), value: identity.realName },
                {
                  name: t(`identity.documents.${identity.documentKind}`),
                  value: `•••• ${identity.documentEnd}`,
                },
                { name: t('identity.birthDate'), value: day(identity.birthDate) },
              ]}
            />
          </div>
        ) : (
          <IdentityForm identity={identity} onSubmitted={submitted} />
        )
      }
    </CashierFrame>
  );
}
