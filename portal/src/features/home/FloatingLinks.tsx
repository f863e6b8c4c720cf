import { useDownloadLinks } from '../../domain/service/service.ts';
import { Link } from '../../ui/Link.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Telegram and WhatsApp, when configured (R-CONTENT-22). */
export default function FloatingLinks() {
  const { TELEGRAM, WHATSAPP } = useDownloadLinks();
  const links = [
    { href: TELEGRAM, name: 'Telegram', icon: 'send' },
    { href: WHATSAPP, name: 'WhatsApp', icon: 'message-circle' },
  ] as const;
  return (
    <div className="floating">
      {links.map(
        ({ href, name, icon }) =>
          href && (
            <Link key={name} href={href} aria-label={name}>
              <Icon name={icon} size={22} />
            </Link>
          ),
      )}
    </div>
  );
}
