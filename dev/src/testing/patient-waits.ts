import { vi } from 'vitest';

/** How long a test waits for what must come, ms: `vi.waitFor` has no setting for it, and by itself gives up after a second. */
const patience = 30_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout: patience, ...(typeof options === 'number' ? { timeout: options } : options) });
