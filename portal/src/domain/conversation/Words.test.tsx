// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import { Words } from './Words.tsx';

afterEach(cleanup);

const linksOf = async (text: string) => {
  await renderInPortal(
    <p>
      <Words text={text} />
    </p>,
  );
  expect(document.querySelector('p')?.textContent).toBe(text);
  return screen
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]);
};

test.each([
  ['No link at all, not even www.example.com or javascript:alert(1)', []],
  [
    'See https://bank.example/a?b=1, please.',
    [['https://bank.example/a?b=1', 'https://bank.example/a?b=1', '_blank']],
  ],
  [
    '(http://a.example/x) and https://b.example/y_(z)!',
    [
      ['http://a.example/x', 'http://a.example/x', '_blank'],
      ['https://b.example/y_(z)', 'https://b.example/y_(z)', '_blank'],
    ],
  ],
  [`Ours: ${location.origin}/m/help?tag=tc.`, [[`${location.origin}/m/help?tag=tc`, '/m/help?tag=tc', null]]],
  [
    `Not ours: ${location.origin}@evil.example/m/help`,
    [[`${location.origin}@evil.example/m/help`, `${location.origin}@evil.example/m/help`, '_blank']],
  ],
  ['<b>https://x.example/"onclick="y</b>', [['https://x.example/', 'https://x.example/', '_blank']]],
])('%s', async (text, expected) => {
  expect(await linksOf(text)).toEqual(expected);
});
