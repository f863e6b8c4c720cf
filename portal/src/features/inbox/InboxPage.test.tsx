// @vitest-environment jsdom
import type { Conversation, Message } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import type { SessionType } from '@foyer/contract/session-can';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { conversationNews } from '../../domain/conversation/news.ts';
import { readDraft } from '../../lib/drafts.ts';
import { paths } from '../../paths.ts';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import InboxPage from './InboxPage.tsx';

const conversation = (id: string, more: Partial<Conversation> = {}): Conversation => ({
  id,
  kind: 'inbox',
  type: null,
  subject: `Subject ${id}`,
  preview: `Preview ${id}`,
  unread: 0,
  isClosed: false,
  changedAt: '2026-11-01T10:00:00.000Z',
  ...more,
});
const message = (seq: number, more: Partial<Message> = {}): Message => ({
  seq,
  author: 'house',
  text: `Text ${seq}`,
  isHtml: false,
  attachments: [],
  sentAt: '2026-11-01T10:00:00.000Z',
  ...more,
});
const page = (conversations: Conversation[], pageNum = 1, totalPages = 1) => ({
  conversations,
  pageNum,
  totalPages,
});

beforeEach(() => {
  lendMissingParts();
  Object.assign(window, { scrollTo: vi.fn() });
  history.replaceState(null, '', paths.inbox());
  sessionStorage.clear();
  currentToast.set(null);
  conversationNews.set(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const namespaces = ['shell', 'inbox', 'conversation', 'feedback', 'errors', 'push'] as const;
const show = (answers: object = {}, type: SessionType | null = 0) =>
  renderInPortal(<InboxPage />, {
    namespaces,
    boot: { session: type === null ? null : sessionOf(type) },
    answers,
  });
const lines = () => [...document.querySelectorAll('.inbox-line')].map(({ textContent }) => textContent);
const where = () => location.pathname + location.search;

describe('who gets in', () => {
  test.each(['', '?id=c1'])('a guest is sent to the login and back to %s', async (query) => {
    history.replaceState(null, '', `/m/webEmail${query}`);
    const { calls } = await show({}, null);
    expect([where(), calls]).toEqual([paths.login(`/m/webEmail${query}`), []]);
  });
  test('a free-play account is refused, told why, and shown the ways to a real one', async () => {
    const { calls } = await show({}, 4);
    expect([currentToast.get()?.message, calls]).toEqual([{ code: 'free_reject' }, []]);
    expect(screen.getByText('Please login an actual account to use this function')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(paths.register());
  });
});

describe('the list', () => {
  test('the offer of notifications stands under the conversations', async () => {
    vi.stubGlobal('PushManager', vi.fn());
    vi.stubGlobal('Notification', { permission: 'default' });
    localStorage.clear();
    const inbox = Promise.withResolvers<object>();
    await show({ inbox: () => inbox.promise });
    // Before the conversations are there it would be moved by them
    await act(async () => void (await import('../../domain/push/OfferCard.tsx')));
    expect(screen.queryByText('Not now')).toBeNull();
    inbox.resolve(page([conversation('a')]));
    await waitFor(() => expect(lines()).toHaveLength(1));
    const offer = (await screen.findByText('Not now')).closest('section')!;
    const isUnder = document.querySelector('.inbox-line')!.compareDocumentPosition(offer);
    expect(isUnder & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('shows subject or question type, preview, unread and closed', async () => {
    const rows = [
      conversation('a', { unread: 120 }),
      conversation('b', { kind: 'feedback', type: 2, subject: '' }),
      conversation('c', { isClosed: true }),
      conversation('d', { preview: '' }),
    ];
    const { calls } = await show({ inbox: page(rows) });
    await waitFor(() => expect(lines()).toHaveLength(4));
    const [a, b, c, d] = lines();
    expect(a).toMatch(/^Subject aPreview a.*Unread: 99\+$/);
    expect(b).toMatch(/^Your feedback: WithdrawalPreview b/);
    expect(c).toMatch(/Closed$/);
    expect(d).toMatch(/^Subject dPicture/);
    expect(calls[0]).toEqual({ name: 'inbox', input: { query: { pageNo: 1, pageSize: 25 } } });
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/m/webEmail?id=a');
  });

  test('without messages reads No data', async () => {
    await show({ inbox: page([]) });
    expect(await screen.findByText('No data')).toBeTruthy();
  });

  test('that could not be read says so once, and is asked for again', async () => {
    const answers = { inbox: new CallError('unknown_error', 500, '') };
    await show(answers);
    expect(await screen.findByText('Unknown error')).toBeTruthy();
    expect(currentToast.get()).toBeNull();
    Object.assign(answers, { inbox: page([conversation('a')]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(lines()).toHaveLength(1));
  });

  test('comes page by page, and what moved between two pages is there once', async () => {
    const all = [
      page([conversation('a'), conversation('b')], 1, 2),
      page([conversation('b'), conversation('c')], 2, 2),
    ];
    await show({ inbox: ({ query }: { query: { pageNo: number } }) => all[query.pageNo - 1] });
    // jsdom has no height: the first page does not fill the screen, so the second is asked for at once
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'More messages' })).toBeNull();
  });

  test.each([
    [{ kind: 'inbox', about: 'message' }, 2],
    [{ kind: 'feedback', about: 'read' }, 2],
    [{ kind: 'inbox', about: 'typing' }, 1],
    [{ kind: 'chat', about: 'message' }, 1],
  ] as const)('is asked for anew when %o is pushed: %i times in all', async (news, times) => {
    const { calls } = await show({ inbox: page([conversation('a')]) });
    await waitFor(() => expect(lines()).toHaveLength(1));
    await act(async () => conversationNews.set({ id: 'a', by: 'house', seq: 2, ...news }));
    expect(calls.filter(({ name }) => name === 'inbox')).toHaveLength(times);
  });
});

describe('one conversation', () => {
  const open = async (answers: object = {}, more: Partial<Conversation> = {}) => {
    history.replaceState(null, '', paths.inboxOf('c1'));
    const world = await show({
      conversation: {
        conversation: conversation('c1', more),
        messages: [message(1), message(2, { author: 'player' })],
        hasMore: false,
      },
      ...answers,
    });
    await screen.findByRole('log');
    return world;
  };

  test('shows its title and messages, oldest first, and that an answer opens a closed one', async () => {
    await open({}, { isClosed: true });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Subject c1');
    expect([...document.querySelectorAll('.bubble-text')].map(({ textContent }) => textContent)).toEqual([
      'Text 1',
      'Text 2',
    ]);
    expect(screen.getByText('Closed. Reply to reopen.')).toBeTruthy();
  });

  test('is answered under one name, however often it is tried, and what was typed is kept until it arrived', async () => {
    const bodies: { requestId: string; text: string }[] = [];
    const { calls } = await open({
      sendMessage: ({ body }: { body: { requestId: string; text: string } }) => {
        bodies.push(body);
        if (bodies.length === 1) throw new CallError('no_connection', 0, '');
        return message(3, { author: 'player', text: body.text });
      },
    });
    await userEvent.type(screen.getByRole('textbox'), 'Thank you');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No Internet');
    expect(readDraft('maria', 'conversation:c1:outbox')).toContain('Thank you');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual(bodies[0]);
    await waitFor(() => expect(readDraft('maria', 'conversation:c1:outbox')).toBe(''));
    expect(
      calls
        .filter(({ name }) => name === 'sendMessage')
        .map(({ input }) => (input as { params: object }).params),
    ).toEqual([{ id: 'c1' }, { id: 'c1' }]);
  });

  test('is deleted after a question that says it cannot be undone, and the list is asked for anew', async () => {
    const { calls, app } = await open({ removeConversation: {}, inbox: page([]) });
    const invalidate = vi.spyOn(app.queries, 'invalidateQueries');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByText("The whole conversation will be deleted. This can't be undone.")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ name }) => name === 'removeConversation')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
    await waitFor(() => expect(where()).toBe(paths.inbox()));
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['inbox'] });
    expect(calls).toContainEqual({ name: 'removeConversation', input: { params: { id: 'c1' } } });
  });

  test('that is not there says so', async () => {
    history.replaceState(null, '', paths.inboxOf('gone'));
    await show({ conversation: new CallError('not_found', 404, '') });
    expect(await screen.findByText('Not found')).toBeTruthy();
  });
});

test('on a wide window the list stands beside the conversation that was chosen', async () => {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...listens }));
  const thread = { conversation: conversation('b'), messages: [message(1)], hasMore: false };
  await show({ inbox: page([conversation('a'), conversation('b')]), conversation: thread });
  expect(await screen.findByText('Choose a message to read it here.')).toBeTruthy();
  const before = history.length;
  await userEvent.click(screen.getByRole('link', { name: /Subject b/ }));
  expect(await screen.findByText('Text 1')).toBeTruthy();
  expect([where(), history.length]).toEqual(['/m/webEmail?id=b', before]);
  expect(lines()).toHaveLength(2);
  expect(screen.getByRole('link', { current: true }).textContent).toMatch(/^Subject b/);
});
