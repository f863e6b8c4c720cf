import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { support } from '../../testing/records.ts';

const open = (staff?: typeof support) =>
  openConsole('/help-lines', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => gateway.answer('operatorHelpLines', { lines: null, version: 1 }),
  });

test('a brand names help lines of its own, from those of the product on', async () => {
  const { gateway, user } = await open();
  expect(await screen.findByDisplayValue('NCMH Crisis Hotline')).toBeDisabled();
  await user.click(screen.getByRole('switch', { name: /Use your own help lines/ }));
  const lines = screen.getAllByRole('button', { name: /^Remove line/ });
  for (const _ of lines.slice(1)) await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  await fill(user, screen.getByRole('textbox', { name: 'Name of line 1' }), 'Kausap');
  await fill(user, screen.getByRole('textbox', { name: 'Phone of line 1' }), '1553');
  gateway.answer('operatorSetHelpLines', { lines: null, version: 2 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetHelpLines').body).toEqual({
    merchant: 'demo',
    lines: [{ country: 'PH', name: 'Kausap', phone: '1553', url: 'https://ncmh.gov.ph' }],
    version: 1,
  });
});

test('who may not change them only looks', async () => {
  await open(support);
  expect(await screen.findByDisplayValue('NCMH Crisis Hotline')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a line that is refused says so beside its field', async () => {
  const { gateway, user } = await openConsole('/help-lines', {
    gateway: (answers) => answers.answer('operatorHelpLines', { lines: null, version: 1 }),
  });
  await user.click(await screen.findByRole('switch', { name: /^Use your own help lines/ }));
  gateway.refuse('operatorSetHelpLines', 'body_invalid', { 'lines.0.name': 'field_required' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.getByRole('textbox', { name: 'Name of line 1' })).toBeInvalid();
});
