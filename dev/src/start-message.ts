import type { DevEnvironment } from './index.ts';
import { demoLogins } from './world/logins.ts';

/**
 * The message in the terminal when everything is ready: the addresses and the demo accounts.
 * @param seconds how long starting took
 */
export function startMessage(
  { portalUrl, consoleUrl, studioUrl, secondStudioUrl, dataFolder, isDemo }: DevEnvironment,
  seconds: number,
): string {
  const rows: [string, string][] = [
    ['Portal', portalUrl],
    ...(isDemo
      ? [['Second brand', portalUrl.replace('//localhost', '//sinag.localhost')] as [string, string]]
      : []),
    ['Console', consoleUrl],
    ['API', `${portalUrl}/api`],
    ['Studio', studioUrl],
    ...(secondStudioUrl ? [['Second studio', secondStudioUrl] as [string, string]] : []),
    ['Data', dataFolder],
  ];
  const table = rows.map(([name, value]) => `  ${name.padEnd(14)}${value}`).join('\n');
  const accounts = isDemo
    ? demoLogins
        .map(({ username, password, about }) => `  ${username.padEnd(14)}${password.padEnd(16)}${about}`)
        .join('\n')
    : '  An empty production gateway (FOYER_DEMO=0), without games and players.';
  return `
Foyer is ready after ${seconds.toFixed(1)} s.

${table}

${accounts}

  Ctrl-C ends everything.

`;
}
