import type { DevEnvironment } from './index.ts';
import { demoLogins } from './world/logins.ts';

/**
 * What the terminal shows once everything answers: where to go and the demo accounts.
 * @param seconds how long starting took
 */
export function welcome(
  { portalUrl, studioUrl, dataFolder, isDemo }: DevEnvironment,
  seconds: number,
): string {
  const rows: [string, string][] = [
    ['Portal', portalUrl],
    ...(isDemo
      ? [['Second brand', portalUrl.replace('//localhost', '//sinag.localhost')] as [string, string]]
      : []),
    ['Console', `${portalUrl}/console`],
    ['API', `${portalUrl}/api`],
    ['Studio', studioUrl],
    ['Data', dataFolder],
  ];
  const table = rows.map(([name, value]) => `  ${name.padEnd(14)}${value}`).join('\n');
  const people = isDemo
    ? demoLogins
        .map(({ username, password, about }) => `  ${username.padEnd(14)}${password.padEnd(16)}${about}`)
        .join('\n')
    : '  An empty production gateway (FOYER_DEMO=0), without games and players.';
  return `
Foyer is ready after ${seconds.toFixed(1)} s.

${table}

${people}

  Ctrl-C ends everything.

`;
}
