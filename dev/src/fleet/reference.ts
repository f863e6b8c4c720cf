import { readFile, writeFile } from 'node:fs/promises';
import { inRoot } from '../places.ts';

/**
 * The files of `deploy/reference/` on one machine. Each machine that they name is an address of the loopback network: 10.0.0.21 there
 * is 127.x.y.21 here. Ports, times and everything else are what ships.
 */
export interface Reference {
  /** The address of a machine. @param number the last part of its address in the files */
  at(number: number): string;
  /**
   * Writes a file with the addresses and paths of this machine.
   * @param name in `deploy/`
   * @param places what else stands for what; each must be in the file
   * @throws Error when the file does not name what is replaced
   */
  fill(name: string, to: string, places?: Readonly<Record<string, string>>): Promise<void>;
}

/** What stands in the files for the network of an installation. */
const network = '10.0.0.';

/** Replaces every occurrence. @throws Error when there is none */
function replaced(text: string, places: Readonly<Record<string, string>>): string {
  let filled = text;
  for (const [there, here] of Object.entries(places)) {
    if (!filled.includes(there)) throw new Error(`there is no ${there} to replace`);
    filled = filled.replaceAll(there, here);
  }
  return filled;
}

/** @param number names the network, so that rehearsals can run beside each other */
export function createReference(number: number): Reference {
  const here = `127.${64 + (number % 128)}.${Math.floor(number / 128) % 256}.`;
  return {
    at: (machine) => `${here}${machine}`,
    async fill(name, to, places = {}) {
      const text = await readFile(inRoot('deploy', name), 'utf8');
      // Whoever calls from this machine has its first address.
      const filled = replaced(text, places).replaceAll(`${network}0/24`, '127.0.0.0/8');
      await writeFile(to, filled.replaceAll(network, here));
    },
  };
}
