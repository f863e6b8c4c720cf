import { expect, test } from 'vitest';
import { eachAlone, eachNext, pageByPage } from './each.ts';

test('what fails keeps no other one up, one is done after the other, and every failure is told', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    await Promise.resolve();
    if (item % 2 === 0) throw new Error(`${item} failed`);
    done.push(item);
  };
  await expect(eachAlone([1, 2, 3], work)).rejects.toThrow('2 failed');
  await expect(eachAlone([4, 5, 6], work)).rejects.toMatchObject({
    errors: [{ message: '4 failed' }, { message: '6 failed' }],
  });
  expect(done).toEqual([1, 3, 5]);
  await eachAlone([7], work);
  expect(done).toEqual([1, 3, 5, 7]);
});

test('what is read page by page comes once each, each page from behind the one before', async () => {
  const asked: (number | null)[] = [];
  const read = async (after: number | null) => {
    asked.push(after);
    return [1, 2, 3, 4, 5].filter((each) => each > (after ?? 0)).slice(0, 2);
  };
  const found: number[] = [];
  for await (const each of pageByPage(read)) found.push(each);
  expect([found, asked]).toEqual([
    [1, 2, 3, 4, 5],
    [null, 2, 4, 5],
  ]);
});

test('of what is due the next page is done, and the one behind it where some of it fails', async () => {
  const asked: (number | null)[] = [];
  const read = async (after: number | null) => {
    asked.push(after);
    return [1, 2, 3, 4, 5, 6].filter((each) => each > (after ?? 0)).slice(0, 2);
  };
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 2) throw new Error('2 failed');
    done.push(item);
  };
  await expect(eachNext(read, work)).rejects.toThrow('2 failed');
  expect([done, asked]).toEqual([
    [1, 3, 4],
    [null, 2],
  ]);
  expect(await eachNext(async () => [7, 8], work)).toBe(2);
});
