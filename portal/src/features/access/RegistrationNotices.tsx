import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useSettings } from '../../domain/site/site.ts';
import { SafeHtml, useHtmlReady } from '../../lib/SafeHtml.tsx';

/** The announcements of the group m_reg, fetched when the registration page loads (R-ACCESS-36). */
export function RegistrationNotices() {
  const language = useLanguage();
  const { merchantCode } = useSettings();
  const query = { types: 'B', groupName: 'm_reg', platform: 'M', merchantCode, language } as const;
  const { data = [] } = useCall(requestOf('announcements', { query }), { silent: true });
  const ready = useHtmlReady();
  if (!ready) return null;
  return data.map(({ id, title, content }) => (
    <section key={id} className="access-notice">
      <h2>{title}</h2>
      <SafeHtml html={content} />
    </section>
  ));
}
