/** How the portal writes days and times, each in one form everywhere. */
const forms = {
  /** 20 Nov 2026, 16:00 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 20 Nov 2026 */
  day: { dateStyle: 'medium' },
  /** 20/11/2026, in the order of the language */
  numbers: { year: 'numeric', month: '2-digit', day: '2-digit' },
  /** 20 Nov, where the year goes without saying */
  dayOfYear: { day: 'numeric', month: 'short' },
  /** Friday, 20 November, as a heading */
  dayInWords: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Fri */
  weekday: { weekday: 'short' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 16:00 */
  time: { timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof forms;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes dates in a language, in one of the portal's forms.
 * @param tag BCP 47 tag @param timeZone IANA name: UTC for days of a calendar; the player's if left out
 */
export function dateFormat(tag: string, form: DateForm, timeZone?: string): Intl.DateTimeFormat {
  const key = `${tag} ${form} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, { ...forms[form], timeZone });
  formats.set(key, format);
  return format;
}
