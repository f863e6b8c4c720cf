// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Hydrated } from './hydration.ts';

const onPress = vi.fn();
const onSubmit = vi.fn();

function Page() {
  const [typed, setTyped] = useState('');
  const [ticked, setTicked] = useState(true);
  return (
    <>
      <button type="button" onClick={() => onPress('first')}>
        first
      </button>
      <button type="button" onClick={() => onPress('second')}>
        <i>second</i>
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(typed);
        }}
      >
        <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <input type="checkbox" checked={ticked} onChange={(event) => setTicked(event.target.checked)} />
      </form>
      <output>{`${typed}|${ticked}`}</output>
      <Hydrated />
    </>
  );
}

/** Types as a browser does: past the setter that React puts on a field. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;
let root: Root;
let holder: HTMLElement;
const hydrate = async () => {
  await act(async () => {
    root = hydrateRoot(holder, <Page />);
  });
  // The stored press runs after the pending work
  await act(() => new Promise((done) => setTimeout(done)));
};

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // The very script of the pages; its start waits for an event that has been
  new Function(readFileSync(join(import.meta.dirname, '../inline.js'), 'utf8'))();
});
beforeEach(() => {
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  holder = find('#root');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await act(async () => root.unmount());
  delete document.documentElement.dataset.hydrated;
  vi.clearAllMocks();
});

test('the last press before the page runs is done once, when it does', async () => {
  find('button').click();
  find('i').click();
  expect(onPress).not.toHaveBeenCalled();
  await hydrate();
  expect(onPress.mock.calls).toEqual([['second']]);
  expect('hydrated' in document.documentElement.dataset).toBe(true);
  await act(async () => find('button').click());
  expect(onPress.mock.calls).toEqual([['second'], ['first']]);
});

test('without a press nothing is done', async () => {
  await hydrate();
  expect(onPress).not.toHaveBeenCalled();
});

test('a button that no longer exists is ignored', async () => {
  const gone = document.createElement('button');
  const onGone = vi.fn();
  gone.addEventListener('click', onGone);
  document.body.append(gone);
  gone.click();
  gone.remove();
  await hydrate();
  expect(onGone).not.toHaveBeenCalled();
});

test('what was typed and unticked before stays, and the page knows it', async () => {
  find<HTMLInputElement>('[type=search]').value = 'mango';
  find<HTMLInputElement>('[type=checkbox]').click();
  await hydrate();
  expect(find('output').textContent).toBe('mango|false');
  expect(find<HTMLInputElement>('[type=search]').value).toBe('mango');
  expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(false);
});

/** Hydrates a field as a page does, where nothing waits for effects. */
function hydrateAmount(useCircumstance: () => void, typedBefore = ''): void {
  function Amount() {
    const [typed, setTyped] = useState('');
    useCircumstance();
    return (
      <>
        <input
          id="amount"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onChange={() => {}}
        />
        <output>{typed}</output>
        <Hydrated />
      </>
    );
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  holder.innerHTML = renderToString(<Amount />);
  find<HTMLInputElement>('#amount').value = typedBefore;
  root = hydrateRoot(holder, <Amount />);
}

/** What the field shows, and what React knows of it. */
const amounts = () => [find<HTMLInputElement>('#amount').value, find('output').textContent];

test('what is typed while the page has effects to run yet stays', async () => {
  hydrateAmount(() => {
    // React runs the page's effects within this event
    useLayoutEffect(() => queueMicrotask(() => type(find('#amount'), '300')), []);
  });
  await expect.poll(amounts).toEqual(['300', '300']);
});

test('what was typed stays though the page renders once more at once', async () => {
  hydrateAmount(() => {
    const [, renderAgain] = useState(0);
    useLayoutEffect(() => renderAgain(1), []);
  }, '300');
  await expect.poll(amounts).toEqual(['300', '300']);
});

test('a form sent before goes nowhere by itself and is sent once, with what was typed', async () => {
  find<HTMLInputElement>('[type=search]').value = 'mango';
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  await hydrate();
  expect(onSubmit.mock.calls).toEqual([['mango']]);
});
