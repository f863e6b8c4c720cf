/** Icons of the first screens; they stand once in the page as a sprite (`sprite.tsx`), so that scripts carry names only. */
export type IconName =
  | 'arrow-down-to-line'
  | 'arrow-left'
  | 'arrow-up-from-line'
  | 'bell'
  | 'bird'
  | 'book-open-text'
  | 'check'
  | 'cherry'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-question-mark'
  | 'circle-user-round'
  | 'cloud-off'
  | 'club'
  | 'crown'
  | 'dices'
  | 'eye'
  | 'eye-off'
  | 'fish'
  | 'flame'
  | 'gamepad-2'
  | 'gift'
  | 'globe'
  | 'hammer'
  | 'headset'
  | 'heart'
  | 'house'
  | 'key-round'
  | 'log-out'
  | 'mail'
  | 'map-pin-off'
  | 'medal'
  | 'megaphone'
  | 'menu'
  | 'message-circle'
  | 'moon'
  | 'percent'
  | 'radio'
  | 'receipt-text'
  | 'rotate-cw'
  | 'search'
  | 'send'
  | 'sliders-horizontal'
  | 'smartphone'
  | 'spade'
  | 'sparkles'
  | 'star'
  | 'sun'
  | 'swords'
  | 'trophy'
  | 'tv'
  | 'user-round-plus'
  | 'vault'
  | 'wallet'
  | 'wifi-off'
  | 'x';

export interface IconProps {
  name: IconName;
  /** Edge, CSS px. */
  size?: number;
  className?: string;
}

/** An icon of the sprite; never read out, its button or link has a name. */
export function Icon({ name, size = 22, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`.trim()} width={size} height={size} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
