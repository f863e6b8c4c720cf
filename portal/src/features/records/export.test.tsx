// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import AccountRecordPage from './AccountRecordPage.tsx';
import DepositRecordPage from './DepositRecordPage.tsx';
import WithdrawRecordPage from './WithdrawRecordPage.tsx';

const saved: { name: string; text: Promise<string> }[] = [];
const asked = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  saved.length = 0;
  currentToast.set(null);
  history.replaceState(null, '', '/m/transaction/record');
  vi.stubGlobal('fetch', asked.mockReset());
  let file = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: file.text() });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (page: React.ReactNode, type: 0 | 4 = 0) =>
  renderInPortal(page, {
    namespaces: ['shell', 'records', 'errors'],
    boot: { session: sessionOf(type) },
    answers: {
      statement: {
        pageNum: 1,
        totalPages: 0,
        currency: 'PHP',
        minorUnits: 2,
        lines: [],
        opening: '0',
        closing: '0',
      },
    },
  });
const exportIt = async () => fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));

test('a record is saved under the name that the gateway gives it, and the page stays', async () => {
  const headers = { 'content-disposition': 'attachment; filename="statement.csv"' };
  asked.mockResolvedValue(new Response('time,amount\r\n', { headers }));
  await show(<AccountRecordPage />);
  await exportIt();
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect([saved[0]!.name, await saved[0]!.text]).toEqual(['statement.csv', 'time,amount\r\n']);
  const address = new URL(asked.mock.calls[0]![0], 'http://x');
  expect(address.pathname).toBe('/api/v1/records/statement/export');
  expect([...address.searchParams.keys()].toSorted()).toEqual(['from', 'language']);
  expect(location.pathname).toBe('/m/transaction/record');
});

test.each([
  [
    'a file that is refused',
    'too_many_requests',
    async () =>
      Response.json(
        { success: false, code: 'too_many_requests', message: '', requestId: '1' },
        { status: 429 },
      ),
  ],
  [
    'a file that breaks off',
    'no_connection',
    async () => new Response(new ReadableStream({ start: (to) => to.error(new TypeError()) })),
  ],
  ['a file without a network', 'no_connection', () => Promise.reject(new TypeError())],
] as const)(
  '%s is told as any failure, nothing is saved, and it can be tried again',
  async (_, code, answer) => {
    asked.mockImplementation(answer);
    await show(<AccountRecordPage />);
    await exportIt();
    await vi.waitFor(() => expect(currentToast.get()?.message).toEqual({ code }));
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', false),
    );
    expect([saved, location.pathname]).toEqual([[], '/m/transaction/record']);
  },
);

test.each([
  ['deposits', DepositRecordPage, '/m/vouReport'],
  ['withdrawals', WithdrawRecordPage, '/m/withdrawReport'],
])(
  'free play has no record of %s: it is told so, with the ways to a real account',
  async (call, Page, path) => {
    const { calls } = await show(<Page />, 4);
    const login = await screen.findByRole('link', { name: 'Log in' });
    expect(new URL(login.getAttribute('href')!, 'http://x').searchParams.get('from')).toBe(path);
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    expect(screen.queryByText('Loading')).toBeNull();
    expect(calls.filter(({ name }) => name === call)).toEqual([]);
  },
);
