import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addHostileContent, type HostileContent } from '../people/hostile-content.ts';
import { hostileCases, hostileText } from '../people/hostile-html.ts';
import { portalOf } from '../people/portal.ts';
import { look, settle, walkAccordion, walkSlider, watch, type Walk } from '../people/probe.ts';

/** Popups are part of what is looked at here; a picture or frame that is refused is no error of the page. */
test.use({ closesPopups: false, expectedErrors: /.*/ });

type Reader = 'guest' | 'player' | 'staff';
type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Where texts of staff or players are shown. Whoever adds such a place adds a line. */
interface Place {
  name: string;
  who: Reader;
  /** It shows written HTML, not only text. */
  hasHtml?: true;
  /** Goes there and looks at all of it. @returns what was seen of the HTML; null where there is only text */
  visit: (page: Page, site: HostileContent) => Promise<Walk | null>;
}

let site: HostileContent;
const states = new Map<Reader, State>();

/** The text stands there as it was written, letter by letter. */
const expectText = (page: Page, where: string) =>
  expect(page.locator(where).filter({ hasText: hostileText }).first()).toBeAttached();

async function nextDialog(page: Page): Promise<Walk> {
  await expect(page.locator('dialog[open] .prose p').first()).toBeVisible();
  const walk = await walkSlider(page);
  await page.locator('dialog[open]').getByRole('button', { name: 'Know it' }).click();
  return walk;
}

const both = (one: Walk, other: Walk): Walk => ({
  shown: one.shown + other.shown,
  faults: [...one.faults, ...other.faults],
});

/** The popups of home, and the notices of the next visit, which open by themselves. */
async function homePopups(page: Page): Promise<Walk> {
  await page.goto('/m/home');
  const popups = await nextDialog(page);
  // Not the app, which takes turns with them
  await page.evaluate(() => {
    sessionStorage.removeItem('popupTurn');
    sessionStorage.setItem('appPopupShown', '1');
  });
  await page.reload();
  await expect(page.locator('dialog[open] .prose p').first()).toBeVisible();
  await expect(page.locator('dialog[open] time')).toHaveCount(0);
  return both(popups, await nextDialog(page));
}

