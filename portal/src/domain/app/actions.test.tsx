// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { useAction } from './actions.ts';

type Send = ReturnType<typeof useAction<'sendFeedback'>>;
const held: { send?: Send } = {};
const send = () => held.send!;
const input = { body: { type: 'other', content: 'x' } } as unknown as Parameters<Send['mutate']>[0];

function Form({ silent }: { silent: boolean }) {
  const action = useAction('sendFeedback', { silent });
  useEffect(() => void (held.send = action));
  return (
    <p>{action.isPending ? 'pending' : action.isSuccess ? 'sent' : action.isError ? 'failed' : 'idle'}</p>
  );
}

const open = (answer: unknown, silent = false) =>
  renderInPortal(<Form silent={silent} />, { answers: { sendFeedback: answer } });
const press = (following?: Parameters<Send['mutate']>[1]) => act(async () => send().mutate(input, following));
const refused = new CallError('field_invalid', 400, 'x');

beforeEach(() => currentToast.set(null));
afterEach(cleanup);

test('a press is pending until the answer is there', async () => {
  await open(undefined);
  await press();
  expect(await screen.findByText('pending')).toBeTruthy();
});

test('success is reported to the caller', async () => {
  const { calls } = await open({ ok: 1 });
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onSettled: vi.fn() };
  await press(callbacks);
  expect(await screen.findByText('sent')).toBeTruthy();
  expect(callbacks.onSuccess).toHaveBeenCalledOnce();
  expect(callbacks.onSuccess.mock.calls[0]![0]).toEqual({ ok: 1 });
  expect(callbacks.onSettled).toHaveBeenCalledOnce();
  expect(callbacks.onError).not.toHaveBeenCalled();
  expect(calls).toContainEqual({ name: 'sendFeedback', input });
});

test('a failure is reported once, unless the form shows it itself', async () => {
  await open(refused);
  const onError = vi.fn();
  await press({ onError });
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(onError.mock.calls.map(([error]) => error)).toEqual([refused]);
  expect(currentToast.get()).toMatchObject({ message: { code: 'field_invalid' } });

  cleanup();
  currentToast.set(null);
  await open(refused, true);
  await press();
  expect(currentToast.get()).toBeNull();
});

test('mutateAsync rejects', async () => {
  await open(refused, true);
  await act(async () => {
    await expect(send().mutateAsync(input)).rejects.toBe(refused);
  });
});

test('nothing is reported to a page that the player has left', async () => {
  let answer: (value: unknown) => void = () => {};
  await open(new Promise((resolve) => (answer = resolve)));
  const onSuccess = vi.fn();
  await press({ onSuccess });
  cleanup();
  await act(async () => answer({}));
  expect(onSuccess).not.toHaveBeenCalled();
});

test('a reset clears the result of the last press', async () => {
  await open(refused, true);
  await press();
  await act(async () => send().reset());
  expect(await screen.findByText('idle')).toBeTruthy();
});
