import type { Page } from '@playwright/test';
import { languages } from '@foyer/contract/languages';
import { expect, test } from '../fixtures.ts';
import { forGuests, forMembers } from '../people/every-page.ts';
import { portalOf } from '../people/portal.ts';
import { speakPseudo } from '../people/pseudo-locale.ts';

/**
 * Collects what the gateway answers: names and texts of content are in the language that staff wrote them in.
 * @returns the texts so far, once every answer that has come is read
 */
function collectData(page: Page): () => Promise<string[]> {
  const data = new Set<string>(Object.values(languages).map(({ name }) => name));
  const readings: Promise<void>[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') data.add(value.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
    else if (typeof value === 'object' && value) Object.values(value).forEach(collect);
  };
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.includes('json');
    if (isJson) readings.push(response.json().then(collect, () => undefined));
  });
  return async () => {
    await Promise.all(readings.splice(0));
    return [...data];
  };
}

/** What is wrong with the texts of the page: cut, over one another, out of the page, or in plain English. */
const faultsOf = (page: Page, data: readonly string[]) =>
  page.evaluate((data) => {
    const faults: string[] = [];
    const boot = JSON.parse(document.getElementById('boot')!.textContent) as { boot: unknown };
    const known = [...data, JSON.stringify(boot.boot)].join('\n').toLowerCase();
    const isPseudo = (text: string) => /[àḅçđéƒĝĥîĵķļḿñöþɋřšţüṽŵẋýž]/i.test(text);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Dates and times are written by Intl, in the language of the page. */
    const byIntl =
      /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?|mon|tue|wed|thu|fri|sat|sun|am|pm|today|yesterday|(?:seconds?|minutes?|hours?|days?) ago)\b/g;
    const isPlain = (text: string) =>
      text
        .toLowerCase()
        .split(' · ')
        .map((part) => part.replace(/\s+/g, ' ').trim())
        .filter((part) => !known.includes(part))
        .some((part) => /[a-z]{2}/.test(part.replace(byIntl, '')) && !isPseudo(part));
    /** Names of organisations and marks are what they are; a line of the inbox shows the beginning of its title. */
    const names = 'a[href^="http"],a[href^="tel:"],footer img';
    const shortened = '.inbox-line';
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const places: { text: string; rect: DOMRect; element: Element }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue!.trim();
      const element = node.parentElement!;
      if (!text || element.closest('script,style,noscript,svg,.sr-only') || !isShown(element)) continue;
      if (!element.closest(`body ${names.replaceAll(',', ',body ')}`) && isPlain(text))
        faults.push(`plain: ${name(element)} ${text}`);
      if (!isPseudo(text) || element.closest(shortened)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === 'inline' || style.display === 'contents') continue;
        // What scrolls shows the rest when it is scrolled
        if (/auto|scroll/.test(style.overflowX + style.overflowY) || box.closest('.announce,.ticker')) break;
        const at = box.getBoundingClientRect();
        const isOut = rect.left < at.left - 1 || rect.right > at.right + 1;
        const isUnder = /hidden|clip/.test(style.overflowY) && rect.bottom > at.bottom + 2;
        if (isOut || isUnder) {
          const past = [at.left - rect.left, rect.right - at.right, rect.bottom - at.bottom].map(Math.round);
          faults.push(`cut: ${name(element)} in ${name(box)} ${text} (${past.join(', ')} px)`);
          break;
        }
      }
      const isFixed = element.closest('.header,.tabs,.toast,dialog');
      if (!isFixed && rect.width > 0) places.push({ text, rect, element });
    }
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1)) {
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        const isInline = one.element.contains(other.element) || other.element.contains(one.element);
        if (width > 3 && height > 3 && !isInline)
          faults.push(`overlap: ${name(one.element)} ${one.text} | ${name(other.element)} ${other.text}`);
      }
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],img[alt]'))
      for (const attribute of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(attribute);
        if (text && !element.matches(names) && isPlain(text))
          faults.push(`plain ${attribute}: ${name(element)} ${text}`);
      }
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) faults.push(`out of the page by ${over} px`);
    return [...new Set(faults)];
  }, data);

/** Reads each page in both directions: only the direction is changed, so that a page is loaded once. */
async function walk(page: Page, paths: readonly string[], data: () => Promise<string[]>): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    // Until the page runs it shows what the server rendered, which is no pseudo-locale
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 60_000 });
    await expect(page.locator('#root h1')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      const faults = async () => faultsOf(page, await data());
      // A page that still fetches something may show its names before they are read here
      await expect.configure({ soft: true }).poll(faults, `${path}, ${direction}`).toEqual([]);
    }
  }
}

test.describe('in a pseudo-locale, in both directions', () => {
  test.slow();
  test.beforeEach(async ({ page }) => {
    await portalOf(page).chooseEnglish();
  });

  test('texts 40 % longer are neither cut nor over one another, and none is plain English', async ({
    page,
  }) => {
    const data = collectData(page);
    await speakPseudo(page);
    await page.addInitScript(() => sessionStorage.setItem('popupTurn', ''));
    await walk(page, forGuests, data);
  });

  test("so are those of a member's pages", async ({ page }) => {
    const data = collectData(page);
    await page.addInitScript(() => sessionStorage.setItem('popupTurn', 'maria'));
    await portalOf(page).login({ username: 'maria', password: 'Maria-2026!' });
    await speakPseudo(page);
    await walk(page, forMembers, data);
  });
});
