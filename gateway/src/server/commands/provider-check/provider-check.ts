import { StopError } from '../../../platform/stop-error.ts';
import type { Command } from '../command.ts';
import { checks, createTable, Failing } from './checks.ts';
import { openWallet, type CheckedKey } from './wallet.ts';

/** What a provider's sandbox did right and wrong. */
export interface Report {
  passed: string[];
  failed: { name: string; why: string }[];
}

export interface CheckOptions {
  /** Where the provider answers our questions, its sandbox among them. */
  url: string;
  key: CheckedKey;
  /** Where the wallet of the check listens; the sandbox's wallet address is set to it. 0 picks a free port. */
  port: number;
  patienceMs?: number;
  /** Told of each check as it is done. */
  say?: (line: string) => void;
  /** Told where the wallet listens, before the first check. */
  onWallet?: (port: number) => Promise<string> | string;
}

/**
 * Plays at a provider's sandbox as its players would, with a wallet that loses answers, fails and refuses.
 * @returns what was right and what was wrong
 */
export async function checkProvider({
  url,
  key,
  port,
  patienceMs = 20_000,
  say = () => {},
  onWallet,
}: CheckOptions): Promise<Report> {
  const wallet = await openWallet(port, key).catch((error: NodeJS.ErrnoException) => {
    throw new StopError(
      `The wallet of the check cannot listen on port ${port} (${error.code}). Name another with --listen=.`,
    );
  });
  const report: Report = { passed: [], failed: [] };
  const note = (name: string, why: string | null) => {
    if (why === null) report.passed.push(name);
    else report.failed.push({ name, why });
    say(why === null ? `ok    ${name}` : `FAIL  ${name}: ${why}`);
  };
  try {
    const table = createTable({
      url: (await onWallet?.(wallet.port)) ?? url.replace(/\/+$/, ''),
      key,
      wallet,
      patienceMs,
    });
    for (const check of checks) {
      const why = await check.run(table).then(
        () => null,
        (error: Error) => (error instanceof Failing ? error.message : String(error.stack)),
      );
      note(check.name, why);
    }
    const faulty = wallet.heard.find(({ fault }) => fault !== null);
    note(
      'signs every call and sends what the document says',
      faulty ? `${faulty.operation}: ${faulty.fault}` : null,
    );
  } finally {
    await wallet.close();
  }
  return report;
}

const optionOf = (args: readonly string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/** The same in a terminal. */
export const providerCheck: Command = {
  usage: 'provider-check <url>',
  what: "tries a provider's sandbox (docs/provider-guide.md); --provider= --key-id= --secret= --listen=4400",
  options: ['--provider', '--key-id', '--secret', '--listen'],
  async run([url = '', ...args], _env, say) {
    const [provider, keyId, secret] = ['provider', 'key-id', 'secret'].map((name) => optionOf(args, name));
    if (!URL.canParse(url) || !provider || !keyId || !secret) {
      throw new StopError(
        'Give the address of the sandbox and the key it signs with: --provider=, --key-id= and --secret=.',
      );
    }
    const port = Number(optionOf(args, 'listen') ?? 4400);
    say(`The wallet of this check listens on port ${port}: the sandbox must call it.`);
    const { passed, failed } = await checkProvider({ url, key: { provider, keyId, secret }, port, say });
    say(`${passed.length} passed, ${failed.length} failed`);
    return failed.length === 0;
  },
};
