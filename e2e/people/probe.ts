import type { BrowserContext, Page } from '@playwright/test';
import { evilHost } from './hostile-html.ts';

/** What a browser did that it should not have done. */
export interface Probe {
  /** Scripts that ran, dialogs, requests to others, refusals of a policy. */
  seen: string[];
}

/** Watches every page of a context: a script of the corpus that runs, a dialog, a request to somebody else, a policy that had to stop something. */
export async function watch(context: BrowserContext): Promise<Probe> {
  const seen: string[] = [];
  await context.exposeFunction('tellProbe', (what: string) => void seen.push(what));
  await context.addInitScript(`globalThis.faultsIn = ${faultsIn.toString()}`);
  await context.addInitScript(() => {
    const tell = (globalThis as unknown as { tellProbe(what: string): void }).tellProbe;
    Object.defineProperty(globalThis, 'hit', { value: (name: string) => tell(`ran: ${name}`) });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      tell(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on('request', (request) => {
    if (request.url().includes(evilHost)) seen.push(`request: ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.route(`**://${evilHost}/**`, (route) => route.abort());
  return { seen };
}

/** Waits until what was shown before has failed, loaded or begun: a picture that fails is told after those before it. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) =>
      Object.assign(new Image(), {
        onerror: resolve,
        onload: resolve,
        src: `/cdn/none-${performance.now()}.webp`,
      }),
    );
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Whatever written content holds beside what it may; runs in the page. */
function faultsIn(box: Element): string[] {
  const tags =
    'A B BLOCKQUOTE BR DIV EM H2 H3 H4 HR I IMG LI MARK OL P S SMALL SPAN STRONG TABLE TBODY TD TH THEAD TR U UL'.split(
      ' ',
    );
  const attributes = [
    'href',
    'target',
    'rel',
    'src',
    'alt',
    'width',
    'height',
    'colspan',
    'rowspan',
    'style',
  ];
  const isAllowed = (element: Element, { name, value }: Attr): boolean => {
    if (!attributes.includes(name)) return false;
    if (name === 'href')
      return /^(\/m(\/|\?|$)|https?:\/\/[a-z0-9.-]+\/|mailto:|tel:|tg:|whatsapp:|viber:)/.test(value);
    if (name === 'src') return /^\/cdn\/([\w-]+\/)+[\w-]+\.(avif|webp|png)$/.test(value);
    if (name === 'target')
      return value === '_blank' && element.getAttribute('rel')?.includes('noopener') === true;
    if (name === 'style')
      return (
        [...(element as HTMLElement).style].every((property) =>
          ['width', 'height', 'font-size'].includes(property),
        ) && !/url|expression/.test(value)
      );
    return true;
  };
  return [...box.querySelectorAll('*')].flatMap((element) => [
    ...(tags.includes(element.tagName) &&
    element.namespaceURI === 'http://www.w3.org/1999/xhtml' &&
    !element.shadowRoot
      ? []
      : [`<${element.tagName}>`]),
    ...[...element.attributes]
      .filter((attribute) => !isAllowed(element, attribute))
      .map(({ name, value }) => `<${element.tagName} ${name}="${value}">`),
  ]);
}

declare global {
  /** {@link watch} puts it into every page. */
  var faultsIn: (box: Element) => string[];
}

/** What was seen of the cases that a page shows. */
export interface Walk {
  shown: number;
  faults: string[];
}

/** Opens every entry of the accordion on the page, one after the other; each must show the case that its title names. */
export async function walkAccordion(page: Page): Promise<Walk> {
  const walk = await page.evaluate(async () => {
    const faults: string[] = [];
    const summaries = [...document.querySelectorAll<HTMLElement>('main summary')];
    for (const summary of summaries) {
      const name = /(written|raw) (.+?) </.exec(summary.textContent)?.[2];
      summary.click();
      const box = () => summary.parentElement?.querySelector('.prose');
      const isShown = () => box()?.textContent.includes(`case ${name}.`) === true;
      for (let frame = 0; frame < 120 && !isShown(); frame += 1) await new Promise(requestAnimationFrame);
      if (!isShown()) faults.push(`not shown: ${name}`);
      else faults.push(...faultsIn(box()!).map((fault) => `${name}: ${fault}`));
    }
    return { shown: summaries.length, faults };
  });
  await settle(page);
  return walk;
}

/** Turns every page of the dialog that stands open. */
export async function walkSlider(page: Page): Promise<Walk> {
  const walk = await page.evaluate(async () => {
    const faults: string[] = [];
    const dialog = document.querySelector('dialog[open]')!;
    for (let shown = 1; ; shown += 1) {
      const name = () => /(written|raw) (.+?) </.exec(dialog.querySelector('h2')!.textContent)?.[2];
      const box = dialog.querySelector('.prose')!;
      const isShown = () => box.textContent.includes(`case ${name()}.`);
      for (let frame = 0; frame < 120 && !isShown(); frame += 1) await new Promise(requestAnimationFrame);
      if (!isShown()) faults.push(`not shown: ${name()}`);
      faults.push(...faultsIn(box).map((fault) => `${name()}: ${fault}`));
      const next = dialog.querySelector<HTMLButtonElement>('button[aria-label=Next]')!;
      if (next.disabled) return { shown, faults };
      next.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await settle(page);
  return walk;
}

/** Looks at every piece of written content that the page shows. */
export async function look(page: Page): Promise<Walk> {
  await settle(page);
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.prose')].filter(({ textContent }) =>
      textContent.includes('case '),
    );
    return { shown: boxes.length, faults: boxes.flatMap((box) => faultsIn(box)) };
  });
}
