import { expect, test } from 'vitest';
import { scheduleLabels } from './ScheduleFields.tsx';
import { versionName, versionText } from './version-words.ts';

const labels = { titles: 'Title', artwork: null, reward: 'Reward', ...scheduleLabels };
const merchant = { timeZone: 'Asia/Manila', currency: 'PHP' };

test('what a version changed is named as the form names it', () => {
  const names = ['titles.TY', 'startsAt', 'sort', 'unheardOf', 'artwork', 'artwork.EN'].map((name) =>
    versionName(labels, name),
  );
  expect(names).toEqual(['Title, Filipino', 'Begins', 'Sort order', 'unheardOf', null, null]);
});

test.each([
  ['startsAt', '2026-11-29T16:30:00.000Z', '30 Nov 2026, 00:30'],
  ['endsAt', null, ''],
  ['reward', '10000', 'PHP\u00A0100.00'],
  ['enabled', false, 'no'],
  ['turnoverTimes', 5, '5'],
  ['titles.EN', 'Now here', 'Now here'],
])('the value of %s is in words, in the time and the money of the merchant', (name, value, text) => {
  expect(versionText(value, name, merchant)).toBe(text);
});
