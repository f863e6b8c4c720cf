import { type Fault, faultOf } from './form.ts';

/** Safety: 8 to 64 characters, nothing else demanded. */
export const newPassword = { required: true, pattern: '^.{8,64}$', message: '' };
/** A money password may be a PIN: 6 to 64 characters (R-ACCESS-47). */
export const moneyPassword = { required: true, pattern: '^.{6,64}$', message: '' };

/** Checks the confirmation of a new password, or null. */
export function confirmFault({
  newPassword = '',
  confirmNewPassword = '',
}: Record<string, string>): Fault | null {
  if (confirmNewPassword === '') return { key: 'confirm', name: 'confirmNewPassword' };
  return confirmNewPassword === newPassword ? null : { key: 'mismatch', name: 'confirmNewPassword' };
}

/** Checks a new password and its confirmation, named `newPassword` and `confirmNewPassword`. */
export function newPasswordFaults(values: Record<string, string>): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  const fault = faultOf('newPassword', values.newPassword ?? '', newPassword);
  if (fault) faults.set('newPassword', fault);
  const confirmed = confirmFault(values);
  if (confirmed) faults.set('confirmNewPassword', confirmed);
  return faults;
}
