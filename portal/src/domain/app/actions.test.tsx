// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { useAction, type Following } from './actions.ts';

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
const press = (following?: Following<unknown>) => act(async () => send().mutate(input, following));
const refused = new CallError('field_invalid', 400, 'x');

beforeEach(() => currentToast.set(null));
afterEach(cleanup);

test('a press is pending until the answer is there', async () => {
  await open(undefined);
  await press();
  expect(screen.getByText('pending')).toBeTruthy();
});

test('success is told to who pressed', async () => {
  const { calls } = await open({ ok: 1 });
  const told = { onSuccess: vi.fn(), onError: vi.fn(), onSettled: vi.fn() };
  await press(told);
  expect(screen.getByText('sent')).toBeTruthy();
  expect(told.onSuccess).toHaveBeenCalledExactlyOnceWith({ ok: 1 });
  expect(told.onSettled).toHaveBeenCalledOnce();
  expect(told.onError).not.toHaveBeenCalled();
  expect(calls).toContainEqual({ name: 'sendFeedback', input });
});

test('a failure passes the funnel once, unless the form shows it itself', async () => {
  await open(refused);
  const onError = vi.fn();
  await press({ onError });
  expect(screen.getByText('failed')).toBeTruthy();
  expect(onError).toHaveBeenCalledExactlyOnceWith(refused);
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

test('a page that was left hears nothing', async () => {
  let answer: (value: unknown) => void = () => {};
  await open(new Promise((resolve) => (answer = resolve)));
  const onSuccess = vi.fn();
  await press({ onSuccess });
  cleanup();
  await act(async () => answer({}));
  expect(onSuccess).not.toHaveBeenCalled();
});

test('after a reset nothing of the last press is left', async () => {
  await open(refused, true);
  await press();
  await act(async () => send().reset());
  expect(screen.getByText('idle')).toBeTruthy();
});
