/** What is recorded of security (R-OVERSIGHT-17). */
export const securityEventKinds = [
  'login_failed',
  'login_locked',
  'second_factor_refused',
  'password_refused',
  'password_changed',
  'factor_changed',
  'reset_requested',
  'reset_done',
  'session_copied',
  'code_budget',
  'staff_login_failed',
  'staff_login_locked',
  'staff_second_factor_refused',
  'staff_password_changed',
  'staff_factor_changed',
  'staff_refused',
  'tenant_refused',
  'signature_refused',
  'rate_limited',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Rules that open a case when there are too many events; each is the kind of its cases too (R-OVERSIGHT-19). */
export const securityRules = [
  'security-staff-logins',
  'security-staff-lockout',
  'security-logins',
  'security-address',
  'security-lockouts',
  'security-tenants',
  'security-signatures',
  'security-sessions',
  'security-codes',
] as const;
export type SecurityRule = (typeof securityRules)[number];
