import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Node {
  target: unknown[];
  any: { data: { messageKey?: string } | null }[];
}
interface Finding {
  id: string;
  nodes: Node[];
}
interface Axe {
  run: (options: object) => Promise<{ violations: Finding[]; incomplete: Finding[] }>;
}

/** What lies behind an open dialog is out of reach: the checker, which knows no top layer, shall not see it. */
const onlyDialogs = ':root:has(dialog[open]) body{visibility:hidden}dialog[open]{visibility:visible}';
const still = '*,::before,::after,::backdrop{transition:none!important;animation:none!important}';

/** The colours of another brand, as the pages of its portal carry them. */
export async function coloursOf(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/m/language`);
  return page
    .locator('head > style')
    .first()
    .evaluate(({ textContent }) => textContent!);
}

/**
 * Runs the checker over what is shown now: all rules once, then contrasts and sizes in every brand, theme and direction.
 * Only looks are changed, so that a page is loaded once.
 * @param colours those of other brands, by `coloursOf`
 * @returns a line for each finding, and each text whose contrast could not be decided
 */
export async function findingsOfEveryLook(page: Page, colours: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ({ sheets, everyRule, colours }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const root = document.documentElement;
      const { dir } = root;
      const { theme } = root.dataset;
      const before = document.adoptedStyleSheets;
      const adopt = (texts: string[]) => {
        document.adoptedStyleSheets = [
          ...before,
          ...texts.map((text) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(text);
            return sheet;
          }),
        ];
      };
      // What is scrolled half out of its box, or half under a bar, is decided once it is scrolled in
      const isCut = ({ any }: Node) =>
        any.some(({ data }) => /^(elmP|p)artiallyObscured$/.test(data?.messageKey ?? ''));
      const check = async (runOnly: unknown, look: string) => {
        const { violations, incomplete } = await axe.run({
          runOnly,
          resultTypes: ['violations', 'incomplete'],
        });
        const undecided = incomplete
          .filter(({ id }) => id === 'color-contrast')
          .map((rule) => ({ ...rule, id: 'undecided contrast' }));
        const whole = [...violations, ...undecided]
          .map((rule) => ({ ...rule, nodes: rule.nodes.filter((node) => !isCut(node)) }))
          .filter(({ nodes }) => nodes.length > 0);
        const over = root.scrollWidth - innerWidth;
        return [
          ...whole.map(
            ({ id, nodes }) => `${look}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
          ...(over > 0 ? [`${look}: sticks out by ${over} px`] : []),
        ];
      };
      const found: string[] = [];
      for (const [brand, own] of ['', ...colours].entries()) {
        adopt([...sheets, own]);
        for (const direction of ['ltr', 'rtl'])
          for (const shade of ['dark', 'light']) {
            root.dir = direction;
            root.dataset.theme = shade;
            const isFirst = found.length === 0 && brand === 0 && direction === 'ltr' && shade === 'dark';
            const rules = isFirst ? everyRule : { type: 'rule', values: ['color-contrast', 'target-size'] };
            found.push(...(await check(rules, `brand ${brand}, ${direction}, ${shade}`)));
          }
      }
      document.adoptedStyleSheets = before;
      root.dir = dir;
      root.dataset.theme = theme;
      return found;
    },
    { sheets: [still, onlyDialogs], everyRule, colours },
  );
}
