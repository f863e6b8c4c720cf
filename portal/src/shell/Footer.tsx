import { useTranslations } from 'use-intl';
import { useApp } from '../domain/app/app.ts';
import { useCall } from '../domain/app/calls.ts';
import { vendorsCall } from '../domain/games/game-calls.ts';
import { useDownloadLinks, useServiceChannels } from '../domain/service/service.ts';
import { brandFile, nameOfMark } from '../domain/site/brand.ts';
import { useSettings } from '../domain/site/site.ts';
import { usePagePath, useRouteTable } from '../lib/route-table.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { headerOf } from './layout.ts';

/** The footer shows at most 22 vendors (R-PORTAL-6). */
const vendorLimit = 22;

/** A row of the brand's own pictures (brands/README.md); each says in itself what it stands for. */
function Marks({ files, label, className }: { files: readonly string[]; label: string; className: string }) {
  const { brand } = useApp();
  return (
    <ul className={className} aria-label={label}>
      {files.map((file) => (
        <li key={file}>
          <img
            src={brandFile(brand, file)}
            alt={nameOfMark(file)}
            width={96}
            height={40}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}

function Vendors() {
  const t = useTranslations('shell');
  const { data = [] } = useCall(vendorsCall(), { silent: true });
  const names = [...new Set(data.flatMap(({ vendors }) => vendors.map(({ displayName }) => displayName)))];
  if (names.length === 0) return null;
  return (
    <section>
      <h2 className="footer-title">{t('footer.vendors')}</h2>
      <ul className="footer-vendors">
        {names.slice(0, vendorLimit).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

/** The operator's pages elsewhere, by their own names. */
const elsewhere = {
  TELEGRAM: 'Telegram',
  WHATSAPP: 'WhatsApp',
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  TIKTOK: 'TikTok',
  TWITTER: 'X',
  YOUTUBE: 'YouTube',
} as const;

function Links() {
  const t = useTranslations('shell');
  const table = useRouteTable();
  const channels = useServiceChannels();
  const links = useDownloadLinks();
  const hasMenu = headerOf(usePagePath()) === 'logo';
  const pages = [
    { href: paths.responsible(), text: t('titles.responsible') },
    // On home the side menu has them (R-PORTAL-130)
    ...(hasMenu
      ? []
      : [
          { href: paths.help(), text: t('titles.help') },
          { href: paths.language(), text: t('titles.language') },
        ]),
  ].filter(({ href }) => table.isBuilt(href));
  const apps = [
    { href: links.Android, text: 'Android' },
    { href: links.IOS, text: 'iOS' },
  ];
  const ways = channels.map(({ href, title }) => ({ href, text: title }));
  const partners = { href: links.AFFILIATELINK, text: t('footer.affiliates') };
  const others = Object.entries(elsewhere).map(([type, text]) => ({
    href: links[type as keyof typeof elsewhere],
    text,
  }));
  const all = [...pages, ...apps, ...ways, partners, ...others].filter(
    (link): link is { href: string; text: string } => link.href !== undefined,
  );
  return (
    <ul className="footer-links">
      {all.map(({ href, text }) => (
        <li key={`${href} ${text}`}>
          <Link href={href}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

/** App links, customer-service channels, pages elsewhere, 4 certification and 6 payment marks, vendors, copyright (R-PORTAL-6). */
export default function Footer() {
  const t = useTranslations('shell');
  const { brand } = useApp();
  const { minimumAge } = useSettings();
  return (
    <footer className="footer">
      <Links />
      <Marks files={brand.certifications} label={t('footer.certificates')} className="footer-certificates" />
      <section>
        <h2 className="footer-title">{t('footer.payments')}</h2>
        <Marks files={brand.payments} label={t('footer.payments')} className="footer-payments" />
      </section>
      <Vendors />
      <p className="text-xs">
        <b className="footer-age">{minimumAge}+</b> {t('footer.age')}
      </p>
      <p className="text-xs">{t('footer.copyright', { brand: brand.name })}</p>
    </footer>
  );
}
