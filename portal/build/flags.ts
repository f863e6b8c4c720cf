import { createHash } from 'node:crypto';
import * as flagOf from 'country-flag-icons/string/3x2';
import type { Plugin } from 'vite';

/** One small vector per country (3 to 2), by its ISO code. */
const drawn = Object.entries(flagOf).filter(([name]) => /^[A-Z]{2}$/.test(name));

/** Where the flags are served: what stands under `assets` is kept for ever, so the path names what they are. */
const place = `assets/flags-${createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 8)}/`;

/**
 * Puts the flags of all countries beside the chunks. Each is fetched separately and only when it is about to be seen: all
 * of them weigh 46 KB, a phone shows a dozen.
 */
export function flags(): Plugin {
  return {
    name: 'flags',
    config: () => ({ define: { 'import.meta.env.FLAGS': JSON.stringify(`/${place}`) } }),
    generateBundle() {
      if (this.environment.config.consumer === 'server') return;
      for (const [name, source] of drawn)
        this.emitFile({ type: 'asset', fileName: `${place}${name}.svg`, source });
    },
  };
}
