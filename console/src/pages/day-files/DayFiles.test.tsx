import type { Answer } from '@foyer/contract/client';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { instant, owner, uuid } from '../../testing/records.ts';

type Files = Answer<'operatorDayFiles'>;
type Compared = Answer<'operatorCompareDay'>;

const compared: Compared = {
  id: uuid(501),
  source: 'processor:sandbox',
  day: '2026-11-20',
  equal: 7,
  oursOnly: 1,
  theirsOnly: 0,
  differing: 1,
  comparedBy: 'olivia',
  comparedAt: instant,
  differences: [
    { id: 'd.1.x', outcome: 'differs', ours: 'deposit 10.00 PHP', theirs: 'deposit 11.00 PHP' },
    { id: 'd.1.y', outcome: 'ours-only', ours: 'deposit 5.00 PHP', theirs: '' },
  ],
};
const { differences: _, ...before } = compared;
const files: Files = { sources: ['provider:studio', 'processor:sandbox'], files: [before] };
const open = (answer: Files = files, staff = owner) =>
  openConsole('/day-files', {
    staff,
    gateway: (gateway) => gateway.answer('operatorDayFiles', answer),
  });
const theirs = (text: string) => new File([text], 'theirs.csv', { type: 'text/csv' });
const chooseDay = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await choose(user, 'With', 'Processor sandbox');
  await fill(user, screen.getByLabelText('Day'), '2026-11-20');
};

test('our side of a day is a file', async () => {
  const { user } = await open();
  await chooseDay(user);
  const address = new URL(
    screen.getByRole('link', { name: 'Our side' }).getAttribute('href')!,
    location.origin,
  );
  expect(address.pathname).toBe('/api/v1/operator/day-files/export');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    merchant: 'demo',
    source: 'processor:sandbox',
    day: '2026-11-20',
  });
});

test('a file of theirs is compared, and each difference is shown with both sides', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorCompareDay', compared);
  await chooseDay(user);
  await user.upload(screen.getByLabelText('Their file'), theirs('id,kind,amount,currency\n'));
  const [first, second] = within(await screen.findByRole('list', { name: 'Differences' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(/d\.1\.x.*Differs.*Ours: deposit 10\.00 PHP · theirs: deposit 11\.00 PHP/);
  expect(second).toHaveTextContent(/d\.1\.y.*Ours only.*theirs: –/);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /7 equal, 1 ours only, 0 theirs only, 1 differ\. The differences are cases now\./,
  );
  expect(gateway.latest('operatorCompareDay').body).toEqual({
    merchant: 'demo',
    source: 'processor:sandbox',
    day: '2026-11-20',
    text: 'id,kind,amount,currency\n',
  });
});

test('a file that cannot be read says in which line', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorCompareDay', 'day_file_invalid', undefined, { line: 12 });
  await user.upload(await screen.findByLabelText('Their file'), theirs('nonsense'));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^Line 12: The file cannot be read/),
  );
});

test('comparisons of before are listed', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'Earlier comparisons' });
  expect(list).toHaveTextContent(/Processor sandbox, 2026-11-20.*7 equal.*olivia/);
});

test('who may not close cases only takes our side along', async () => {
  const permissions = owner.permissions.filter((permission) => permission !== 'cases.resolve');
  await open(files, { ...owner, permissions });
  await screen.findByRole('link', { name: 'Our side' });
  expect(screen.queryByLabelText('Their file')).toBeNull();
});

test('where there is nobody to compare with, that is said', async () => {
  await open({ sources: [], files: [] });
  await screen.findByText('There are no providers or payment methods to compare with.');
});
