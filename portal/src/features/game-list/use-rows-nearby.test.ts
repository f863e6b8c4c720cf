// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { begun } from '../../lib/begun.ts';
import { rowsNearby, useRowsNearby } from './use-rows-nearby.ts';

describe('which rows stand in the document', () => {
  const look = { top: 0, viewport: 800, rowHeight: 200, count: 100, isDown: true, isInUse: true };
  test.each([
    ['at the top', {}, { first: 0, end: 6 }],
    ['the list begins lower on the screen', { top: -300 }, { first: 0, end: 5 }],
    ['far below the screen', { top: -5000 }, { first: 0, end: 0 }],
    ['on the way down more below', { top: 4000 }, { first: 19, end: 26 }],
    ['on the way up more above', { top: 4000, isDown: false }, { first: 18, end: 25 }],
    ['between two rows one more is seen', { top: 4100 }, { first: 19, end: 27 }],
    ['at the end', { top: 19_200 }, { first: 95, end: 100 }],
    ['a short list', { count: 2 }, { first: 0, end: 2 }],
    ['before the page is used those that are seen', { isInUse: false }, { first: 0, end: 4 }],
  ])('%s', (_where, more, rows) => {
    expect(rowsNearby({ ...look, ...more })).toEqual(rows);
  });
});

describe('in a window', () => {
  let top = 0;
  let width = 300;
  let rowHeight = 200;
  let resized = () => {};
  beforeEach(() => {
    [top, width, rowHeight] = [0, 300, 200];
    begun.set(true);
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resized = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  const boxOf = () => {
    const element = document.createElement('div');
    const row = document.createElement('div');
    element.append(row);
    row.getBoundingClientRect = () => ({ height: rowHeight }) as DOMRect;
    element.getBoundingClientRect = () => ({ top: -top }) as DOMRect;
    Object.defineProperty(element, 'offsetWidth', { get: () => width });
    return { current: element };
  };
  const scrollTo = (y: number) =>
    act(() => {
      top = y;
      dispatchEvent(new Event('scroll'));
    });

  test('the box is as tall as all rows, and the rows of the screen stand at their place', () => {
    const box = boxOf();
    const { result } = renderHook(() => useRowsNearby(box, 50, 3));
    expect(result.current).toMatchObject({ first: 0, end: 6, style: { height: 10_000, paddingTop: 0 } });
    scrollTo(3000);
    expect(result.current).toMatchObject({ first: 14, end: 21, style: { height: 10_000, paddingTop: 2800 } });
    scrollTo(2900);
    expect(result.current).toMatchObject({ first: 12, end: 20 });
  });

  test('what lies beside the screen comes once the page is used', () => {
    begun.set(false);
    const box = boxOf();
    const { result } = renderHook(() => useRowsNearby(box, 50, 3));
    expect(result.current).toMatchObject({ first: 0, end: 4 });
    act(() => begun.set(true));
    expect(result.current).toMatchObject({ first: 0, end: 6 });
  });

  test('within a row nothing is drawn again', () => {
    const box = boxOf();
    let drawn = 0;
    renderHook(() => {
      drawn += 1;
      return useRowsNearby(box, 50, 3);
    });
    scrollTo(3010);
    const before = drawn;
    for (let y = 3020; y < 3180; y += 20) scrollTo(y);
    expect(drawn).toBe(before);
    scrollTo(3210);
    expect(drawn).toBe(before + 1);
  });

  test('a turned phone has other rows', () => {
    const box = boxOf();
    const { result } = renderHook(() => useRowsNearby(box, 50, 3));
    [width, rowHeight] = [600, 400];
    act(() => resized());
    expect(result.current.style).toMatchObject({ height: 20_000 });
  });

  test('another number of tiles in a row makes rows of another height', () => {
    const box = boxOf();
    const { result, rerender } = renderHook((columns: number) => useRowsNearby(box, 50, columns), {
      initialProps: 3,
    });
    rowHeight = 100;
    rerender(6);
    expect(result.current.style).toMatchObject({ height: 5000 });
  });

  test('what comes later is there without a scroll', () => {
    const box = boxOf();
    const { result, rerender } = renderHook((count: number) => useRowsNearby(box, count, 3), {
      initialProps: 2,
    });
    expect(result.current).toMatchObject({ first: 0, end: 2 });
    rerender(50);
    expect(result.current).toMatchObject({ end: 6, style: { height: 10_000 } });
  });
});
