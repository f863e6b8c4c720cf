import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import type { App } from '../app/app.ts';
import { solveBotCheck } from '../bot-check/bot-check.ts';
import { beginSession, noteAutoLogin } from './session.ts';

/**
 * Opens a trial account and goes home, unless the answer is 0: no trial is left.
 * @param noneLeft says so
 * @throws (rejects) with what the gateway refused
 */
export async function openTrial(app: App, noneLeft: string): Promise<void> {
  const altcha = await solveBotCheck(app.call);
  const info = await app.call('startTrial', { body: { module: 'COMM3', altcha } });
  if (info === 0) {
    // After the loading message, whose place it takes
    toast(noneLeft, { duration: 3000 });
    return;
  }
  // A trial is not remembered, and has no log-on before it that would be told of (R-ACCESS-10)
  noteAutoLogin(false);
  beginSession(app, info);
  go(paths.home(), { replace: true });
}
