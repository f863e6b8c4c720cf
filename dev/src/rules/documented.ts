/** What the gateway has and the operating guide explains, found in its sources, and what the guide leaves out. */

/** The environment variables that a text declares, one on each line of a schema. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);

/** A time of the clock by which something runs. */
const schedule = /\bwhen: '/g;
const nameFirst = /\bname: '([a-z-]+)',[^{}]*?\bwhen: '/g;
const scheduleFirst = /\bwhen: '[^']*',[^{}]*?\bname: '([a-z-]+)'/g;

/**
 * The jobs that a text declares: what has a name and a schedule.
 * @throws where a schedule has no name beside it: that job could not be looked for
 */
export function jobsIn(text: string): string[] {
  const names = [nameFirst, scheduleFirst].flatMap((form) =>
    [...text.matchAll(form)].map(([, name = '']) => name),
  );
  const schedules = text.match(schedule)?.length ?? 0;
  if (names.length !== schedules) throw new Error(`${schedules} schedules, and the names of ${names.length}`);
  return names;
}

/** The metrics that a text declares. */
export const metricsIn = (text: string): string[] =>
  [...text.matchAll(/\bnew (?:Gauge|Counter|Histogram)\(\{\s*name: '([a-z_]+)'/g)].map(
    ([, name = '']) => name,
  );

/** The part of a page below a heading, up to the next one of its kind. */
function sectionOf(page: string, heading: string): string {
  const [, after = ''] = page.split(`\n${heading}\n`);
  const [section = ''] = after.split(/\n## /);
  return section;
}

/** The jobs that the table in a guide's section about jobs does not name. */
export const jobsLeftOut = (jobs: readonly string[], guide: string): string[] => {
  const table = sectionOf(guide, '## Jobs');
  return jobs.filter((name) => !table.includes(`\n| \`${name}\` | `));
};

/** What a page does not name as code. */
export const leftOut = (names: readonly string[], page: string): string[] =>
  names.filter((name) => !page.includes(`\`${name}\``));

/** The demo logins that a page does not list with their passwords. */
export const loginsLeftOut = <Login extends { username: string; password: string }>(
  logins: readonly Login[],
  page: string,
): Login[] =>
  logins.filter(({ username, password }) => !page.includes(`| \`${username}\` | \`${password}\` |`));

/** The targets of a page's links that are files of ours, as they are written there. */
export const targetsIn = (page: string): string[] =>
  [...page.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) => target);
