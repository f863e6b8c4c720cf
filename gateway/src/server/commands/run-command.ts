import { StopError } from '../../platform/stop-error.ts';
import type { Command } from './command.ts';
import { providerCheck } from './provider-check/provider-check.ts';
import { pushKey } from './push-key.ts';
import { exportDatabase, importDatabase, rebuildBalances, trialBalance } from './database.ts';

const commands: Command[] = [
  trialBalance,
  rebuildBalances,
  exportDatabase,
  importDatabase,
  pushKey,
  providerCheck,
];

const usage = () => [
  'npm run foyer --',
  ...commands.map(({ usage: typed, what }) => `  ${typed.padEnd(22)} ${what}`),
];

/** Finds the command that was meant; null when it was not understood. */
function understand([name = '', ...args]: readonly string[]): { command: Command; args: string[] } | null {
  const command = commands.find((candidate) => candidate.usage.split(' ')[0] === name);
  const options = args.filter((arg) => arg.startsWith('--'));
  const given = args.filter((arg) => !arg.startsWith('--'));
  const wanted = command?.usage.match(/<[a-z]+>/g)?.length ?? 0;
  const areKnown = options.every((option) => command?.options?.includes(option.split('=')[0] ?? ''));
  return command && given.length === wanted && areKnown ? { command, args: [...given, ...options] } : null;
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
