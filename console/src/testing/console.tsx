import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@foyer/contract/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi, expect } from 'vitest';
import { authProvider, completeLogin } from '../api/auth-provider.ts';
import { queryClient } from '../api/query-client.ts';
import { Console } from '../Console.tsx';
import { namelessControls } from './accessible-names.ts';
import { FakeEventSource } from './event-source.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { merchant, owner, paged } from './records.ts';
import { encryptionKey } from './sealing.ts';

/** Styles go to an element outside the document: jsdom takes longer to apply them than React takes to render. */
const withoutStyles = () => {
  const cache = createCache({ key: 'fc', container: document.createElement('div') });
  cache.insert = () => {};
  return cache;
};

export interface Setup {
  /** Who is logged in; null: nobody. */
  staff?: Answer<'staffSession'> | null;
  /** Answers and refusals of the gateway before the page opens. */
  gateway?: (gateway: Gateway) => void;
}

/** What the frame around every page asks for. */
function answerFrame(gateway: Gateway): void {
  gateway.answer('operatorMerchants', [merchant]);
  gateway.answer('operatorConversations', { conversations: [], total: 0, pageNum: 1, totalPages: 0 });
  gateway.answer('operatorApprovals', { approvals: [], total: 0, waiting: 0, ...paged });
  gateway.answer('operatorFlags', { flags: [], total: 0, ...paged });
  gateway.answer('operatorLotteryRange', { id: 'p', own: null, byAgent: null, choices: [97], most: null });
  gateway.answer('operatorCases', { cases: [], total: 0, ...paged });
  gateway.answer('operatorOutbox', { messages: [], total: 0, ...paged });
  gateway.answer('encryptionKey', encryptionKey);
  gateway.answer('staffLogout', {});
}

/**
 * Opens the console at an address, as the browser does: the real pages, providers and frame over a gateway at the edge
 * of the network. At its end the test fails when a call had no answer or broke the contract, and when a control that is
 * on the page then has no accessible name.
 * @param path of the console, for example `/deposits`
 */
export async function openConsole(path: string, { staff = owner, gateway: prepare }: Setup = {}) {
  const gateway = createGateway();
  answerFrame(gateway);
  prepare?.(gateway);
  vi.stubGlobal('fetch', gateway.fetch);
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('scrollTo', () => {});
  queryClient.clear();
  if (staff) completeLogin(staff);
  else await authProvider.logout({});
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], { initialEntries: [path] });
  const { unmount } = render(
    <CacheProvider value={withoutStyles()}>
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>,
  );
  onTestFinished(async () => {
    const nameless = namelessControls();
    await act(async () => unmount());
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    expect(gateway.takeProblems()).toEqual([]);
    expect(nameless, 'controls without an accessible name').toEqual([]);
  });
  return {
    gateway,
    /** The address that is shown. */
    path: () => router.state.location.pathname,
    /** The back button of the browser. */
    back: () => act(() => router.navigate(-1)),
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
  };
}

type User = ReturnType<typeof userEvent.setup>;

/** Picks an option of a drop-down list by their names. */
export async function choose(user: User, label: string | RegExp, option: string | RegExp): Promise<void> {
  const list = await screen.findByRole('combobox', { name: label });
  await waitFor(() => expect(list).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(list);
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Replaces what stands in a text field. */
export async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  // An editor shows what it holds before it knows whether it may be changed.
  await waitFor(() => expect(field).toBeEnabled());
  await user.clear(field);
  if (text !== '') {
    await user.click(field);
    await user.paste(text);
  }
}
