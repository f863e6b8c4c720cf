import { expect, test, vi } from 'vitest';
import { createTexts } from './i18n.tsx';
import { createRouteTable, type RouteDef } from './route-table.ts';

const pageOf = (path: string): RouteDef => ({
  paths: [path],
  load: async () => ({ default: () => path }),
  messages: [],
  file: path,
});
const texts = createTexts({ code: 'EN', tag: 'en', direction: 'ltr' }, {});
const home = pageOf('/m/home');
const help: RouteDef = { ...pageOf('/m/help'), paths: ['/m/help', '/m/helpDetail'] };

test('unknown paths are home', () => {
  const table = createRouteTable([home, help]);
  expect(table.find('/m/nowhere')).toBe(table.find('/m/home'));
  expect([table.isBuilt('/m/helpDetail?i=1'), table.isBuilt('/m/nowhere')]).toEqual([true, false]);
});

test('a page whose route is still to come is built, and its route is fetched with it', async () => {
  const load = vi.fn(async () => [home, help]);
  const table = createRouteTable([home], { built: ['/m/home', '/m/help', '/m/helpDetail'], load });
  expect([table.isBuilt('/m/help#x'), table.isBuilt('/m/nowhere')]).toEqual([true, false]);
  const route = table.find('/m/help');
  expect(load).not.toHaveBeenCalled();
  await route.page.ready(texts);
  expect(route.page.Component).not.toBeNull();
  expect(load).toHaveBeenCalledOnce();
  expect(table.find('/m/help')).toBe(route);
  expect(table.find('/m/nowhere')).toBe(table.find('/m/home'));
});

test('once the others have come they are found at once', async () => {
  const table = createRouteTable([home], {
    built: ['/m/help', '/m/helpDetail'],
    load: async () => [home, help],
  });
  const before = table.find('/m/home');
  await table.complete();
  expect(table.find('/m/home')).toBe(before);
  expect(table.find('/m/help')).toBe(table.find('/m/helpDetail'));
});

test('routes that could not be fetched are asked for again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue([help]);
  const table = createRouteTable([home], { built: ['/m/help'], load });
  await expect(table.complete()).rejects.toThrow('offline');
  await table.find('/m/help').page.ready(texts);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page whose route comes later names its texts once the route is here', async () => {
  const wordy: RouteDef = { ...help, messages: ['help'] };
  const table = createRouteTable([home], { built: ['/m/help'], load: async () => [wordy] });
  const route = table.find('/m/help');
  await route.page.ready(texts);
  expect([route.page.Component !== null, route.page.messages]).toEqual([true, ['help']]);
});
