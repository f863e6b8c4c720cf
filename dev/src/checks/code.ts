import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { allWorkspaces, builtWorkspaces } from '../build/workspaces.ts';
import { buildWorkspace } from '../build/build.ts';
import { inRoot } from '../places.ts';
import { one, sum, type Check, type Outcome } from './check.ts';
import { runProgram } from './program.ts';

/** TypeScript over every package: one process a core, for what its own threads share they check several times over. */
export const types: Check = {
  name: 'types',
  about: 'TypeScript in every package',
  async run(say) {
    const outcomes: Outcome[] = [];
    // The portal's service worker runs beside the page, in a world of other globals
    const folders = allWorkspaces()
      .flatMap(({ name }) => [name, `${name}/worker`])
      .filter((each) => existsSync(inRoot(each, 'tsconfig.json')))
      .values();
    const checkOneByOne = async () => {
      for (const folder of folders) {
        const args = ['--noEmit', '--singleThreaded', '-p', `${folder}/tsconfig.json`];
        const isRight = (await runProgram('tsc', args)) === 0;
        say(`${isRight ? 'ok' : 'WRONG'}  ${folder}`);
        outcomes.push(one(isRight, folder));
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, checkOneByOne));
    return sum(outcomes);
  },
};

/** oxlint and the formatter's check over everything. */
export const lint: Check = {
  name: 'lint',
  about: 'oxlint and oxfmt',
  async run() {
    const isLinted = (await runProgram('oxlint', ['--quiet'])) === 0;
    const isFormatted = (await runProgram('oxfmt', ['--check'])) === 0;
    return sum([one(isLinted, 'oxlint'), one(isFormatted, 'oxfmt')]);
  },
};

/** Every browser build, made anew where its inputs changed. */
export const builds: Check = {
  name: 'builds',
  about: 'builds for the browser',
  async run(say) {
    const outcomes = [];
    for (const workspace of builtWorkspaces()) {
      const problem = await buildWorkspace(workspace, say).then(
        () => null,
        (error: Error) => error.message,
      );
      say(problem ?? `ok  ${workspace.name}`);
      outcomes.push(one(problem === null, workspace.name));
    }
    return sum(outcomes);
  },
};
