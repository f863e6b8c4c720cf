import type { Money } from './use-money.ts';

/** Gained or lost; what is neither has no colour. */
const toneOf = (minor: string) =>
  minor.startsWith('-') ? 'text-bad' : /[1-9]/.test(minor) ? 'text-good' : '';

/** What was gained or lost, with its sign and in its colour (R-PORTAL-129). */
export const Change = ({
  minor,
  money,
  className = '',
}: {
  minor: string;
  money: Money;
  className?: string;
}) => <strong className={`${toneOf(minor)} ${className}`.trim()}>{money(minor, 'exceptZero')}</strong>;
