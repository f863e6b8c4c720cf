// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { renderInPortal } from '../../testing/portal.tsx';
import ForgetPage from './ForgetPage.tsx';

afterEach(cleanup);

const open = async (address: string) => {
  history.replaceState(null, '', address);
  await renderInPortal(<ForgetPage />, { namespaces: ['shell', 'home', 'menu', 'errors', 'access'] });
};

test('the link of the mail fills in name and code, and the address forgets them at once', async () => {
  await open(`${paths.forget()}#username=maria&code=s3cret`);
  expect(screen.getByLabelText(/^Code/)).toHaveProperty('value', 's3cret');
  expect(document.querySelector('input[name=username]')).toHaveProperty('value', 'maria');
  expect([location.pathname, location.search, location.hash]).toEqual([paths.forget(), '', '']);
});

test.each(['', '?username=maria&code=s3cret', '#username=maria', '#code=s3cret'])('without name and code behind the hash sign the code is asked for (%s)', async (rest) => {
  await open(paths.forget() + rest);
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  expect(screen.getByText('Send the code')).toBeTruthy();
});
