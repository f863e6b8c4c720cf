import type { Banner } from '@foyer/contract';
import { openable } from '@foyer/contract/openable';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { requestOf, useCall } from '../app/calls.ts';
import { useLanguage } from '../site/language-key.ts';

/** Widths that exist of a banner, px. */
const widths = [390, 585, 780, 1170];

/** The banners of a group beside each other, behind what is there already: what comes later pushes nothing (R-CONTENT-13). */
export default function GroupBanners({ group }: { group: Banner['groupName'] }) {
  const language = useLanguage();
  const { data = [] } = useCall(requestOf('banners', { query: { language } }), { silent: true });
  const banners = data.filter(({ groupName }) => groupName === group);
  if (banners.length === 0) return null;
  return (
    <div className="banners">
      <ul className="banner-track">
        {banners.map(({ id, image, title, url }) => {
          const href = openable(url);
          const picture = (
            <Picture
              base={image}
              widths={widths}
              width={780}
              height={340}
              alt={title}
              className="banner-art"
            />
          );
          return <li key={id}>{href ? <Link href={href}>{picture}</Link> : picture}</li>;
        })}
      </ul>
    </div>
  );
}
