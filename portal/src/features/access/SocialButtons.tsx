import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { useSettings } from '../../domain/site/site.ts';
import { leaveFor } from '../../domain/social/social.ts';
import { SocialIcon } from '../../domain/social/SocialIcon.tsx';
import { useQueryParams } from '../../lib/location.ts';
import { Button } from '../../ui/Button.tsx';

const names = { google: 'Google', facebook: 'Facebook' } as const;

/** Logins by a provider: those that are set up and switched on (R-ACCESS-39). */
export default function SocialButtons() {
  const t = useTranslations('access');
  const app = useApp();
  const { social } = useSettings().signIn;
  const from = useQueryParams().get('from');
  const [busy, setBusy] = useState(false);
  const leave = (provider: (typeof social)[number]) => {
    if (busy) return;
    setBusy(true);
    // Also once it has left: browsers keep the page, and show it as it was to who comes back
    leaveFor(app, provider, { from })
      .catch(app.fail)
      .finally(() => setBusy(false));
  };
  if (social.length === 0) return null;
  return (
    <div className="access-social" role="group" aria-label={t('social.label')}>
      {social.map((provider) => (
        <Button
          key={provider}
          look="soft"
          disabled={busy}
          aria-label={t('social.with', { name: names[provider] })}
          onClick={() => leave(provider)}
        >
          <SocialIcon provider={provider} />
        </Button>
      ))}
    </div>
  );
}
