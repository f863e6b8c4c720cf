/** The day it is somewhere, YYYY-MM-DD. @param timeZone IANA name */
function today(now: Date, timeZone: string): string {
  // The Swedish way to write a date is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** Whether a text is a day that exists, YYYY-MM-DD, not before 1900. */
export function isDay(text: string): boolean {
  if (!/^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Full years since a birth date.
 * @param birthDate YYYY-MM-DD
 * @param timeZone where the merchant plays: the birthday starts there
 */
export function ageOn(birthDate: string, now: Date, timeZone: string): number {
  const day = today(now, timeZone);
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
