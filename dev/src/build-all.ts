import { buildWorkspaces } from './build/build.ts';

// `npm run build`: what browsers load, for a gateway that is started without the dev environment.
await buildWorkspaces((line) => process.stderr.write(`foyer: ${line}\n`)).catch((error: Error) => {
  process.stderr.write(`foyer: ${error.message}\n`);
  process.exitCode = 1;
});
if (process.connected) process.disconnect();
