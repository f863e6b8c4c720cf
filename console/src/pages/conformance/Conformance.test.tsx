import type { Answer } from '@foyer/contract/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';

const clause: Answer<'operatorConformance'>[number]['clauses'][number] = {
  number: 'RTS 12A',
  subject: 'Financial limits',
  demand: 'Players can set limits.',
  how: 'By day, week and month.',
  missing: null,
  state: 'met',
  picture: 'limits.webp',
  tests: [
    { file: 'a.test.ts', title: 'limits count', result: 'passed', at: '2026-11-01T08:00:00.000Z' },
    { file: 'a.test.ts', title: 'limits stay', result: 'none', at: null },
  ],
};
const books: Answer<'operatorConformance'> = [
  {
    id: 'rts',
    title: 'RTS',
    source: 'A regulator.',
    clauses: [
      clause,
      {
        ...clause,
        picture: null,
        number: 'RTS 17',
        subject: 'Dealers',
        state: 'open',
        missing: 'a certificate',
        tests: [],
      },
    ],
  },
  { id: 'gli', title: 'GLI', source: 'A laboratory.', clauses: [{ ...clause, number: 'Chapter 3' }] },
];

test('a book shows its clauses with what shows them, narrowed to what is open; all of it can be saved', async () => {
  const { user } = await openConsole('/conformance', {
    gateway: (gateway) => gateway.answer('operatorConformance', books),
  });
  expect(await screen.findByText('RTS 12A · Financial limits')).toBeVisible();
  expect(screen.getByText('limits count')).toHaveTextContent(/a\.test\.ts passed, /);
  expect(screen.getByText('limits stay')).toHaveTextContent('a.test.ts not run');
  expect(screen.getByRole('img', { name: 'Financial limits' })).toHaveAttribute(
    'src',
    expect.stringContaining('/operator/conformance/pictures/limits.webp?merchant=demo'),
  );
  expect(screen.getByText(/Met 1, Partly met 0, Open 1\. A regulator\./)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'Open' }));
  expect(screen.queryByText('RTS 12A · Financial limits')).toBeNull();
  expect(screen.getByText('a certificate')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Rule book' }));
  await user.click(await screen.findByRole('option', { name: 'GLI' }));
  expect(screen.getByText('No clause matches.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'HTML' })).toHaveAttribute(
    'href',
    expect.stringContaining('/operator/conformance/export?merchant=demo'),
  );
});
