import type { SecurityEventKind, SecurityRule } from '@foyer/contract/security-event-kinds';
import type { CountedBy, SecurityRuleRow } from './store.ts';

/** When events make a case: so many of these kinds within so many minutes, counted by this. */
export interface RuleDefinition {
  kinds: readonly SecurityEventKind[];
  by: CountedBy;
  threshold: number;
  minutes: number;
}

/** What every merchant begins with; threshold and minutes are theirs to change (R-OVERSIGHT-19). */
export const ruleDefinitions: Record<SecurityRule, RuleDefinition> = {
  'security-staff-logins': {
    kinds: ['staff_login_failed', 'staff_login_locked', 'staff_second_factor_refused'],
    by: 'merchant',
    threshold: 10,
    minutes: 15,
  },
  'security-staff-lockout': { kinds: ['staff_login_locked'], by: 'subject', threshold: 1, minutes: 60 },
  'security-logins': {
    kinds: ['login_failed', 'login_locked', 'second_factor_refused'],
    by: 'merchant',
    threshold: 300,
    minutes: 15,
  },
  'security-address': {
    kinds: ['login_failed', 'login_locked', 'second_factor_refused', 'rate_limited'],
    by: 'address',
    threshold: 50,
    minutes: 15,
  },
  'security-lockouts': { kinds: ['login_locked'], by: 'subject', threshold: 3, minutes: 60 },
  'security-tenants': {
    kinds: ['tenant_refused', 'staff_refused'],
    by: 'subject',
    threshold: 10,
    minutes: 15,
  },
  'security-signatures': { kinds: ['signature_refused'], by: 'subject', threshold: 10, minutes: 15 },
  'security-sessions': { kinds: ['session_copied'], by: 'merchant', threshold: 3, minutes: 60 },
  'security-codes': { kinds: ['code_budget'], by: 'merchant', threshold: 1, minutes: 60 },
};

/** The rule of a merchant that has not changed it. */
export const defaultRule = (merchantId: number, rule: SecurityRule): SecurityRuleRow => {
  const { threshold, minutes } = ruleDefinitions[rule];
  return { merchantId, rule, isOn: true, threshold, minutes, version: 0 };
};
