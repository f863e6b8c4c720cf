/** Calls whose body travels encrypted. */
export const encryptedCalls = [
  'login',
  'registerByUsername',
  'registerByMobile',
  'changePassword',
  'resetPassword',
  'stepUp',
  'setMoneyPassword',
  'confirmSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'staffLogin',
  'staffPassword',
] as const;
