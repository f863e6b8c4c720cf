/** A number with its middle hidden: country and the last two digits stay. @param mobile E.164 */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}${'•'.repeat(Math.max(0, mobile.length - 5))}${mobile.slice(-2)}`;
}

/** An address with its name hidden but for the first letter. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}••••${email.slice(at)}`;
}
