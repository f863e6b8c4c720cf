// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { begun } from './begun.ts';
import { createTexts, TextsProvider } from './i18n.tsx';
import { Late, latePart, type LateProps } from './late.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Part = () => <p>here</p>;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const loader = () => vi.fn<() => Promise<{ default: typeof Part }>>();
const textsOf = () => createTexts({ code: 'EN', tag: 'en', direction: 'ltr' }, {});

const show = (props: LateProps<object>) =>
  render(
    <TextsProvider texts={textsOf()} timeZone="UTC">
      <Late {...props} />
    </TextsProvider>,
  );

describe('a late part', () => {
  test('is fetched once, however many ask for it', async () => {
    const load = loader().mockResolvedValue({ default: Part });
    const part = latePart(load);
    await Promise.all([part.ready(textsOf()), part.ready(textsOf())]);
    expect([load.mock.calls.length, part.Component]).toEqual([1, Part]);
  });

  test('is fetched again after a failure', async () => {
    const load = loader().mockRejectedValueOnce(new Error('away')).mockResolvedValue({ default: Part });
    const part = latePart(load);
    await expect(part.ready(textsOf())).rejects.toThrow('away');
    await part.ready(textsOf());
    expect(part.Component).toBe(Part);
  });

  test('is not shown without its texts', async () => {
    const part = latePart(loader().mockResolvedValue({ default: Part }), ['help']);
    const texts = textsOf();
    vi.spyOn(texts, 'load').mockReturnValue(new Promise(() => {}));
    render(
      <TextsProvider texts={texts} timeZone="UTC">
        <Late part={part} />
      </TextsProvider>,
    );
    await pass(0);
    expect([part.Component, screen.queryByText('here')]).toEqual([Part, null]);
  });
});

test('a part that failed to load is fetched again, each time after twice as long', async () => {
  const load = loader().mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  load.mockResolvedValue({ default: Part });
  show({ part: latePart(load) });
  await pass(999);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  await pass(1999);
  expect([load.mock.calls.length, screen.queryByText('here')]).toEqual([2, null]);
  await pass(1);
  expect(screen.getByText('here')).toBeTruthy();
});

test('nothing is fetched for a page that was left', async () => {
  const load = loader().mockRejectedValue(new Error('away'));
  const { unmount } = show({ part: latePart(load) });
  unmount();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a part with a place', () => {
  let approach: (isIntersecting: boolean) => void;
  const margins: (string | undefined)[] = [];
  beforeEach(() => {
    margins.length = 0;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(
          notify: (entries: { isIntersecting: boolean }[]) => void,
          { rootMargin }: { rootMargin?: string },
        ) {
          margins.push(rootMargin);
          approach = (isIntersecting) => act(() => this.isOn && notify([{ isIntersecting }]));
        }
        isOn = true;
        observe() {}
        disconnect() {
          this.isOn = false;
        }
      },
    );
  });

  test('is fetched when the player comes near', async () => {
    const load = loader().mockResolvedValue({ default: Part });
    show({ part: latePart(load), place: 'lower' });
    await pass(0);
    expect(load).not.toHaveBeenCalled();
    approach(true);
    await pass(0);
    expect(screen.getByText('here')).toBeTruthy();
  });

  test('comes when it is in sight, and from further away once the page is in use', async () => {
    show({ part: latePart(loader().mockResolvedValue({ default: Part })), place: 'lower' });
    await pass(0);
    expect(margins).toEqual(['0px']);
    act(() => begun.set(true));
    expect(margins).toEqual(['0px', '400px']);
    begun.set(false);
  });

  test('whose code is here already is rendered on approach, and stays', async () => {
    const part = latePart(loader().mockResolvedValue({ default: Part }));
    await part.ready(textsOf());
    show({ part, place: 'lower' });
    await pass(0);
    expect(screen.queryByText('here')).toBeNull();
    approach(true);
    expect(screen.getByText('here')).toBeTruthy();
    approach(false);
    expect(screen.getByText('here')).toBeTruthy();
  });

  test('that failed to load is reported, and fetched again at the next approach', async () => {
    const load = loader().mockRejectedValueOnce(new Error('away')).mockResolvedValue({ default: Part });
    const onFailure = vi.fn();
    show({ part: latePart(load), place: 'lower', onFailure });
    approach(true);
    await pass(60_000);
    expect([load.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 1]);
    approach(false);
    approach(true);
    await pass(0);
    expect(screen.getByText('here')).toBeTruthy();
  });
});
