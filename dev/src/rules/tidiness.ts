import { basename, extname } from 'node:path';

/** The longest file, in formatted lines, that needs no stated reason. */
export const lineLimit = 500;

/** Longer files, each with the reason why it is not two. */
export const longFiles: Record<string, string> = {
  'studio/src/art/scenes/indoors.ts': 'drawings: one function a scene, nothing shared',
  'studio/src/client/play.css': 'the look of every game, one cascade',
  'studio/src/games/live/client/live.css': 'the look of one table, one cascade',
  'studio/src/messages/keys.ts': 'written by a rule: a line for each text of the games',
  'studio/src/themes/modern.ts': 'drawings: one function a theme, nothing shared',
};

const prose = new Set(['.ts', '.tsx', '.mjs', '.js', '.css', '.sql', '.html', '.sh']);

/** Whether the limit is for a file: code that people write. */
export const isWritten = (path: string): boolean => prose.has(extname(path));

/** How long a text is, in lines. */
export const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** What ties the repository to one machine or one package registry; it must work anywhere. */
const machineBound: { what: string; pattern: RegExp }[] = [
  {
    what: 'a package registry',
    pattern: /\b(registry\.[a-z0-9-]+\.[a-z]{2,}|npmmirror|artifactory|verdaccio)\b/i,
  },
  { what: "somebody's folder", pattern: /(?<![\w.~$}-])\/(work|root|home|Users)\/[\w.-]+/ },
];

/**
 * Mentions of machines and registries in a text.
 * @returns one line for each, with its line number
 */
export function machineWordsIn(path: string, text: string): string[] {
  if (basename(path) === basename(import.meta.filename)) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      machineBound
        .filter(({ pattern }) => pattern.test(line))
        .map(({ what }) => `${path}:${index + 1} names ${what}`),
    );
}
