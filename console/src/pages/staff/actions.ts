import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import type { Member } from './colleague.ts';

/** Something done about a colleague, with a reason. */
export interface StaffAction {
  button: string;
  title: string;
  text: string;
  verb: string;
  notice: string;
  isDestructive: boolean;
  perform: (reason: string) => Promise<unknown>;
}

/** What can be done about a colleague as they are now. */
export function actionsOn({ id, userName, status, email, secondFactor, waiting }: Member): StaffAction[] {
  const params = { id };
  const setStatus = (next: 'active' | 'disabled') => (reason: string) =>
    call('operatorSetStaffStatus', { params, body: { merchant: currentMerchant(), status: next, reason } });
  const reset = (what: 'password' | 'second_factor') => (reason: string) =>
    call('operatorResetStaff', { params, body: { merchant: currentMerchant(), what, reason } });
  if (status === 'disabled')
    return [
      {
        button: 'Enable…',
        title: `Enable ${userName}?`,
        text: 'They can log in again, with their password and second factor.',
        verb: 'Enable',
        notice: `${userName} can log in again`,
        isDestructive: false,
        perform: setStatus('active'),
      },
    ];
  return [
    ...(email === ''
      ? []
      : [
          {
            button: status === 'invited' ? 'Invite again…' : 'New password…',
            title: `A new link for ${userName}?`,
            text: `It goes to ${email} and works once. The old password and earlier links stop working, and all sessions end.`,
            verb: 'Send link',
            notice: 'The link is on its way',
            isDestructive: false,
            perform: reset('password'),
          },
        ]),
    ...(secondFactor && !waiting
      ? [
          {
            button: 'Reset second factor…',
            title: `Remove ${userName}’s second factor?`,
            text: 'Make sure you know who is asking. Someone with another role approves it; then all sessions end.',
            verb: 'Request',
            notice: 'The second factor is off',
            isDestructive: true,
            perform: reset('second_factor'),
          },
        ]
      : []),
    {
      button: 'Disable…',
      title: `Disable ${userName}?`,
      text: 'All their sessions end right away.',
      verb: 'Disable',
      notice: `${userName} is disabled`,
      isDestructive: true,
      perform: setStatus('disabled'),
    },
  ];
}
