import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { QueriesFor, RenderPage } from '@foyer/contract/page';
import { StopError } from '../../../platform/stop-error.ts';

const dist = join(import.meta.dirname, '../../../../../portal/dist');

/** Assets of the portal, served under `/assets`. */
export const clientFolder = join(dist, 'client');

/** The portal's server bundle. */
export interface Bundle {
  render: RenderPage;
  queriesFor: QueriesFor;
}

/**
 * Loads the built portal.
 * @throws StopError when it was not built
 */
export async function loadBundle(): Promise<Bundle> {
  const file = join(dist, 'server/entry.server.js');
  const isBuilt = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isBuilt)
    throw new StopError('The portal is not built. Run `npm start`, or `npm run build -w portal`.');
  return (await import(pathToFileURL(file).href)) as Bundle;
}
