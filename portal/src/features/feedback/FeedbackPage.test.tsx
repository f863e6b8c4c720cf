// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { fill, focused, inTurn, noConnection, noteOf, send, valueOf } from '../../testing/form.ts';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { forgetOtherDrafts } from '../../lib/drafts.ts';
import { watchSession } from '../../domain/session/session-sync.ts';
import FeedbackPage from './FeedbackPage.tsx';

beforeEach(() => {
  history.replaceState(null, '', paths.feedback());
  // jsdom has no modal dialogs
  lendMissingParts();
});
afterEach(() => {
  cleanup();
  forgetOtherDrafts('jose');
  currentToast.set(null);
});

const open = (answers: Setup['answers'] = {}, session = true) =>
  renderInPortal(<FeedbackPage />, {
    answers: { captcha: { image: 'AAAA' }, ...answers },
    namespaces: ['shell', 'home', 'menu', 'errors', 'feedback'],
    boot: { session: session ? sessionOf(0) : null },
  });
const bodiesOf = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'sendFeedback').map(({ input }) => (input as { body: unknown }).body);
const content = 'The withdrawal of Monday has not arrived yet.';
const typed = { type: '2', content, captcha: '123456' };

test('guests are sent to the login', async () => {
  await open({}, false);
  expect(location.pathname + location.search).toBe(paths.login(paths.feedback()));
});

test('what was typed outlives the end of the session for its player alone, until it is sent', async () => {
  const world = await open({ sendFeedback: {} });
  const stop = watchSession(world.app);
  fill(typed);
  await act(async () => world.app.fail(new CallError('session_ended', 401, '')));
  expect(location.pathname).toBe(paths.login().split('?')[0]);
  stop();
  cleanup();
  await open({ sendFeedback: {} });
  expect(['type', 'content', 'captcha'].map(valueOf)).toEqual(['2', content, '']);
  fill({ captcha: '123456' });
  await send();
  cleanup();
  await open();
  expect(valueOf('content')).toBe('');
  fill({ content });
  forgetOtherDrafts('jose');
  cleanup();
  await open();
  expect(valueOf('content')).toBe('');
});

test('a question about agents that was put back shows the way to the registration again', async () => {
  await open();
  fill({ type: '6', content });
  const link = () => document.querySelector(`a[href="${paths.agentRegister()}"]`);
  expect(link()).not.toBeNull();
  cleanup();
  await open();
  expect(valueOf('type')).toBe('6');
  expect(link()).not.toBeNull();
});

test('no type is chosen at first, and the types are those of the specification', async () => {
  await open();
  const options = [...document.querySelectorAll('option')].map(({ value, textContent }) => [
    Number(value),
    textContent,
  ]);
  expect(options).toEqual([
    [-1, 'Choose a topic'],
    [1, 'Deposit'],
    [2, 'Withdrawal'],
    [3, 'Game'],
    [4, 'Customer service'],
    [6, 'Become an agent'],
    [0, 'Other'],
  ]);
  expect(document.querySelector('select')?.value).toBe('-1');
});

test('the button waits for a description, whose characters are counted out of 200', async () => {
  await open();
  const button = () => screen.getByText('Send feedback') as HTMLButtonElement;
  expect(button().disabled).toBe(true);
  expect(screen.getByText('0/200')).toBeTruthy();
  fill({ content });
  expect([button().disabled, screen.getByText(`${content.length}/200`) !== null]).toEqual([false, true]);
  expect(document.querySelector('textarea')?.maxLength).toBe(200);
});

test('every field has its own message, the first wrong one has the focus', async () => {
  const { calls } = await open();
  fill({ content: 'x'.repeat(19) });
  await send();
  expect(['type', 'content', 'captcha'].map(noteOf)).toEqual([
    'Choose a topic',
    'Write at least 20 characters',
    'Enter a captcha',
  ]);
  expect([focused(), bodiesOf(calls)]).toEqual(['type', []]);
  fill({ type: '0' });
  expect(noteOf('type')).toBe('');
  await send();
  expect(focused()).toBe('content');
});

test('it is sent once, and an alert says that it was', async () => {
  const { calls } = await open({ sendFeedback: {} });
  fill(typed);
  await send(2);
  expect(bodiesOf(calls)).toEqual([{ content, sender: 'maria', type: 2, captcha: '123456' }]);
  expect(screen.getByText("We've received your feedback.")).toBeTruthy();
  expect(currentToast.get()).toBeNull();
});

test('while it is sent a loading indicator stands', async () => {
  await open();
  fill(typed);
  await send();
  expect(currentToast.get()?.kind).toBe('loading');
});

test('a tap on the picture asks for another one', async () => {
  const { calls } = await open();
  await waitFor(() => expect(document.querySelector('.captcha img')).not.toBeNull());
  fill({ captcha: '12' });
  await act(async () => fireEvent.click(screen.getByLabelText('Show a different code')));
  expect([calls.filter(({ name }) => name === 'captcha').length, valueOf('captcha')]).toEqual([2, '']);
});

test('a wrong captcha stands beside it with another picture; a lost connection keeps what was typed', async () => {
  const { calls } = await open({
    sendFeedback: inTurn(new CallError('captcha_invalid', 400, ''), noConnection(), {}),
  });
  fill(typed);
  await send();
  expect([noteOf('captcha'), focused(), valueOf('content')]).toEqual([
    'Verification code error',
    'captcha',
    content,
  ]);
  expect(calls.filter(({ name }) => name === 'captcha')).toHaveLength(2);
  fill({ captcha: '654321' });
  await send();
  expect([
    screen.queryByText('Try again') !== null,
    valueOf('content'),
    valueOf('captcha'),
    valueOf('type'),
  ]).toEqual([true, content, '654321', '2']);
  await send();
  expect(bodiesOf(calls)).toHaveLength(3);
});
