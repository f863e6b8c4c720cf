// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError } from '@foyer/contract/client';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import AgentRegisterPage from './AgentRegisterPage.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const rng = { gameType: 'RNG', vendor: '', rate: 80 };
const own = { rates: [], next: [rng], tomorrow: '2026-11-24', caps: [rng], vendors: [], levels: [] };
const application = {
  id,
  content: 'I know many people who play.',
  state: 'waiting',
  reason: '',
  createdAt: '2026-11-20T02:00:00.000Z',
  decidedAt: null,
};
const rule = { enabled: true, required: true, message: '' };
/** What those who register themselves are told. */
const registrationSettings = {
  fields: [
    { ...rule, name: 'username', pattern: '^[a-zA-Z][a-zA-Z0-9]{3,15}$' },
    { ...rule, name: 'password', pattern: '^.{8,64}$' },
  ],
};
const open = (type: 0 | 1, answers: object) => {
  history.replaceState(null, '', '/m/agentRegister');
  return renderInPortal(<AgentRegisterPage />, {
    boot: { session: sessionOf(type) },
    answers: { registrationSettings, ...answers } as never,
    namespaces: ['shell', 'agentRegister', 'agentRates', 'access', 'records', 'errors'],
  });
};

beforeEach(() => currentToast.set(null));
afterEach(cleanup);

test('a member applies, and reads what became of it', async () => {
  const { calls } = await open(0, { agentApplication: { application: null }, applyAsAgent: application });
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await screen.findByText('Write at least 20 characters');
  expect(calls.some(({ name }) => name === 'applyAsAgent')).toBe(false);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: application.content } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'applyAsAgent')?.input).toEqual({
      body: { content: application.content },
    }),
  );
  cleanup();
  await open(0, { agentApplication: { application } });
  await screen.findByText("We're reviewing your application");
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  cleanup();
  await open(0, {
    agentApplication: { application: { ...application, state: 'refused', reason: 'Too new' } },
  });
  await screen.findByText('Our reply: Too new');
  expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
});

test('an agent opens an account with rates, and adds a link with rates', async () => {
  const taken = { fields: { username: 'username_taken' } };
  const { calls } = await open(1, {
    agentRates: own,
    invitationLinks: { links: [] },
    openTeamAccount: new CallError('username_taken', 409, 'taken', taken as never),
    addInvitationLink: { code: 'NEWCODE1' },
  });
  await screen.findByRole('form', { name: 'Open a member account' });
  fireEvent.click(screen.getByRole('button', { name: 'Agent' }));
  const form = await screen.findByRole('form', { name: 'Open an agent account' });
  const set = (name: string, value: string) =>
    fireEvent.change(form.querySelector(`[name=${name}]`)!, { target: { value } });
  set('username', 'newagent');
  set('password', 'Mabuhay-korales-88');
  set('RNG', '0.6');
  fireEvent.submit(form);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'openTeamAccount')?.input).toEqual({
      body: {
        kind: 'agent',
        username: 'newagent',
        password: 'Mabuhay-korales-88',
        rates: [{ gameType: 'RNG', vendor: '', rate: 60 }],
      },
    }),
  );
  await waitFor(() =>
    expect(form.querySelector('[name=username]')?.getAttribute('aria-invalid')).toBe('true'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  const link = await screen.findByRole('form', { name: 'Add an invitation link' });
  fireEvent.change(link.querySelector('[name=RNG]')!, { target: { value: '0.2' } });
  fireEvent.submit(link);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'addInvitationLink')?.input).toEqual({
      body: { rates: [{ gameType: 'RNG', vendor: '', rate: 20 }] },
    }),
  );
});

test('who opens an account gives vendors of their own a rate too, also none', async () => {
  const [luna, moon] = ['LUNA', 'MOON'].map((vendor) => ({ ...rng, vendor }));
  const { calls } = await open(1, {
    agentRates: {
      ...own,
      next: [rng, { ...luna, rate: 50 }, { ...moon, rate: 0 }],
      vendors: [{ gameType: 'RNG', vendor: 'LUNA', name: 'Luna Reels' }],
    },
    openTeamAccount: { userName: 'newmember' },
  });
  const form = await screen.findByRole('form', { name: 'Open a member account' });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Username', 'newmember');
  type('Password', 'Mabuhay-korales-88');
  type('Slots (%)', '0.6');
  type('Slots · Luna Reels (%)', '0.5');
  fireEvent.submit(form);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'openTeamAccount')?.input).toMatchObject({
      body: {
        rates: [
          { ...rng, rate: 60 },
          { ...luna, rate: 50 },
          { ...moon, rate: 0 },
        ],
      },
    }),
  );
});

test('the rules of a new account stand at its fields, and everything that is wrong is said at once', async () => {
  const { calls } = await open(1, {
    agentRates: own,
    openTeamAccount: new CallError('body_invalid', 400, 'wrong', {
      fields: { username: 'username_taken', password: 'password_common' },
    } as never),
  });
  const form = await screen.findByRole('form', { name: 'Open a member account' });
  const field = (name: string) => form.querySelector(`[name=${name}]`)!;
  const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const noteOf = (name: string) => field(name).closest('.field')?.querySelector('.field-note')?.textContent;
  expect([noteOf('username'), noteOf('password')]).toEqual([
    '4 to 16 letters and digits, a letter first',
    '8 to 64 characters',
  ]);
  set('username', 'ab');
  set('password', 'short');
  set('RNG', '5');
  fireEvent.submit(form);
  expect(['username', 'password', 'RNG'].map(noteOf)).toEqual([
    'Account format is incorrect: 4 to 16 letters and digits, a letter first',
    'Password format is incorrect: 8 to 64 characters',
    'This rate is higher than the rate of the agent above',
  ]);
  expect(calls.some(({ name }) => name === 'openTeamAccount')).toBe(false);
  set('username', 'maria');
  set('password', 'password');
  set('RNG', '0.5');
  fireEvent.submit(form);
  await waitFor(() => expect(noteOf('username')).toMatch(/taken|exist|use/));
  expect(field('password').getAttribute('aria-invalid')).toBe('true');
});

test('each link of the list says its rates, or that it has none', async () => {
  const link = { createdAt: '2026-11-20T02:00:00.000Z', visits: 3, registered: 2, deposited: 1 };
  const links = [
    { ...link, code: 'HIGH2345', rates: [{ ...rng, rate: 60 }] },
    { ...link, code: 'NONE2345', rates: [] },
  ];
  await open(1, { agentRates: own, invitationLinks: { links } });
  fireEvent.click(await screen.findByRole('button', { name: 'Link' }));
  const lineOf = async (code: string) => (await screen.findByText(code)).closest('li')?.textContent;
  expect(await lineOf('HIGH2345')).toContain('Slots 0.6%');
  expect(await lineOf('NONE2345')).toContain('No rates');
});
