import type { PlayerRecord } from './player-chips.tsx';

/** An action of staff on a player account; each needs a reason. */
export interface PlayerAction {
  /** On the button that asks for it. */
  button: string;
  title: string;
  text: string;
  /** On the button that does it. */
  verb: string;
  /** Once it is done. */
  notice: string;
  /** Whether it takes something from the player. */
  isDestructive: boolean;
  /** What is sent beside the reason. */
  change:
    | { status: 'active' | 'disabled' }
    | { what: 'second_factor' | 'money_password' | 'sessions' | 'personal_data' };
}

/** Of a closed account personal data can be erased, once: its name is then made of its id. */
const actionsOnClosed = ({ id, userName }: PlayerRecord): PlayerAction[] =>
  userName === `erased-${id}`
    ? []
    : [
        {
          button: 'Erase personal data…',
          title: `Erase ${userName}’s personal data?`,
          verb: 'Erase',
          isDestructive: true,
          text: 'Name, contacts, documents, devices, conversations and pictures are deleted for good once a second person agrees. Bets, deposits and withdrawals are kept without them.',
          notice: `The personal data of ${userName} is erased`,
          change: { what: 'personal_data' },
        },
      ];

/** What staff can do about this player now; once the account is closed, only remove what is known of its player. */
export function actionsOn(player: PlayerRecord): PlayerAction[] {
  const { userName, status, secondFactor, moneyPassword } = player;
  if (status === 'closed') return actionsOnClosed(player);
  const loggedOut =
    'All devices are logged out and the player is notified. Make sure it’s really the account holder asking.';
  const factor: PlayerAction = {
    button: 'Reset second factor…',
    title: `Turn off ${userName}’s two-step verification?`,
    verb: 'Turn off',
    isDestructive: true,
    text: `For someone who lost their authenticator app and recovery codes. ${loggedOut}`,
    notice: `Two-step verification of ${userName} is off`,
    change: { what: 'second_factor' },
  };
  const money: PlayerAction = {
    button: 'Reset money password…',
    title: `Remove ${userName}’s money password?`,
    verb: 'Remove',
    isDestructive: true,
    text: `For someone who forgot it. They can set a new one in the security center. ${loggedOut}`,
    notice: `The money password of ${userName} is removed`,
    change: { what: 'money_password' },
  };
  const logOut: PlayerAction = {
    button: 'Log out everywhere…',
    title: `Log ${userName} out everywhere?`,
    verb: 'Log out',
    isDestructive: true,
    text: 'All sessions end immediately and no device stays remembered. The player can log in again.',
    notice: `${userName} is logged out everywhere`,
    change: { what: 'sessions' },
  };
  const disable: PlayerAction = {
    button: 'Disable…',
    title: `Disable ${userName}?`,
    verb: 'Disable',
    isDestructive: true,
    text: 'All sessions end immediately and the player can’t log in until re-enabled. Their balance is kept.',
    notice: `${userName} is disabled and logged out`,
    change: { status: 'disabled' },
  };
  const enable: PlayerAction = {
    button: 'Enable…',
    title: `Enable ${userName}?`,
    verb: 'Enable',
    isDestructive: false,
    text: 'The player can log in again at once.',
    notice: `${userName} is enabled`,
    change: { status: 'active' },
  };
  return [
    ...(secondFactor ? [factor] : []),
    ...(moneyPassword ? [money] : []),
    ...(status === 'active' ? [logOut] : []),
    status === 'active' ? disable : enable,
  ];
}
