import type { Vendor } from '@foyer/contract';
import { useTranslations } from 'use-intl';
import { Picture } from '../../ui/Picture.tsx';
import { useLaunch } from './use-launch.ts';

/** Widths that exist of a vendor's large icon, px. */
const widths = [120, 180, 240, 360];
/** Half of the column, less its edges and gaps. */
const halfOfColumn = '(min-width: 600px) 243px, calc((100vw - 34px) / 2)';

/** Hot vendors first, else the operator's order. */
export const hotFirst = (vendors: readonly Vendor[]): Vendor[] =>
  vendors.toSorted((one, other) => Number(other.isHot === 1) - Number(one.isHot === 1));

/** A vendor: its large icon and its name (R-PORTAL-20). */
function VendorTile({ vendor }: { vendor: Vendor }) {
  const t = useTranslations('shell');
  const { open, warm } = useLaunch();
  return (
    <button
      type="button"
      className="vendor"
      onClick={() => open(vendor)}
      onPointerEnter={() => warm(vendor)}
      onTouchStart={() => warm(vendor)}
    >
      <Picture
        base={vendor.mobileLargeIcon}
        widths={widths}
        width={240}
        height={180}
        sizes={halfOfColumn}
        alt=""
        className="vendor-art"
      />
      <span className="vendor-name">
        {vendor.displayName}
        {vendor.isHot === 1 && <span className="flag-new">{t('hot')}</span>}
      </span>
      <span className="vendor-count">{t('gameCount', { count: vendor.games })}</span>
    </button>
  );
}

/** Vendors, two beside each other, the hot ones first. */
export function VendorGrid({ vendors }: { vendors: readonly Vendor[] }) {
  return (
    <ul className="vendors">
      {hotFirst(vendors).map((vendor) => (
        <li key={vendor.vassalage}>
          <VendorTile vendor={vendor} />
        </li>
      ))}
    </ul>
  );
}
