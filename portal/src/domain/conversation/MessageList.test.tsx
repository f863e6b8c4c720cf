// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { renderInPortal } from '../../testing/portal.tsx';
import { MessageList } from './MessageList.tsx';
import type { Thread } from './use-thread.ts';

beforeEach(lendMissingParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => {};
const sent = { text: 'And this', attachments: ['picture-1'] };
const onItsWay: Thread = {
  key: 'test',
  conversation: null,
  messages: [],
  hasMore: false,
  outgoing: [{ ...sent, requestId: 'request-1', fault: null }],
  isLoaded: true,
  fault: null,
  isOperatorTyping: false,
  reload: nothing,
  older: async () => {},
  send: nothing,
  retry: nothing,
  discard: nothing,
  seen: nothing,
  typed: nothing,
};
const arrived: Thread = {
  ...onItsWay,
  outgoing: [],
  messages: [{ ...sent, seq: 1, author: 'player', isHtml: false, sentAt: '2026-11-01T10:00:00.000Z' }],
};

function Page() {
  const [thread, setThread] = useState(onItsWay);
  return (
    <>
      <MessageList thread={thread} />
      <button type="button" onClick={() => setThread(arrived)}>
        arrives
      </button>
    </>
  );
}

test('a picture that was opened while its message was on its way stays open when that arrives', async () => {
  await renderInPortal(<Page />, { namespaces: ['conversation'] });
  fireEvent.click(screen.getByRole('button', { name: 'Open picture 1' }));
  fireEvent.click(screen.getByText('arrives'));
  expect(document.querySelector('li')?.dataset.seq).toBe('1');
  const picture = screen.getByRole('img', { name: 'Picture 1' });
  expect(picture.getAttribute('src')).toContain('picture-1');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('img', { name: 'Picture 1' })).toBeNull();
});
