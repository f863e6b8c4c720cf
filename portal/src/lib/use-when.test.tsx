// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTexts, TextsProvider } from './i18n.tsx';
import { useWhen } from './use-when.ts';

const before = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Asia/Manila';
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => {
  process.env.TZ = before;
  vi.unstubAllGlobals();
});

const texts = createTexts({ code: 'EN', tag: 'en', direction: 'ltr' }, {});
function Moment() {
  const [when, day] = [useWhen(), useWhen({ time: false })];
  return `${when('2026-03-01T20:30:00Z')} | ${day('2026-03-01T20:30:00Z')}`;
}
const page = (
  <TextsProvider texts={texts} timeZone="Asia/Tokyo">
    <Moment />
  </TextsProvider>
);

test('what the server wrote in the merchant’s time zone is taken over as it is, and then written in the player’s time zone', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  expect(place.textContent).toBe('Mar 2, 2026, 5:30 AM | Mar 2, 2026');
  const onRecoverableError = vi.fn();
  act(() => void hydrateRoot(place, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.textContent).toBe('Mar 2, 2026, 4:30 AM | Mar 2, 2026');
});
