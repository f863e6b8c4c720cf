import type { Page } from '@playwright/test';

/** A text as the portal's build compiles it: letters, and parts that are put in, chosen by a number or a word, or marked. */
type Text = string | readonly Part[];
type Part = string | number | readonly unknown[];
interface Tree {
  readonly [key: string]: Text | Tree;
}

const accents = new Map(
  Array.from('aàbḅcçdđeéfƒgğhĥiîjĵkķlļmḿnñoöpþqɋrřsštţuüvṽwŵxẋyýzž'.matchAll(/../g), ([pair]) => [
    pair[0]!,
    pair[1]!,
  ]),
);
const accented = (letter: string): string => {
  const mark = accents.get(letter.toLowerCase());
  if (!mark) return letter;
  return letter === letter.toLowerCase() ? mark : mark.toUpperCase();
};

/** A text 40 % longer, every letter with an accent: what was not translated stands out, and what has no room is cut. */
const pseudo = (text: string): string =>
  [...text].map((letter) => accented(letter).repeat(/[aeiou]/i.test(letter) ? 2 : 1)).join('');

function pseudoPart(part: Part): Part {
  if (typeof part === 'string') return pseudo(part);
  if (typeof part === 'number') return part;
  const [name, kind, ...rest] = part as [string, unknown, ...unknown[]];
  if (kind === 1 || kind === 2 || kind === 3) {
    const choices = Object.entries(rest[0] as Record<string, Text>);
    return [name, kind, Object.fromEntries(choices.map(([key, text]) => [key, pseudoText(text)]))];
  }
  if (kind === undefined || typeof kind === 'number') return part;
  return [name, ...[kind as Part, ...(rest as Part[])].map(pseudoPart)];
}
const pseudoText = (text: Text): Text => (typeof text === 'string' ? pseudo(text) : text.map(pseudoPart));

const pseudoTree = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' || Array.isArray(text) ? pseudoText(text as Text) : pseudoTree(text as Tree),
    ]),
  );

/** A module that holds texts and nothing that runs. */
const isTexts = (script: string): boolean => !/=>|\bfunction\b|\bimport\b *[("'{*\w]/.test(script);

/**
 * Shows the portal's English in the pseudo-locale. The pages start as the installed app's do, for nobody rendered these texts on the server.
 */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route(/\/assets\/[\w-]+\.js/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    if (!isTexts(script)) return route.fulfill({ response });
    const { default: texts } = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
      default: Tree;
    };
    return route.fulfill({ response, body: `export default ${JSON.stringify(pseudoTree(texts))}` });
  });
  await page.route(
    (url) => url.pathname.startsWith('/m/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replace(/(<script[^>]*id="boot"[^>]*>)([^<]*)/, (_all, start: string, data: string) => {
          const envelope = JSON.parse(data) as { boot: object; messages: Tree };
          const boot = { ...envelope.boot, isShell: true };
          const whole = { ...envelope, boot, messages: pseudoTree(envelope.messages) };
          return start + JSON.stringify(whole).replaceAll('<', String.raw`\u003c`);
        })
        .replace(
          /(<a class="skip"[^>]*>)([^<]*)/,
          (_all, start: string, text: string) => start + pseudo(text),
        );
      return route.fulfill({ response, body });
    },
  );
}

/** Shows pages from right to left, as those of a language that runs so are once every text of it exists. */
export async function runFromRight(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      return route.fulfill({ response, body: html.replace(/(<html[^>]*) dir="ltr"/, '$1 dir="rtl"') });
    },
  );
}
