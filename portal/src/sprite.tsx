import {
  ArrowDownToLine, ArrowLeft, ArrowUpFromLine, Bell, Bird, BookOpenText, Check, Cherry, ChevronLeft,
  ChevronRight, CircleAlert, CircleQuestionMark, CircleUserRound, CloudOff, Club, Crown, Dices, Eye, EyeOff,
  Fish, Flame, Gamepad2, Gift, Globe, Hammer, Headset, Heart, House, KeyRound, LogOut, Mail, MapPinOff, Medal,
  Megaphone, Menu, MessageCircle, Moon, Percent, Radio, ReceiptText, RotateCw, Search, Send, Smartphone, Spade,
  Sparkles, Star, Sun, Swords, Trophy, Tv, UserRoundPlus, Vault, Wallet, WifiOff, X, type LucideIcon,
} from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from './ui/Icon.tsx';

const icons: Record<IconName, LucideIcon> = {
  'arrow-down-to-line': ArrowDownToLine,
  'arrow-left': ArrowLeft,
  'arrow-up-from-line': ArrowUpFromLine,
  bell: Bell,
  bird: Bird,
  'book-open-text': BookOpenText,
  check: Check,
  cherry: Cherry,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'circle-question-mark': CircleQuestionMark,
  'circle-user-round': CircleUserRound,
  'cloud-off': CloudOff,
  club: Club,
  crown: Crown,
  dices: Dices,
  eye: Eye,
  'eye-off': EyeOff,
  fish: Fish,
  flame: Flame,
  'gamepad-2': Gamepad2,
  gift: Gift,
  globe: Globe,
  hammer: Hammer,
  headset: Headset,
  heart: Heart,
  house: House,
  'key-round': KeyRound,
  'log-out': LogOut,
  mail: Mail,
  'map-pin-off': MapPinOff,
  medal: Medal,
  megaphone: Megaphone,
  menu: Menu,
  'message-circle': MessageCircle,
  moon: Moon,
  percent: Percent,
  radio: Radio,
  'receipt-text': ReceiptText,
  'rotate-cw': RotateCw,
  search: Search,
  send: Send,
  smartphone: Smartphone,
  spade: Spade,
  sparkles: Sparkles,
  star: Star,
  sun: Sun,
  swords: Swords,
  trophy: Trophy,
  tv: Tv,
  'user-round-plus': UserRoundPlus,
  vault: Vault,
  wallet: Wallet,
  'wifi-off': WifiOff,
  x: X,
};

/** The shapes of an icon, without the element around them. */
function shapesOf(Icon: LucideIcon): string {
  return renderToStaticMarkup(<Icon />)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/(path|circle|rect|line|polyline|ellipse|polygon)>/g, '/>');
}

/** The sprite, on the server only: the page carries each shape once, scripts carry none. */
export const sprite = `<svg class="sprite">${Object.entries(icons)
  .map(([name, Icon]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shapesOf(Icon)}</symbol>`)
  .join('')}</svg>`;
