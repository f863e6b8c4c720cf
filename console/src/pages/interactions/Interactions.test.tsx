import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { instant, markerRule, owner, paged, support, uuid } from '../../testing/records.ts';

type Interaction = Answer<'operatorInteractions'>['interactions'][number];

const item: Interaction = {
  id: uuid(1),
  playerId: uuid(201),
  userName: 'maria',
  state: 'open',
  openedAt: instant,
  assignedTo: null,
  followUpOn: null,
  outcome: null,
  closedAt: null,
  isMarketingStopped: true,
  markers: [
    {
      kind: 'failed-deposits',
      day: '2026-11-20',
      times: 3,
      amount: '150000',
      evidence: [{ at: instant, amount: '50000', what: '' }],
    },
    { kind: 'high-time', day: '2026-11-19', times: 320, amount: '0', evidence: [] },
  ],
  history: [
    { at: instant, by: 'a rule', what: 'marker', text: 'failed-deposits' },
    { at: instant, by: 'a rule', what: 'limit', text: '200000' },
    { at: instant, by: 'sam', what: 'assigned', text: '' },
  ],
  version: 3,
};
const open = (path = '/interactions', staff = owner) =>
  openConsole(path, {
    staff,
    gateway: (gateway) => {
      gateway.answer('operatorInteractions', {
        interactions: [item],
        colleagues: ['olivia', 'sam'],
        total: 1,
        ...paged,
      });
      gateway.answer('operatorMarkerRules', [markerRule]);
    },
  });

test('an interaction says with whom, why with evidence, and what happened', async () => {
  await open();
  const entry = (await screen.findByText('maria')).closest('li')!;
  expect(entry).toHaveTextContent(/2026-11-20: Failed deposits, 3, PHP\s1,500\.00.*PHP\s500\.00/);
  expect(entry).toHaveTextContent(/2026-11-19: Long play, 320 minutes.*Summed up over the day/);
  const history = within(entry).getByRole('list', { name: 'What happened' });
  expect(history).toHaveTextContent(/Found Failed deposits \(a rule\)/);
  expect(history).toHaveTextContent(/Daily deposit limit set to PHP\s2,000\.00 \(a rule\)/);
  expect(history).toHaveTextContent(/Assigned to nobody \(sam\)/);
  expect(entry).toHaveTextContent(/Marketing.*stopped/);
});

test('staff follow the script, assign it and close it with an outcome and a note', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetInteraction', {
    ...item,
    state: 'closed',
    outcome: 'talked',
    closedAt: instant,
    version: 4,
  });
  await user.click(await screen.findByRole('button', { name: 'Update…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Interaction with maria' });
  expect(within(dialog).getByRole('list', { name: 'Guidance for staff' })).toHaveTextContent(
    'Failed deposits: Ask whether all is well',
  );
  const pick = async (name: string, option: string) => {
    await user.click(within(dialog).getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await pick('Assigned to', 'olivia');
  await pick('Outcome', 'Talked with the player');
  await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'A card had expired');
  await user.click(within(dialog).getByRole('switch', { name: 'No marketing to this player' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await screen.findByText('Saved for maria');
  expect(gateway.latest('operatorSetInteraction')).toMatchObject({
    params: { id: item.id },
    body: {
      merchant: 'demo',
      version: 3,
      assignedTo: 'olivia',
      outcome: 'talked',
      followUpOn: null,
      note: 'A card had expired',
      isMarketingStopped: false,
    },
  });
});

test('what is typed about an interaction is saved with what a colleague did meanwhile', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Update…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interaction with maria' }));
  const note = dialog.getByRole('textbox', { name: /Note/ });
  await fill(user, note, 'A card had expired');
  gateway.refuse('operatorSetInteraction', 'version_conflict');
  // On another page of the list by now.
  gateway.answer('operatorInteractions', ({ query }) => ({
    interactions: query.player === item.playerId ? [{ ...item, assignedTo: 'sam', version: 4 }] : [],
    colleagues: ['olivia', 'sam'],
    total: 1,
    ...paged,
  }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Their changes are in the form now: Assigned to. Look at them, then save.');
  expect(note).toHaveValue('A card had expired');
  gateway.answer('operatorSetInteraction', { ...item, version: 5 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved for maria');
  expect(gateway.latest('operatorSetInteraction').body).toMatchObject({
    note: 'A card had expired',
    assignedTo: 'sam',
    version: 4,
  });
});

test('filters ask the gateway for player, state, marker and the own ones', async () => {
  const { gateway, user } = await open();
  await screen.findByText('maria');
  await choose(user, 'State', 'Follow-up');
  await choose(user, 'Marker', 'Chasing losses');
  await choose(user, 'Assigned to', 'Me');
  await expect
    .poll(() => gateway.latest('operatorInteractions').query)
    .toMatchObject({ state: 'follow-up', kind: 'chasing', mine: 'true' });
});

test('a rule is given a number, a message and a limit; without its English text there is no message', async () => {
  const { gateway, user } = await open();
  gateway.answer(
    'operatorSetMarkerRule',
    ({ body }) => ({ ...markerRule, ...(body as object), version: 1 }) as never,
  );
  const form = await screen.findByRole('form', { name: 'Failed deposits' });
  await fill(user, within(form).getByRole('spinbutton', { name: 'Number on a day' }), '5');
  await user.type(within(form).getByRole('textbox', { name: 'Message to the player, English' }), 'All well?');
  await user.type(within(form).getByRole('textbox', { name: 'Limit daily deposits to (PHP)' }), '2000');
  await user.click(within(form).getByRole('switch', { name: 'Stops marketing to the player' }));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetMarkerRule')).toMatchObject({
    params: { kind: 'failed-deposits' },
    body: {
      merchant: 'demo',
      times: 5,
      message: { EN: 'All well?' },
      depositLimit: '200000',
      stopsMarketing: true,
      version: 0,
    },
  });
});

test('support works on interactions and changes no rule', async () => {
  await open('/interactions', support);
  expect(await screen.findByRole('button', { name: 'Update…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
