/** What players read of days and times is written in one place. */
const portal = /^portal\/src\/.*\.tsx?$/;
const isTest = /\.test\.tsx?$|^portal\/src\/testing\//;
const inOnePlace = 'portal/src/lib/date-forms.ts';
/** Asks only for the time zone. */
const zoneOnly = 'Intl.DateTimeFormat().resolvedOptions()';
const byOneself = /\bDateTimeFormat\(|\.toLocale(?:Date|Time)String\(/;

/**
 * Places in the portal that write dates by themselves.
 * @returns one line for each, with its line number
 */
export function datesWrittenIn(path: string, text: string): string[] {
  if (!portal.test(path) || isTest.test(path) || path === inOnePlace) return [];
  return text
    .split('\n')
    .flatMap((line, index) => (byOneself.test(line.replace(zoneOnly, '')) ? [`${path}:${index + 1}`] : []));
}