/** Keeps popups away where something else is looked at. */
async function quietHome(page: Page): Promise<void> {
  await page.addInitScript(() => {
    sessionStorage.setItem('noticeShown', '1');
    sessionStorage.setItem('appPopupShown', '1');
    new MutationObserver(() =>
      document.querySelector<HTMLElement>('dialog[open] .btn.w-full')?.click(),
    ).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

async function consolePage(page: Page, name: string): Promise<null> {
  await page.goto(`/console/${name}`);
  await expectText(page, 'main');
  return null;
}

const places: readonly Place[] = [
  {
    name: 'help centre',
    who: 'guest',
    hasHtml: true,
    visit: async (page) => {
      await page.goto('/m/help');
      await expectText(page, 'main summary h2');
      await expectText(page, '.help-categories button');
      return walkAccordion(page);
    },
  },
  {
    name: 'help detail',
    who: 'guest',
    hasHtml: true,
    visit: async (page) => {
      await page.goto('/m/helpDetail?i=7');
      await expect(page.locator('main details[open] .prose p').first()).toBeVisible();
      return look(page);
    },
  },
  {
    name: 'marks and excerpts of a search in the help',
    who: 'guest',
    hasHtml: true,
    visit: async (page) => {
      await page.goto('/m/help?q=mutations');
      await expect(page.locator('main mark').first()).toBeVisible();
      const found = await walkAccordion(page);
      await page.goto(`/m/help?q=${encodeURIComponent(`${hostileText} nowhere`)}`);
      await expectText(page, 'main');
      return found;
    },
  },
  {
    name: 'announcements',
    who: 'player',
    hasHtml: true,
    visit: async (page) => {
      await page.goto('/m/notice');
      await expectText(page, 'main summary h2');
      return walkAccordion(page);
    },
  },
  {
    name: 'announcements in a browser without a sanitiser of its own',
    who: 'player',
    hasHtml: true,
    visit: async (page) => {
      await page.addInitScript(() => void Reflect.deleteProperty(Element.prototype, 'setHTML'));
      const library = page.waitForRequest(/purify/);
      await page.goto('/m/notice');
      await expectText(page, 'main summary h2');
      const walk = await walkAccordion(page);
      await library;
      return walk;
    },
  },
  { name: 'popups of guests, and notices', who: 'guest', hasHtml: true, visit: homePopups },
  { name: 'popups of players, and notices', who: 'player', hasHtml: true, visit: homePopups },
  {
    name: 'announcement bar',
    who: 'guest',
    visit: async (page) => {
      await quietHome(page);
      await expectText(page, '.announce-line button');
      return null;
    },
  },
  {
    name: 'registration notices',
    who: 'guest',
    hasHtml: true,
    visit: async (page) => {
      await page.goto('/m/register');
      await expectText(page, '.access-notice h2');
      return look(page);
    },
  },
  {
    name: 'promotions',
    who: 'guest',
    visit: async (page) => {
      await page.goto('/m/activity');
      await expectText(page, 'main h2');
      return null;
    },
  },
  {
    name: 'a promotion',
    who: 'player',
    hasHtml: true,
    visit: async (page, { promotions }) => {
      let all: Walk = { shown: 0, faults: [] };
      for (const { id } of promotions) {
        await page.goto(`/m/activityDetail?id=${id}`);
        await expect(page.locator('main .prose p').first()).toBeVisible();
        all = both(all, await look(page));
      }
      await expectText(page, 'main h1, main h2');
      return all;
    },
  },
  {
    name: 'banners, games, vendors, winners and the greeting of home',
    who: 'player',
    visit: async (page) => {
      await quietHome(page);
      await expect(page.locator('.banners').getByAltText(hostileText)).toBeAttached();
      await expectText(page, '.greeting');
      await expectText(page, '.tile-name');
      // What stands further down comes as one gets near
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(page.locator('.footer-vendors li')).toHaveText([hostileText], { timeout: 1000 });
      }).toPass();
      await expectText(page, '.win-who');
      return null;
    },
  },
  {
    name: 'member centre',
    who: 'player',
    visit: async (page) => {
      await page.goto('/m/mine');
      await expectText(page, 'main h1');
      return null;
    },
  },
  {
    name: 'game list and its search',
    who: 'player',
    visit: async (page) => {
      await page.goto(`/m/gameList?gameType=RNG`);
      await expectText(page, '.tile-name');
      await page.goto(`/m/gameList?gameType=RNG&gameName=${encodeURIComponent(hostileText.slice(0, 60))}`);
      await expect(page.getByRole('searchbox')).toHaveValue(hostileText.slice(0, 60));
      return null;
    },
  },
  {
    name: 'live chat, its draft and the names of files',
    who: 'player',
    visit: async (page) => {
      await page.goto('/m/chat');
      await expectText(page, '.bubble-text');
      await page.getByLabel('Write a message').fill(hostileText);
      await page.locator('.composer input[type=file]').setInputFiles({
        name: `${hostileText.replaceAll('/', '')}.svg`,
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg/>'),
      });
      await expect(page.locator('.composer-fault')).toContainText('Only PNG and JPG pictures are accepted');
      await page.goto(
        `/m/chat?title=${encodeURIComponent(hostileText)}&headerColor=${encodeURIComponent('#000;background:url(x)')}&backUrl=${encodeURIComponent(`javascript:${hostileText}`)}`,
      );
      await expect(page.locator('main h1')).toContainText(hostileText.slice(0, 30));
      return null;
    },
  },
  {
    name: 'inbox and a letter',
    who: 'player',
    hasHtml: true,
    visit: async (page) => {
      await page.goto('/m/webEmail');
      await expectText(page, '.inbox-line');
      await page.locator('.inbox-line').filter({ hasNotText: 'Game' }).first().click();
      await expect(page.locator('.bubble .prose p').first()).toBeVisible();
      return look(page);
    },
  },
  {
    name: 'console: conversations, a ticket and its letters',
    who: 'staff',
    hasHtml: true,
    visit: async (page, { player }) => {
      await page.goto('/console/conversations');
      await expectText(page, 'main a');
      await page.getByRole('link', { name: new RegExp(`${player.username} Live chat`) }).click();
      await expectText(page, '[role=log] li');
      await page.getByTestId('pictures').setInputFiles({
        name: `${hostileText.replaceAll('/', '')}.svg`,
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg/>'),
      });
      await expect(page.getByRole('alert')).toContainText('only PNG and JPG pictures can be sent');
      await page.goto('/console/conversations');
      await page.getByRole('link', { name: new RegExp(`${player.username} Inbox`) }).click();
      await expect(page.locator('[role=log] .prose p').first()).toBeVisible();
      return look(page);
    },
  },
  {
    name: 'console: the preview of a letter',
    who: 'staff',
    hasHtml: true,
    visit: async (page) => {
      await page.goto('/console/conversations');
      await page.getByRole('button', { name: 'Write to players' }).click();
      let all: Walk = { shown: 0, faults: [] };
      for (const { html } of hostileCases.filter((_, at) => at % 9 === 0)) {
        await page.getByLabel('Subject').fill(hostileText.slice(0, 120));
        await page.getByLabel('Text (HTML)').fill(html);
        all = both(all, await look(page));
      }
      return all;
    },
  },
  {
    name: 'console: an announcement and its preview',
    who: 'staff',
    hasHtml: true,
    visit: async (page, { announcements }) => {
      let all: Walk = { shown: 0, faults: [] };
      for (const id of announcements) {
        await page.goto(`/console/announcements/${id}`);
        const preview = page.frameLocator('iframe[title=Preview]');
        await expect(preview.locator('.prose p').first()).toBeAttached();
        const box = preview.locator('.prose').first();
        all = both(all, { shown: 1, faults: await box.evaluate((element) => faultsIn(element)) });
      }
      return all;
    },
  },
  { name: 'console: applications', who: 'staff', visit: (page) => consolePage(page, 'applications') },
  {
    name: 'console: a player',
    who: 'staff',
    visit: async (page, { player }) => {
      await page.goto('/console/players');
      await page.getByText(player.username).first().click();
      await expectText(page, 'main');
      return null;
    },
  },
  { name: 'console: games', who: 'staff', visit: (page) => consolePage(page, 'games') },
  { name: 'console: vendors', who: 'staff', visit: (page) => consolePage(page, 'vendors') },
];

/** A player who writes what is hostile, by the calls of the portal. */
async function enterAsPlayer(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('noticeShown', '1'));
  await portalOf(page).login(site.player);
  const written = await page.evaluate(
    async ([id, comment]) => {
      const body = JSON.stringify({ comment, attachments: [] });
      const answer = await fetch(`/api/v1/promotions/${id}/application`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return answer.status;
    },
    [site.promotions[0]!.id, hostileText] as const,
  );
  expect(written).toBe(200);
}

async function enterAsStaff(page: Page): Promise<void> {
  await page.goto('/console');
  await page.locator('[name=username]').fill(site.staff.username);
  await page.locator('[name=password]').fill(site.staff.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('[name=password]')).toHaveCount(0);
  await expect(page.locator('main')).toBeVisible();
}

test.beforeAll(async ({ browser, brandUrl }) => {
  test.setTimeout(180_000);
  site = await addHostileContent();
  const baseURL = brandUrl(site.code);
  // The dev environment hears of a new merchant within a second
  const asking = await browser.newPage({ baseURL });
  await expect.poll(async () => (await asking.goto('/api/v1/site/settings'))?.status()).toBe(200);
  await asking.close();
  for (const [who, enter] of [
    ['player', enterAsPlayer],
    ['staff', enterAsStaff],
  ] as const) {
    const page = await browser.newPage({ baseURL });
    await enter(page);
    states.set(who, await page.context().storageState());
    await page.context().close();
  }
});

for (const { name, who, hasHtml, visit } of places) {
  test(`nothing of a hostile text happens: ${name}`, async ({ browser, brandUrl }) => {
    test.setTimeout(180_000);
    const storageState = states.get(who);
    // Without the policy: nothing but our own care stands between a text and its script
    const options = {
      baseURL: brandUrl(site.code),
      bypassCSP: true,
      locale: 'en',
      serviceWorkers: 'block' as const,
    };
    const context = await browser.newContext({ ...options, ...(storageState ? { storageState } : {}) });
    const { seen } = await watch(context);
    const page = await context.newPage();
    if (who !== 'staff') await page.addInitScript(() => localStorage.setItem('language', 'EN'));
    const walk = await visit(page, site);
    await settle(page);
    expect(seen).toEqual([]);
    expect(walk !== null).toBe(hasHtml === true);
    expect(walk?.shown).not.toBe(0);
    expect(walk?.faults ?? []).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    expect(new URL(page.url()).origin).toBe(brandUrl(site.code));
    await context.close();
  });
}

test('the corpus is alive, and the probe sees what runs, what asks elsewhere and what the policy stops', async ({
  browser,
  brandUrl,
}) => {
  const spill = async (bypassCSP: boolean) => {
    const context = await browser.newContext({
      baseURL: brandUrl(site.code),
      bypassCSP,
      serviceWorkers: 'block',
    });
    const { seen } = await watch(context);
    const page = await context.newPage();
    await page.goto('/m/help');
    const faults = await page.evaluate(
      async (cases) => {
        const box = document.createElement('div');
        document.body.append(box);
        const found: string[] = [];
        for (const { html } of cases) {
          // As a careless page would: past every sanitiser
          try {
            box.innerHTML = html;
            found.push(...faultsIn(box));
          } catch {
            found.push('refused');
          }
          await new Promise(requestAnimationFrame);
        }
        return found;
        // What sends the page away ends the others
      },
      hostileCases.filter(({ html }) => !html.includes('http-equiv=refresh')),
    );
    await settle(page);
    await context.close();
    return { seen, faults };
  };
  const free = await spill(true);
  const ran = new Set(free.seen.filter((each) => each.startsWith('ran: ')));
  expect(ran.size).toBeGreaterThan(40);
  expect(free.seen.filter((each) => each.startsWith('request: ')).length).toBeGreaterThan(10);
  expect(free.faults.length).toBeGreaterThan(200);
  const held = await spill(false);
  expect(held.seen.filter((each) => each.startsWith('ran: '))).toEqual([]);
  expect(held.seen.filter((each) => each.startsWith('policy: ')).length).toBeGreaterThan(0);
});
