import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { render as Render } from './home/render.tsx';
import type { Shots } from './home/Home.tsx';

const source = join(import.meta.dirname, 'home');
const dist = join(import.meta.dirname, 'dist');

/** The floors that show a lobby: as plain HTML, prerendered with React, rendered by the browser. */
export const homeFloors = ['static', 'prerendered', 'client-rendered'] as const;
type HomeFloor = (typeof homeFloors)[number];

/** Plain TypeScript runs in Node, JSX does not. */
async function loadRender(): Promise<typeof Render> {
  const outDir = join(dist, 'home-render');
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, ssr: join(source, 'render.tsx') },
  });
  const built = (await import(pathToFileURL(join(outDir, 'render.js')).href)) as { render: typeof Render };
  return built.render;
}

/** @returns the address of the one script that the entry becomes */
async function bundle(name: HomeFloor, outDir: string): Promise<string> {
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(source, `${name}.tsx`) },
    },
  });
  const [script] = await readdir(join(outDir, 'assets'));
  return `/assets/${script}`;
}

/** A worker that keeps the first screen and answers from there, as ours does for the second visit. */
const workerOf = (files: readonly string[]) => `const files = ${JSON.stringify(files)};
addEventListener('install', (event) => event.waitUntil(caches.open('v1').then((cache) => cache.addAll(files)).then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.method === 'GET')
    event.respondWith(caches.match(event.request).then((kept) => kept ?? caches.open('v1').then((cache) => fetch(event.request).then((answer) => { cache.put(event.request, answer.clone()); return answer; }))));
});`;

interface Parts {
  css: string;
  body: string;
  shots: Shots;
  script: string | null;
}

const documentOf = ({ css, body, shots, script }: Parts) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>floor</title>',
    css && `<style>${css}</style>`,
    `</head><body><div id="root">${body}</div>`,
    script && `<script type="application/json" id="shots">${JSON.stringify(shots)}</script>`,
    script && `<script type="module" src="${script}"></script>`,
    `<script>addEventListener('load', () => navigator.serviceWorker.register('/sw.js'))</script></body></html>`,
  ]
    .filter(Boolean)
    .join('');

/**
 * Builds the floors that show a lobby.
 * @param shots the pictures that our home page shows at first
 * @returns the folder of each, with an `index.html`
 */
export async function buildHomeFloors(shots: Shots): Promise<Record<HomeFloor, string>> {
  const render = await loadRender();
  const { css, plain, hydratable } = render(shots);
  const folders: [HomeFloor, string][] = [];
  for (const name of homeFloors) {
    const folder = join(dist, `home-${name}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const script = name === 'static' ? null : await bundle(name, folder);
    const body = name === 'static' ? plain : name === 'prerendered' ? hydratable : '';
    const sheet = name === 'client-rendered' ? '' : css;
    await writeFile(join(folder, 'index.html'), documentOf({ css: sheet, body, shots, script }));
    await writeFile(join(folder, 'sw.js'), workerOf(['/', ...(script ? [script] : [])]));
    folders.push([name, folder]);
  }
  return Object.fromEntries(folders) as Record<HomeFloor, string>;
}
