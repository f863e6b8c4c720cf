import { runCommand } from './server/commands/run-command.ts';

/** `npm run foyer -- <command>`: what is done to an installation besides running it (docs/operating.md). */
const tell = (stream: NodeJS.WriteStream) => (line: string) => stream.write(`${line}\n`);
process.exitCode = await runCommand(
  process.argv.slice(2),
  process.env,
  tell(process.stdout),
  tell(process.stderr),
);
if (process.connected) process.disconnect();
