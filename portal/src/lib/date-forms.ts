/** How the portal writes days and times, each in one form everywhere. */
const forms = {
  /** 20 Nov 2026, 16:00 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 20 Nov 2026 */
  day: { dateStyle: 'medium' },
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

/** What writes dates. */
type DateFormat = Pick<Intl.DateTimeFormat, 'format'>;

/**
 * Writes dates in a language, in one of the portal's forms. `Intl` is asked with the first date: that takes a cheap phone a tenth of a
 * second, and a first screen mostly shows none (R-PORTAL-138).
 * @param tag BCP 47 tag @param timeZone IANA name: UTC for days of a calendar; the player's if left out
 */
export function dateFormat(tag: string, form: DateForm, timeZone?: string): DateFormat {
  const key = `${tag} ${form} ${timeZone}`;
  return {
    format(date) {
      const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...forms[form], timeZone });
      formats.set(key, format);
      return format.format(date);
    },
  };
}

/** Writes the day of a moment as YYYY/MM/DD, in every language, as it is where the player is (R-CONTENT-6). */
export function slashedDay(instant: string): string {
  const at = new Date(instant);
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((number) => String(number).padStart(2, '0'));
  return `${at.getFullYear()}/${month}/${day}`;
}
