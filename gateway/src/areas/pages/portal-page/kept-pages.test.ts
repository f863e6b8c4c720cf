import { expect, test, vi } from 'vitest';
import { createKeptPages, keptForMs, renewAfterMs } from './kept-pages.ts';

/** Pages that are numbered as they are made, a clock to move, and what ends the making of the next. */
function kept() {
  let at = 1_000_000;
  const made: { number: number; done: (page: number) => void; fail: (error: Error) => void }[] = [];
  const make = vi.fn(
    () =>
      new Promise<number>((resolve, reject) =>
        made.push({ number: made.length + 1, done: resolve, fail: reject }),
      ),
  );
  const pages = createKeptPages({ now: () => new Date(at), offsetMs: () => 0 }, make);
  const end = (number: number) => made[number - 1]!.done(number);
  return { pages, make, made, end, pass: (ms: number) => (at += ms) };
}

/** Lets what waits for a page that is made go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who asks meanwhile waits for the page that is being made', async () => {
  const { pages, make, end } = kept();
  const both = [pages.find('home', {}), pages.find('home', {})];
  end(1);
  expect(await Promise.all(both)).toEqual([1, 1]);
  expect(make).toHaveBeenCalledOnce();
});

test('a page that is no longer young is sent at once, and made anew behind who reads it', async () => {
  const { pages, make, end, pass } = kept();
  const first = pages.find('home', {});
  end(1);
  await first;
  pass(renewAfterMs);
  expect(await pages.find('home', {})).toBe(1);
  expect(make).toHaveBeenCalledOnce();
  pass(1);
  expect(await pages.find('home', {})).toBe(1);
  expect(await pages.find('home', {})).toBe(1);
  expect(make).toHaveBeenCalledTimes(2);
  end(2);
  await settled();
  expect(await pages.find('home', {})).toBe(2);
});

test('a page that cannot be made anew stays until it is too old, and then its failure is told', async () => {
  const { pages, made, end, pass } = kept();
  const first = pages.find('home', {});
  end(1);
  await first;
  pass(renewAfterMs + 1);
  expect(await pages.find('home', {})).toBe(1);
  made[1]!.fail(new Error('no database'));
  await settled();
  expect(await pages.find('home', {})).toBe(1);
  made[2]!.fail(new Error('no database'));
  await settled();
  pass(keptForMs);
  const late = pages.find('home', {});
  made[3]!.fail(new Error('no database'));
  await expect(late).rejects.toThrow('no database');
  await settled();
  const next = pages.find('home', {});
  end(5);
  expect(await next).toBe(5);
});

test('no page is read that was made by a clock that is ahead', async () => {
  const { pages, end, pass } = kept();
  const first = pages.find('home', {});
  end(1);
  await first;
  pass(-60_000);
  const next = pages.find('home', {});
  end(2);
  expect(await next).toBe(2);
});

test('pages that were asked for lately and are still wanted are kept young, others are not', async () => {
  const { pages, make, end, pass } = kept();
  const all = () => true;
  const old = pages.find('old', {});
  end(1);
  await old;
  pass(16 * 60_000);
  const home = pages.find('home', {});
  end(2);
  await home;
  const young = pages.keepYoung(all);
  end(3);
  await young;
  expect(make).toHaveBeenCalledTimes(3);
  expect(await pages.find('home', {})).toBe(3);
  await pages.keepYoung(() => false);
  expect(make).toHaveBeenCalledTimes(3);
});
