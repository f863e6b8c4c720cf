// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { useLogin } from './real-account.ts';

afterEach(cleanup);

function Records() {
  useLogin(paths.gameRecord());
  return null;
}

const address = `${paths.gameRecord()}?period=year&nodeId=1`;
const from = () => new URLSearchParams(location.search).get('from');

test('a deep link keeps its query through the login', async () => {
  history.replaceState(null, '', address);
  await renderInPortal(<Records />);
  expect([location.pathname, from()]).toEqual([paths.login(), address]);
});

test('so does a page whose session ends', async () => {
  history.replaceState(null, '', paths.gameRecord());
  const { app } = await renderInPortal(<Records />, { boot: { session: sessionOf(0) } });
  act(() => history.replaceState(null, '', address));
  act(() => app.session.set(null));
  expect([location.pathname, from()]).toEqual([paths.login(), address]);
});
