import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from './Link.tsx';

export interface SettingRowProps {
  icon: LucideIcon;
  label: string;
  /** How it stands now. */
  value?: string;
  /** Nothing to worry about, or something to do; without it neither. */
  state?: 'good' | 'open';
  /** Where it leads; without it the row is pressed. */
  href?: string;
  onPress?: () => void;
}

/** One line of a list of settings: what it is, how it stands, the way to change it. */
export function SettingRow({ icon: Icon, label, value, state, href, onPress }: SettingRowProps) {
  const content = (
    <>
      <Icon size={22} aria-hidden />
      <span className="setting-text">
        <span>{label}</span>
        {value && <span className={`setting-value${state ? ` setting-${state}` : ''}`}>{value}</span>}
      </span>
      <ChevronRight size={18} aria-hidden className="rtl-flip" />
    </>
  );
  return href ? (
    <Link href={href} className="row">
      {content}
    </Link>
  ) : (
    <button type="button" className="row" onClick={onPress}>
      {content}
    </button>
  );
}
