// @vitest-environment jsdom
import type { HelpEntry } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { encodeServicePath } from '@foyer/contract/service-path';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareHtml } from '../../lib/SafeHtml.tsx';
import { bootOf, renderInPortal, type Setup } from '../../testing/portal.tsx';
import HelpPage from './HelpPage.tsx';

const entries: HelpEntry[] = [
  {
    tag: 'deposit',
    category: 'money',
    title: 'How do I deposit?',
    detail: '<p>Open the cashier.</p><p>Choose a way to pay.</p>',
  },
  {
    tag: 'tc',
    category: 'legal',
    title: 'Terms and conditions',
    detail: '<p>One account each. <b>Cashier</b> rules apply.</p>',
  },
  { tag: 'cafe', category: 'legal', title: 'Café Olé', detail: '<p>Nothing else.</p>' },
  { tag: 'own', category: 'our own', title: 'Our own', detail: '<p>Written by staff.</p>' },
];
const channel = {
  csType: 'LIVECHAT',
  csPosition: '',
  title: 'CS',
  path: encodeServicePath('/m/feedback', 'abcdefgh'),
};

beforeAll(prepareHtml);
beforeEach(() => history.replaceState({ depth: 3 }, '', '/m/help'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(
  address: string,
  answers: Setup['answers'] = { help: entries, customerService: [channel] },
  boot: Setup['boot'] = {},
): Promise<void> {
  history.replaceState({ depth: 3 }, '', address);
  await renderInPortal(<HelpPage />, { namespaces: ['shell', 'help', 'errors'], answers, boot });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
}
const here = () => location.pathname + location.search;
const titles = () => [...document.querySelectorAll('summary h2')].map(({ textContent }) => textContent);
const opened = () => [...document.querySelectorAll('details[open] h2')].map(({ textContent }) => textContent);
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const box = () => screen.getByRole('searchbox', { name: 'Search help' });

describe('the accordion', () => {
  test('opens one entry at a time, the address follows, the open one collapses to -1', async () => {
    await open('/m/help');
    expect(opened()).toEqual([]);
    await userEvent.click(screen.getByText('How do I deposit?'));
    expect([opened(), here()]).toEqual([['How do I deposit?'], '/m/help?i=0']);
    expect(screen.getByText('Open the cashier.')).toBeTruthy();
    await userEvent.click(screen.getByText('Our own'));
    expect([opened(), here()]).toEqual([['Our own'], '/m/help?i=3']);
    await userEvent.click(screen.getByText('Our own'));
    expect([opened(), here()]).toEqual([[], '/m/help?i=-1']);
    expect((history.state as { depth: number }).depth).toBe(3);
  });
  test.each([
    ['/m/helpDetail?i=1', ['Terms and conditions']],
    ['/m/help?i=1', ['Terms and conditions']],
    ['/m/help?tag=tc', ['Terms and conditions']],
    ['/m/help?i=1&c=legal', ['Café Olé']],
    ['/m/helpDetail?i=9', []],
    ['/m/helpDetail?i=-1', []],
    ['/m/helpDetail?i=what', []],
  ])('%s opens %j', async (address, expected) => {
    await open(address);
    expect(opened()).toEqual(expected);
  });
  test('an entry that the address names begins below the header, not at the bottom menu', async () => {
    const scrolled = vi.fn();
    HTMLElement.prototype.scrollIntoView = scrolled;
    try {
      await open('/m/help?tag=tc');
      expect(opened()).toEqual(['Terms and conditions']);
      const at = scrolled.mock.contexts.findIndex((element) => (element as Element).matches('details'));
      expect(scrolled.mock.calls[at]).toEqual([{ block: 'start' }]);
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
    }
  });
  test('on the detail route another entry can be opened', async () => {
    await open('/m/helpDetail?i=1');
    await userEvent.click(screen.getByText('Our own'));
    expect([opened(), here()]).toEqual([['Our own'], '/m/help?i=3']);
  });
  test('says that You can add up to none, and that it could not be loaded', async () => {
    await open('/m/help', { help: [] });
    expect(screen.getByText('No data')).toBeTruthy();
    cleanup();
    let isBroken = true;
    await open('/m/help', {
      help: () => {
        if (isBroken) throw new CallError('unknown_error', 500, '');
        return entries;
      },
    });
    isBroken = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Our own')).toBeTruthy();
  });
});

test('topics narrow the list; one of the merchant’s own has its own name', async () => {
  await open('/m/help');
  await userEvent.click(screen.getByRole('button', { name: 'Legal' }));
  expect([titles(), here()]).toEqual([['Terms and conditions', 'Café Olé'], '/m/help?i=-1&c=legal']);
  await userEvent.click(screen.getByText('Café Olé'));
  expect(here()).toBe('/m/help?i=1&c=legal');
  await userEvent.click(screen.getByRole('button', { name: 'our own' }));
  expect(titles()).toEqual(['Our own']);
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(titles()).toHaveLength(4);
});

describe('the search', () => {
  test('goes over title and text, whatever case and accents, and marks what it found', async () => {
    await open('/m/help?q=CASHIER');
    expect(titles()).toEqual(['How do I deposit?', 'Terms and conditions']);
    expect([marks(), screen.getByRole('status').textContent]).toEqual([['cashier', 'Cashier'], '2 answers']);
    await userEvent.click(screen.getByText('Terms and conditions'));
    expect([here(), marks()]).toEqual(['/m/help?i=1&q=CASHIER', ['cashier', 'Cashier']]);
    expect(document.querySelector('.prose b mark')?.textContent).toBe('Cashier');
    cleanup();
    await open('/m/help?q=cafe+ole');
    expect([titles(), marks()]).toEqual([['Café Olé'], ['Café', 'Olé']]);
  });
  test('starts 300 ms after the last letter; Enter does not wait; the address keeps it, in place of the one before', async () => {
    await open('/m/help?i=0');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(box(), 'terms');
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(here()).toBe('/m/help?i=0');
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect([here(), titles()]).toEqual(['/m/help?i=-1&q=terms', ['Terms and conditions']]);
    await user.type(box(), ' and{Enter}');
    expect(here()).toBe('/m/help?i=-1&q=terms+and');
    expect((history.state as { depth: number }).depth).toBe(3);
    await user.clear(box());
    await act(() => vi.advanceTimersByTimeAsync(310));
    expect([here(), titles().length]).toEqual(['/m/help?i=-1', 4]);
  });
  test('follows the address, as back and reload bring it', async () => {
    await open('/m/help?q=terms');
    expect(box()).toHaveProperty('value', 'terms');
    await act(async () => {
      history.replaceState({ depth: 3 }, '', '/m/help?q=own');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect([box().getAttribute('value'), titles()]).toEqual(['own', ['Our own']]);
  });
  test('that finds nothing says so and offers customer service, or the feedback where there is none', async () => {
    await open('/m/help?q=jackpot');
    expect(screen.getByText('No results for “jackpot”. Try other words or ask Support.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/m/chat');
    expect(titles()).toEqual([]);
    cleanup();
    const settings = { ...bootOf().settings, switches: [] };
    await open('/m/help?q=<img+src=x>', { help: entries, customerService: [] }, { settings });
    expect(screen.getByText(/<img src=x>/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/m/feedback');
  });
  test('does not find what only stands in the HTML', async () => {
    await open('/m/help?q=strong', {
      help: [
        {
          tag: 'a',
          category: 'x',
          title: 'A',
          detail: '<p title="strong"><strong>Bold</strong></p><script>strong</script>',
        },
      ],
    });
    expect(titles()).toEqual([]);
  });
});

test('on a wide window the titles stand beside the answer that was chosen', async () => {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...listens }));
  await open('/m/help');
  expect(screen.getByText('Choose a question to read its answer here.')).toBeTruthy();
  const before = history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Café Olé' }));
  expect(await screen.findByText('Nothing else.')).toBeTruthy();
  expect([location.search, history.length]).toEqual(['?i=2', before]);
  expect(screen.getByRole('button', { current: true }).textContent).toBe('Café Olé');
  expect(screen.getByRole('button', { name: 'Terms and conditions' })).toBeTruthy();
  vi.unstubAllGlobals();
});
