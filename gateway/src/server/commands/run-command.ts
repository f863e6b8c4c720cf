import { StopError } from '../../platform/stop-error.ts';
import { rebuildActivity } from './activity.ts';
import { importCatalogue } from './catalogue.ts';
import type { Command } from './command.ts';
import { addLotteries } from './lottery.ts';
import { addMerchant, setMerchant } from './merchant.ts';
import { providerCheck } from './provider-check/provider-check.ts';
import { pushKey } from './push-key.ts';
import { renewSecrets, rotateSecrets } from './secrets.ts';
import { enforceRetention, setRetention } from './retention.ts';
import { firstOwner, resetStaff } from './staff.ts';
import { migrateDatabase } from './migrate.ts';
import { exportDatabase, importDatabase, rebuildBalances, trialBalance } from './database.ts';

const commands: Command[] = [
  migrateDatabase,
  addMerchant,
  setMerchant,
  importCatalogue,
  addLotteries,
  trialBalance,
  rebuildBalances,
  rebuildActivity,
  enforceRetention,
  setRetention,
  exportDatabase,
  importDatabase,
  pushKey,
  rotateSecrets,
  renewSecrets,
  firstOwner,
  resetStaff,
  providerCheck,
];

const usage = () => [
  'npm run foyer --',
  ...commands.map(({ usage: typed, what }) => `  ${typed.padEnd(22)} ${what}`),
];

/** The words of a command's usage without its options: those in brackets stand for what is given. */
const wordsOf = ({ usage: typed }: Command): string[] =>
  typed.split(' ').filter((word) => !word.startsWith('['));
const isGiven = (word: string): boolean => word.startsWith('<');

/** Finds the command that was meant; null when it was not understood. */
function understand(typed: readonly string[]): { command: Command; args: string[] } | null {
  const options = typed.filter((arg) => arg.startsWith('--'));
  const words = typed.filter((arg) => !arg.startsWith('--'));
  const command = commands.find((candidate) => {
    const wanted = wordsOf(candidate);
    return wanted.length === words.length && wanted.every((word, i) => isGiven(word) || word === words[i]);
  });
  if (!command) return null;
  const areKnown = options.every((option) => command.options?.includes(option.split('=')[0] ?? ''));
  const given = words.filter((_, i) => isGiven(wordsOf(command)[i] ?? ''));
  return areKnown ? { command, args: [...given, ...options] } : null;
}

/**
 * Does one command on the installation that the environment names.
 * @param args what was typed
 * @param env environment variables
 * @param say tells a line of the outcome
 * @param complain tells a line of what is wrong
 * @returns the exit code: 0 all is well, 1 it is not, 2 it was not understood
 */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  complain: (line: string) => void,
): Promise<number> {
  const meant = understand(args);
  if (!meant) {
    for (const line of usage()) complain(line);
    return 2;
  }
  try {
    return (await meant.command.run(meant.args, env, say)) ? 0 : 1;
  } catch (error) {
    complain(`foyer: ${error instanceof StopError ? error.message : (error as Error).stack}`);
    return 1;
  }
}
