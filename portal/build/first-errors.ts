import { routes } from '@foyer/contract';
import { commonErrors, ownFailureCodes } from '@foyer/contract/failures';

/** What the login page asks for: of all failures it can meet only those of these calls. */
const calls = [
  routes.askPasskey,
  routes.botChallenge,
  routes.captcha,
  routes.encryptionKey,
  routes.login,
  routes.passkeyLogin,
  routes.registrationSettings,
  routes.sendCode,
  routes.startSocial,
  routes.startTrial,
];

const codes: ReadonlySet<string> = new Set([
  ...commonErrors,
  ...calls.flatMap(({ spec }) => ownFailureCodes(spec)),
  'field_required',
  'field_invalid',
  'no_connection',
]);

/** Of the texts of all failures those that the login page carries with it: a third of them (R-PORTAL-42). */
export const firstErrorsOf = <Text>(errors: Record<string, Text>): Record<string, Text> =>
  Object.fromEntries(Object.entries(errors).filter(([code]) => codes.has(code)));
