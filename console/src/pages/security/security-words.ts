import type { Answer } from '@foyer/contract/client';
import type { Tone } from '../../components/StateChip.tsx';

export type SecurityEvent = Answer<'operatorSecurityEvents'>['events'][number];
export type SecurityRule = Answer<'operatorSecurityRules'>[number] & { id: string };

/** What each kind of event is called. */
export const kinds: Record<SecurityEvent['kind'], { label: string; tone: Tone }> = {
  login_failed: { label: 'Login failed', tone: 'warning' },
  login_locked: { label: 'Login locked', tone: 'error' },
  second_factor_refused: { label: 'Second factor refused', tone: 'warning' },
  password_refused: { label: 'Wrong current password', tone: 'warning' },
  password_changed: { label: 'Password changed', tone: 'neutral' },
  factor_changed: { label: 'Factor changed', tone: 'neutral' },
  reset_requested: { label: 'Reset requested', tone: 'neutral' },
  reset_done: { label: 'Password reset', tone: 'neutral' },
  session_copied: { label: 'Copied session', tone: 'error' },
  code_budget: { label: 'Phone codes running out', tone: 'error' },
  staff_login_failed: { label: 'Staff login failed', tone: 'warning' },
  staff_login_locked: { label: 'Staff login locked', tone: 'error' },
  staff_second_factor_refused: { label: 'Staff factor refused', tone: 'warning' },
  staff_password_changed: { label: 'Staff password changed', tone: 'neutral' },
  staff_factor_changed: { label: 'Factor changed by staff', tone: 'neutral' },
  staff_refused: { label: 'Staff refused', tone: 'warning' },
  tenant_refused: { label: 'Staff of another brand', tone: 'error' },
  signature_refused: { label: 'Signature refused', tone: 'error' },
  rate_limited: { label: 'Too many requests', tone: 'warning' },
};

/** What each rule is called, and what its case means for whoever looks into it. */
export const rules: Record<SecurityRule['rule'], { label: string; about: string }> = {
  'security-staff-logins': {
    label: 'Failed staff logins',
    about: 'Many staff logins are failing across accounts. Someone may be guessing passwords.',
  },
  'security-staff-lockout': {
    label: 'Staff account locked',
    about: 'Too many failed logins by one member of staff. Ask them whether it was them.',
  },
  'security-logins': {
    label: 'Failed player logins',
    about: 'Many player logins are failing across accounts. Someone may be trying stolen passwords.',
  },
  'security-address': {
    label: 'Failures from one address',
    about: 'Failed logins and too many requests from one IP address.',
  },
  'security-lockouts': {
    label: 'Player account locked',
    about: 'One player’s login was locked repeatedly.',
  },
  'security-tenants': {
    label: 'Staff refused',
    about: 'One member of staff was repeatedly denied access, including at another brand.',
  },
  'security-signatures': {
    label: 'Refused signatures',
    about:
      'Calls in the name of a provider or processor with a wrong signature, or from an address that is not allowed.',
  },
  'security-sessions': {
    label: 'Copied sessions',
    about: 'Remembered logins were used on a different device. They have been ended.',
  },
  'security-codes': {
    label: 'Phone codes running out',
    about:
      'Much of the hourly or daily message limit is used. Someone may be sending codes to numbers of their own.',
  },
};
