// @vitest-environment jsdom
import type { Conversation, Message } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { messageLength } from '@foyer/contract/conversation-kinds';
import { switchNames } from '@foyer/contract/switches';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { conversationNews } from '../../domain/conversation/news.ts';
import { watchSession } from '../../domain/session/session-sync.ts';
import { forgetSession } from '../../domain/session/session.ts';
import { contrast } from '../../lib/contrast.ts';
import { paths } from '../../paths.ts';
import { inTurn, noConnection } from '../../testing/form.ts';
import { bootOf, renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { inkOn, lookFrom } from './ChatHead.tsx';
import ChatPage from './ChatPage.tsx';
import { lendMissingParts } from '../../testing/missing-parts.ts';

const sentAt = '2026-11-01T10:00:00.000Z';
const message = (seq: number, more: Partial<Message> = {}): Message => ({
  seq,
  author: 'house',
  text: `Text ${seq}`,
  isHtml: false,
  attachments: [],
  sentAt,
  ...more,
});
const conversation: Conversation = {
  id: 'c1',
  kind: 'chat',
  type: null,
  subject: '',
  preview: '',
  unread: 0,
  isClosed: false,
  changedAt: sentAt,
};
const page = (messages: Message[], more: Partial<Conversation> = {}, hasMore = false) => ({
  conversation: { ...conversation, ...more },
  messages,
  hasMore,
});
const empty = { conversation: null, messages: [], hasMore: false };

const keys = { fine: false };
beforeEach(() => {
  lendMissingParts();
  vi.stubGlobal('matchMedia', () => ({ matches: keys.fine }));
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  keys.fine = false;
  history.replaceState(null, '', paths.chat());
  sessionStorage.clear();
  conversationNews.set(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (
  answers: object = {},
  session: ReturnType<typeof sessionOf> | null = sessionOf(0),
  settings = {},
) =>
  renderInPortal(<ChatPage />, {
    namespaces: ['shell', 'chat', 'conversation', 'errors'],
    boot: { session, settings: { ...bootOf().settings, ...settings } },
    answers,
  });
const box = () => screen.getByLabelText('Write a message') as HTMLTextAreaElement;
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const texts = () => [...document.querySelectorAll('.bubble-text')].map(({ textContent }) => textContent);
const inputsOf = (calls: { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input as never);
const receive = (
  about: 'message' | 'typing' | 'read',
  by: 'house' | 'player',
  kind: 'chat' | 'inbox' = 'chat',
) => act(async () => conversationNews.set({ id: 'c1', kind, about, by, seq: 0 }));

describe('who gets in', () => {
  test('a guest is sent to the login and back', async () => {
    const { calls } = await show({}, null);
    expect([location.pathname + location.search, calls]).toEqual([paths.login(paths.chat()), []]);
  });
  test('free play is refused and told why', async () => {
    const { calls } = await show({}, sessionOf(4));
    expect([screen.getByText('Please login an actual account to use this function') !== null, calls]).toEqual(
      [true, []],
    );
  });
  test('without the switch there is none', async () => {
    const { calls } = await show({}, sessionOf(0), {
      switches: switchNames.filter((name) => name !== 'CBS3'),
    });
    expect([screen.getByRole('link', { name: 'Send feedback' }) !== null, calls]).toEqual([true, []]);
  });
  test('an outside chat is linked to, not embedded', async () => {
    const { calls } = await show({}, sessionOf(0), { chat: 'outside' });
    expect([screen.getByRole('button', { name: 'Open chat' }) !== null, calls]).toEqual([true, []]);
  });
});

describe('what the address says of the bar', () => {
  const look = (query: string) => lookFrom(new URLSearchParams(query));
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil',
    '/m/..//x',
    'javascript:alert(1)',
    '/console',
  ])('it does not lead back to %s', (back) => {
    expect(look(`backUrl=${encodeURIComponent(back)}`).backUrl).toBeNull();
  });
  test.each(['red', '#fff', '#12345g', 'url(x)', '#123456;color:red'])('%s is no colour', (color) => {
    expect(look(`headerColor=${encodeURIComponent(color)}`).headerColor).toBeNull();
  });
  test.each(['#000000', '#ffffff', '#eabd62', '#777777', '#2e3370', '#ff0000', '#00ff00'])(
    'what is written on %s can be read',
    (color) => {
      expect(look(`headerColor=${encodeURIComponent(color)}`).headerColor).toBe(color);
      expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(4.4);
    },
  );
  test('the title is plain text, of a length', async () => {
    history.replaceState(
      null,
      '',
      `/m/chat?title=${encodeURIComponent(`<img src=x onerror=alert(1)>${'x'.repeat(90)}`)}`,
    );
    await show({ chat: empty });
    const title = screen.getByRole('heading', { level: 1 });
    expect([title.querySelector('img'), title.textContent]).toEqual([
      null,
      `Chat with <img src=x onerror=alert(1)>${'x'.repeat(32)}`,
    ]);
  });
});

test('before the first message it welcomes and says how soon an answer comes', async () => {
  await show({ chat: empty });
  expect(await screen.findByText('How can we help?')).toBeTruthy();
  expect(screen.getByText('We usually answer within 5 minutes')).toBeTruthy();
});

test('older messages come on demand, before the others', async () => {
  const { calls } = await show({
    chat: inTurn(page([message(31), message(32)], {}, true), page([message(29), message(30)])),
  });
  await act(async () => fireEvent.click(await screen.findByText('Earlier messages')));
  expect([texts(), inputsOf(calls, 'chat')[1], screen.queryByText('Earlier messages')]).toEqual([
    ['Text 29', 'Text 30', 'Text 31', 'Text 32'],
    { query: { before: 31 } },
    null,
  ]);
});

describe('writing', () => {
  const sent = (text: string) => ({ id: 'c1', message: message(2, { author: 'player', text }) });

  test('a message stands there while it is sent, and is there once', async () => {
    let arrive = (_: unknown) => {};
    const { calls } = await show({
      chat: page([message(1)]),
      sendChatMessage: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    await screen.findByText('Text 1');
    write('  Hello  ');
    await press();
    expect([texts(), screen.getByText('Sending') !== null, box().value]).toEqual([
      ['Text 1', 'Hello'],
      true,
      '',
    ]);
    await act(async () => arrive(sent('Hello')));
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect([texts(), inputsOf(calls, 'sendChatMessage')]).toMatchObject([
      ['Text 1', 'Hello'],
      [{ body: { text: 'Hello', attachments: [] } }],
    ]);
  });

  test('a message that failed says why, and is sent again as the same message', async () => {
    const { calls } = await show({
      chat: page([message(1)]),
      sendChatMessage: inTurn(noConnection(), sent('Hello')),
    });
    await screen.findByText('Text 1');
    write('Hello');
    await press();
    await act(async () => fireEvent.click(await screen.findByText('Try again')));
    await waitFor(() => expect(screen.queryByText('Try again')).toBeNull());
    const ids = inputsOf(calls, 'sendChatMessage').map(
      ({ body }: { body: { requestId: string } }) => body.requestId,
    );
    expect([texts(), ids.length, new Set(ids).size]).toEqual([['Text 1', 'Hello'], 2, 1]);
  });

  test('a message held back by the connection is sent when it returns, also after a reload', async () => {
    const answers = { chat: page([message(1)]), sendChatMessage: noConnectionAlways };
    const first = await show(answers);
    await screen.findByText('Text 1');
    write('Hello');
    await press();
    await screen.findByText('Try again');
    cleanup();
    const second = await show({ ...answers, sendChatMessage: inTurn(noConnection(), sent('Hello')) });
    await screen.findByText('Try again');
    await act(async () => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Try again')).toBeNull());
    const ids = [first, second].flatMap(({ calls }) =>
      inputsOf(calls, 'sendChatMessage').map(({ body }: { body: { requestId: string } }) => body.requestId),
    );
    expect([texts(), new Set(ids).size]).toEqual([['Text 1', 'Hello'], 1]);
  });

  const jose = { ...sessionOf(0), userName: 'jose' };
  const kept = () => JSON.stringify({ ...sessionStorage });

  test('a message that waits outlives the end of the session, for its player alone', async () => {
    const answers = { chat: page([message(1)]), sendChatMessage: noConnectionAlways };
    const first = await show(answers);
    const stop = watchSession(first.app);
    await screen.findByText('Text 1');
    write('Hello');
    await press();
    await screen.findByText('Try again');
    await act(async () => first.app.fail(new CallError('session_ended', 401, '')));
    await act(async () => first.app.session.set(sessionOf(0)));
    stop();
    cleanup();
    const second = await show({ ...answers, sendChatMessage: inTurn(noConnection(), sent('Hello')) });
    const again = watchSession(second.app);
    await screen.findByText('Try again');
    const [{ body }, { body: later }] = [first, second].map(
      ({ calls }) => inputsOf(calls, 'sendChatMessage')[0]! as { body: object },
    ) as [{ body: object }, { body: object }];
    expect(later).toEqual(body);
    await act(async () => second.app.session.set(jose));
    await screen.findByText('Text 1');
    expect([screen.queryByText('Hello'), kept().includes('Hello')]).toEqual([null, false]);
    again();
  });

  test.each([
    ['logged out', forgetSession],
    ['was followed by another in a second tab', () => {}],
  ])('what fails after its player %s is kept and sent by nobody', async (_how, leave) => {
    let fail = (_: unknown) => {};
    const { app, calls } = await show({
      chat: page([message(1)]),
      sendChatMessage: () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    });
    const stop = watchSession(app);
    await screen.findByText('Text 1');
    for (const text of ['Hello', 'Are you there?']) {
      write(text);
      await press();
    }
    await act(async () => leave(app));
    await act(async () => app.session.set(jose));
    await act(async () => fail(noConnection()));
    await screen.findByText('Text 1');
    expect([texts(), kept().includes('Hello'), inputsOf(calls, 'sendChatMessage').length]).toEqual([
      ['Text 1'],
      false,
      1,
    ]);
    stop();
  });

  const noConnectionAlways = () => {
    throw noConnection();
  };

  test('what was typed survives a reload, and a message is no longer than 1000 characters', async () => {
    await show({ chat: empty });
    await screen.findByText('How can we help?');
    write('x'.repeat(950));
    expect([box().maxLength, screen.getByText('50 characters left') !== null]).toEqual([messageLength, true]);
    cleanup();
    await show({ chat: empty });
    await waitFor(() => expect(box().value).toBe('x'.repeat(950)));
  });

  test.each([
    [true, false, 1],
    [true, true, 0],
    [false, false, 0],
  ])('Enter with keys %s, with Shift %s sends %i', async (fine, shiftKey, count) => {
    keys.fine = fine;
    const { calls } = await show({ chat: empty, sendChatMessage: sent('Hi') });
    await screen.findByText('How can we help?');
    write('Hi');
    await act(async () => fireEvent.keyDown(box(), { key: 'Enter', shiftKey }));
    expect(inputsOf(calls, 'sendChatMessage')).toHaveLength(count);
  });

  test('a picture that cannot be sent says why and leaves the text', async () => {
    await show({ chat: empty });
    await screen.findByText('How can we help?');
    write('See this');
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const choose = (file: File) => act(async () => fireEvent.change(input, { target: { files: [file] } }));
    await choose(new File(['<svg/>'], 'mine.svg', { type: 'image/svg+xml' }));
    expect(screen.getByRole('alert').textContent).toBe('mine.svg: Only PNG and JPG pictures are accepted');
    await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }));
    expect([screen.getByRole('alert').textContent, box().value]).toEqual(['big.png: Over 5 MB', 'See this']);
  });

  test('typing is reported at most every 3 s', async () => {
    const { calls } = await show({ chat: page([message(1)]), typeInConversation: {} });
    await screen.findByText('Text 1');
    const clock = vi.spyOn(performance, 'now');
    for (const [at, text] of [
      [10_000, 'a'],
      [12_999, 'ab'],
      [13_000, 'abc'],
    ] as const) {
      clock.mockReturnValue(at);
      write(text);
    }
    expect(inputsOf(calls, 'typeInConversation')).toEqual([
      { params: { id: 'c1' } },
      { params: { id: 'c1' } },
    ]);
  });
});

describe('live', () => {
  test('an answer appears, and the typing note disappears', async () => {
    await show({ chat: inTurn(page([message(1)]), page([message(1), message(2)])) });
    await screen.findByText('Text 1');
    await receive('typing', 'house');
    expect(screen.getByText('Support is typing…')).toBeTruthy();
    await receive('message', 'house');
    expect(await screen.findByText('Text 2')).toBeTruthy();
    expect(screen.queryByText('Support is typing…')).toBeNull();
  });
  test("the player's typing in another tab and inbox messages are ignored", async () => {
    const { calls } = await show({ chat: page([message(1)]) });
    await screen.findByText('Text 1');
    await receive('typing', 'player');
    await receive('message', 'house', 'inbox');
    expect([screen.queryByText('Support is typing…'), inputsOf(calls, 'chat').length]).toEqual([null, 1]);
  });
  test('a visible message is read; one off screen stays unread', async () => {
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { calls } = await show({
      chat: page([message(1), message(2)], { unread: 2 }),
      readConversation: {},
    });
    await screen.findByText('Text 2');
    expect(inputsOf(calls, 'readConversation')).toEqual([]);
    focus.mockReturnValue(true);
    await act(async () => void dispatchEvent(new Event('focus')));
    expect(inputsOf(calls, 'readConversation')).toEqual([{ params: { id: 'c1' }, body: { seq: 2 } }]);
  });
});
