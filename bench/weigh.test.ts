import { expect, test } from 'vitest';
import { eagerPictures, modulesOf, type Manifest } from './weigh.ts';

const manifest: Manifest = {
  'src/entry.tsx': { file: 'assets/entry.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  'src/Home.tsx': { file: 'assets/home.js' },
};
const page = (list: string[]) =>
  `<script type="application/json" id="modules">${JSON.stringify(list)}</script>`;

test('a module that the page does not name is weighed all the same when one that it names imports it', () => {
  expect(modulesOf(page(['/assets/entry.js', '/assets/home.js']), manifest)).toEqual([
    'assets/entry.js',
    'assets/react.js',
    'assets/base.js',
    'assets/home.js',
  ]);
});

test('modules in tags count as those in the list', () => {
  const html =
    '<script type="module" src="/assets/entry.js"></script><link rel="modulepreload" href="/assets/home.js">';
  expect(modulesOf(html, manifest)).toHaveLength(4);
});

test('pictures that wait for scrolling or lie in the page are no request', () => {
  expect(
    eagerPictures(
      '<img src="/a.webp"><img loading="lazy" src="/b.webp"><img src="data:image/png;base64,AA"><img src="/c.webp">',
    ),
  ).toBe(2);
});
