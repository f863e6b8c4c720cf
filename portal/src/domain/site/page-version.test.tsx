// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { switchNames } from '@foyer/contract/switches';
import { afterEach, expect, test } from 'vitest';
import { bootOf, renderInPortal } from '../../testing/portal.tsx';
import { usePageVersion } from './page-version.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function MemberCenter() {
  return <p>{usePageVersion('memberCenter')}</p>;
}

test.each([
  [['MEMBERTEMP3'], 'new base'],
  [['DEPDETTEMP3'], 'base new'],
  [[], 'base base'],
])('the versions that the merchant chose are kept in the browser: %s', async (on, versions) => {
  const { settings } = bootOf();
  const switches = switchNames.filter((name) => on.includes(name));
  await renderInPortal(<MemberCenter />, { boot: { settings: { ...settings, switches } } });
  expect(document.querySelector('p')!.textContent).toBe(versions.split(' ')[0]);
  const kept = ['memberCenterVersion', 'depositDetailVersion'].map((key) => localStorage.getItem(key));
  expect(kept.join(' ')).toBe(versions);
});
