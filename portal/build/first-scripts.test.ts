import { expect, test, vi } from 'vitest';
import { firstScripts, onlyFirst } from './first-scripts.ts';

const base = '/portal/src/shell/Shell.tsx';
const late = '/portal/src/shell/Notes.tsx';
const imports: Record<string, string[]> = { '/portal/src/entry.client.tsx': [base], [base]: [], [late]: [] };

const check = (moduleIds: string[], name = 'base', more: object = {}) => {
  const error = vi.fn();
  const context = {
    error,
    getModuleIds: () => Object.keys(imports),
    getModuleInfo: (id: string) => ({ importedIds: imports[id] }),
  };
  const { generateBundle } = onlyFirst() as unknown as {
    generateBundle(this: unknown, options: object, bundle: object): void;
  };
  generateBundle.call(context, {}, { chunk: { type: 'chunk', name, moduleIds, imports: [] }, ...more });
  return error;
};

test('a first script holds what a first screen imports', () => {
  expect(check([base, '\0rolldown/runtime.js'])).not.toHaveBeenCalled();
});

test('what only a later part imports stops the build', () => {
  expect(check([base, late])).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(late));
});

test('a login that imports a script of home stops the build', () => {
  const login = (file: string) => ({
    forms: { type: 'chunk', name: 'forms', moduleIds: [], imports: [file] },
    login: { type: 'chunk', name: 'LoginPage', moduleIds: [], imports: ['forms'] },
  });
  expect(check([base], 'base', login('chunk'))).not.toHaveBeenCalled();
  expect(check([], 'bars', login('chunk'))).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('The login imports bars'),
  );
});

test('other chunks hold what they like', () => {
  expect(check([late], 'Notes')).not.toHaveBeenCalled();
});

test('what the shell says late is no part of what every page waits for', () => {
  const first = firstScripts.find(({ name }) => name === 'base');
  expect(first!.test.test(base)).toBe(true);
  for (const name of ['Notes', 'PreviousLogon', 'Toasts', 'Overlays'])
    expect(first!.test.test(`/portal/src/shell/${name}.tsx`)).toBe(false);
});
