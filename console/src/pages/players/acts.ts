import type { PlayerRecord } from './player-parts.tsx';

/** Something that staff do about a player, each time with a reason. */
export interface Act {
  /** On the button that asks for it. */
  button: string;
  title: string;
  text: string;
  /** On the button that does it. */
  verb: string;
  /** Once it is done. */
  said: string;
  /** Whether it takes something from the player. */
  isHard: boolean;
  /** What is sent beside the reason. */
  change: { status: 'active' | 'disabled' } | { what: 'second_factor' | 'money_password' };
}

/** What staff can do about this player now; nothing once the account is closed. */
export function actsOn({ userName, status, secondFactor, moneyPassword }: PlayerRecord): Act[] {
  if (status === 'closed') return [];
  const loggedOut =
    'Every device is logged out at once and the player is told. Be sure that it is the owner who asks.';
  const factor: Act = {
    button: 'Reset second factor…',
    title: `Turn off two-step verification of ${userName}?`,
    verb: 'Turn off',
    isHard: true,
    text: `For somebody who lost authenticator app and recovery codes. ${loggedOut}`,
    said: `Two-step verification of ${userName} is off`,
    change: { what: 'second_factor' },
  };
  const money: Act = {
    button: 'Reset money password…',
    title: `Remove the money password of ${userName}?`,
    verb: 'Remove',
    isHard: true,
    text: `For somebody who forgot it; a new one is set in the security center. ${loggedOut}`,
    said: `The money password of ${userName} is removed`,
    change: { what: 'money_password' },
  };
  const disable: Act = {
    button: 'Disable…',
    title: `Disable ${userName}?`,
    verb: 'Disable',
    isHard: true,
    text: 'Every session ends at once and no login is possible until the player is enabled again. The balance stays.',
    said: `${userName} is disabled and logged out`,
    change: { status: 'disabled' },
  };
  const enable: Act = {
    button: 'Enable…',
    title: `Enable ${userName}?`,
    verb: 'Enable',
    isHard: false,
    text: 'The player can log in again at once.',
    said: `${userName} is enabled`,
    change: { status: 'active' },
  };
  return [
    ...(secondFactor ? [factor] : []),
    ...(moneyPassword ? [money] : []),
    status === 'active' ? disable : enable,
  ];
}
