// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentOverlay } from '../overlays.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { useStepUp, type ConfirmingAccount } from './use-step-up.tsx';

vi.mock('../bot-check/bot-check.ts', () => ({ solveBotCheck: async () => 'solved' }));

// jsdom knows no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
afterEach(cleanup);

const guarded = { hasPassword: true, mobile: null, email: null };
const needed = new CallError('step_up_required', 403, '');
const namespaces = ['shell', 'home', 'menu', 'errors', 'security', 'access'] as const;

async function renderGuarded(
  work: () => Promise<unknown>,
  answers: Record<string, unknown>,
  account: ConfirmingAccount = guarded,
) {
  const ended = vi.fn<(how: unknown) => void>();
  function Guarded() {
    const { guarded, stepUp } = useStepUp(account);
    return (
      <>
        <button type="button" onClick={() => void guarded(work).then(ended, ended)}>
          do it
        </button>
        {stepUp}
      </>
    );
  }
  const world = await renderInPortal(<Guarded />, { boot: { session: sessionOf(0) }, answers, namespaces });
  await act(async () => fireEvent.click(screen.getByText('do it')));
  return { ended, ...world };
}

/** Work that is refused the first time. */
const refusedOnce = () =>
  vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(needed).mockResolvedValue('done');

test('what needs a step-up is done again once the player confirmed', async () => {
  const work = refusedOnce();
  const { ended, calls } = await renderGuarded(work, { stepUp: { until: '' } });
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/Password/), { target: { value: 'Maria-2026!' } }),
  );
  await act(async () => fireEvent.click(screen.getByText('Continue')));
  expect(calls.filter(({ name }) => name === 'stepUp').map(({ input }) => input)).toEqual([
    { body: { password: 'Maria-2026!' } },
  ]);
  expect(work).toHaveBeenCalledTimes(2);
  expect(ended).toHaveBeenCalledWith(true);
});

test('the wait for another code is as long as the gateway means it, also on a phone that is slow', async () => {
  const now = Date.now() + 600_000;
  const answers = { encryptionKey: { now }, stepUpCode: { expirationTime: now + 60_000 } };
  const mobile = { masked: '+63•••99', verified: true };
  await renderGuarded(refusedOnce(), answers, { hasPassword: false, mobile, email: null });
  await act(async () => fireEvent.click(screen.getByText('Get code')));
  expect(await screen.findByText(/^(60|5\d) s$/)).toBeTruthy();
});

test('who has neither password nor a proved contact is told to log in anew, and asked for no code that cannot come', async () => {
  const email = { masked: 'm••••@example.com', verified: false };
  const work = refusedOnce();
  const { ended } = await renderGuarded(work, {}, { hasPassword: false, mobile: null, email });
  screen.getByText(/log in again, then come back here within 10 minutes/);
  expect(screen.queryByText('Get code')).toBeNull();
  await act(async () => fireEvent.click(screen.getByText('Log out')));
  expect(currentOverlay.get()).toBe('logout');
  expect(ended).toHaveBeenCalledWith(false);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a player who cancels has changed nothing', async () => {
  const work = refusedOnce();
  const { ended } = await renderGuarded(work, {});
  await act(async () => fireEvent.click(screen.getByText('Cancel')));
  expect(work).toHaveBeenCalledTimes(1);
  expect(ended).toHaveBeenCalledWith(false);
  expect(screen.queryByText('Continue')).toBeNull();
});

test('a wrong password is shown beside its field, and can be typed again', async () => {
  const work = refusedOnce();
  await renderGuarded(work, { stepUp: new CallError('old_password_wrong', 400, '') });
  await act(async () => fireEvent.change(screen.getByLabelText(/Password/), { target: { value: 'wrong' } }));
  await act(async () => fireEvent.click(screen.getByText('Continue')));
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Wrong password');
  expect(work).toHaveBeenCalledTimes(1);
});

test('without a step-up nothing is asked, and other failures are passed on', async () => {
  const failure = new CallError('code_invalid', 400, '');
  const { ended } = await renderGuarded(() => Promise.reject(failure), {});
  expect(ended).toHaveBeenCalledWith(failure);
  expect(screen.queryByText('Continue')).toBeNull();
});
