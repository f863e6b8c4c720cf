// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { fill, inTurn, send, valueOf } from '../../testing/form.ts';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { basicRules as basic, openRegistration as open } from '../../testing/registration.tsx';
import { currentToast } from '../../ui/toast.ts';

vi.mock('../../domain/bot-check/bot-check.ts', () => ({ solveBotCheck: async () => 'solved' }));

beforeAll(() => {
  lendMissingParts();
});
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', paths.register());
});
afterEach(() => {
  cleanup();
  currentToast.set(null);
});

const typed = { username: 'maria', password: 'Maria-2026!', confirmPassword: 'Maria-2026!' };

test('the terms start agreed; without them nothing is sent', async () => {
  await open();
  const terms = screen.getByLabelText(/I agree to the/) as HTMLInputElement;
  expect(terms.checked).toBe(true);
  const button = screen.getByText('Register', { selector: 'button' }) as HTMLButtonElement;
  expect(button.disabled).toBe(false);
  fireEvent.click(terms);
  expect(button.disabled).toBe(true);
});

test('terms that changed meanwhile are to be agreed to anew; what was typed stays', async () => {
  const changed = new CallError('terms_changed', 409, '', {
    fields: { termsAgreed: 'terms_changed' },
  } as never);
  const { calls } = await open(basic, {
    answers: { registerByUsername: inTurn(changed, { userName: 'maria' }) as never },
  });
  fill(typed);
  fireEvent.click(screen.getByLabelText(/at least 21 years old/));
  await send();
  expect(await screen.findByText('The terms have changed. Please read them and agree again.')).toBeTruthy();
  const terms = screen.getByLabelText(/I agree to the/) as HTMLInputElement;
  const button = screen.getByText('Register', { selector: 'button' }) as HTMLButtonElement;
  expect([terms.checked, button.disabled, valueOf('username')]).toEqual([false, true, typed.username]);
  expect(currentToast.get()).toBeNull();
  await waitFor(() => expect(calls.filter(({ name }) => name === 'registrationSettings')).toHaveLength(2));
  fireEvent.click(terms);
  expect(screen.queryByText(/^The terms have changed/)).toBeNull();
  await send();
  expect(calls.filter(({ name }) => name === 'registerByUsername')).toHaveLength(2);
});

test('the terms are read over the form, which keeps what was typed', async () => {
  const entry = { tag: 'tc', category: 'legal', title: 'Terms and conditions', detail: '<p>Play fair</p>' };
  await open(basic, { answers: { help: [entry] } });
  fill(typed);
  await act(async () => fireEvent.click(screen.getByText('terms and privacy policy')));
  expect(await screen.findByText('Play fair')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByText('Back to the form')));
  expect(screen.queryByText('Play fair')).toBeNull();
  expect([location.pathname, valueOf('username'), valueOf('password')]).toEqual([
    paths.register(),
    typed.username,
    typed.password,
  ]);
});
