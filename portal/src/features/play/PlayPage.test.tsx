// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { renderInPortal } from '../../testing/portal.tsx';
import PlayPage from './PlayPage.tsx';

afterEach(cleanup);

test('a guest comes back from the login to the game, and from the game to where its address says', async () => {
  const address = `${paths.game()}?nodeId=100442&pageBack=home`;
  history.replaceState(null, '', address);
  await renderInPortal(<PlayPage />, { namespaces: ['shell', 'play', 'stop', 'reality', 'errors'] });
  expect(location.pathname).toBe(paths.login());
  expect(new URLSearchParams(location.search).get('from')).toBe(address);
});
