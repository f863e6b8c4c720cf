import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { leanScripts } from './lean-scripts.ts';
import { memoize } from './lean/memoize.ts';

const plugin = leanScripts() as unknown as {
  transform(code: string, id: string): { code: string } | null;
  generateBundle(): void;
};
const fail = vi.fn((text: string): never => {
  throw new Error(text);
});
const cutOf = (name: 'react' | 'react-dom') => {
  const file = join(
    dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
    'cjs',
    `${name}.production.js`,
  );
  return plugin.transform.call({ error: fail } as never, readFileSync(file, 'utf8'), file)!.code;
};

describe('what React exports and nothing imports', () => {
  test('is cut out whole, and nothing else', () => {
    const dom = cutOf('react-dom');
    for (const gone of ['preload', 'preinit', 'preconnect']) expect(dom).not.toContain(`exports.${gone} `);
    for (const kept of ['createPortal', 'flushSync', 'version']) expect(dom).toContain(`exports.${kept} =`);
    expect(() => new Function('exports', 'require', dom)).not.toThrow();
    const react = cutOf('react');
    expect(react).not.toContain('exports.Children');
    expect(react).toContain('exports.Component = Component;');
  });

  test.each([
    "import { preload } from 'react-dom';",
    "import { Children, useState } from 'react';",
    "import * as React from 'react'; React.Children.map(x, y);",
  ])('who takes it all the same stops the build: %s', (code) => {
    expect(() => plugin.transform.call({ error: fail } as never, code, '/portal/src/x.tsx')).toThrow(
      '/portal/src/x.tsx takes',
    );
  });

  test('others pass', () => {
    expect(
      plugin.transform.call(
        { error: fail } as never,
        "import { useState } from 'react'; preload();",
        '/portal/src/x.tsx',
      ),
    ).toBeNull();
  });
});

test('a build in which nothing was left out fails', () => {
  const fresh = leanScripts() as unknown as typeof plugin;
  expect(() => fresh.generateBundle.call({ error: fail } as never)).toThrow('./mutationCache.js');
});

test('what was made is kept by all arguments', () => {
  const make = vi.fn((tag: string, options?: object) => ({ tag, options }));
  const kept: Record<string, ReturnType<typeof make>> = {};
  const cache = {
    create: () => ({
      get: (key: string) => kept[key],
      set: (key: string, value: ReturnType<typeof make>) => void (kept[key] = value),
    }),
  };
  const made = memoize(make, { cache });
  expect(made('en', { style: 'percent' })).toBe(made('en', { style: 'percent' }));
  expect(made('fil', { style: 'percent' })).not.toBe(made('en', { style: 'percent' }));
  expect(make).toHaveBeenCalledTimes(2);
});
