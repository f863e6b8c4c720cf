import solverUrl from 'altcha-lib/v1/worker?worker&url';
import { trustedScriptUrl } from '../../lib/trusted-script-url.ts';

/** Opens a worker that solves parts of a proof of work. */
export const openSolver = (): Worker => new Worker(trustedScriptUrl(solverUrl), { type: 'module' });
