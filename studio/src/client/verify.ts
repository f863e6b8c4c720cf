import { commitment, openDraw } from '../fair/draw.ts';
import type { Explained, Verifier } from '../games/verifier.ts';
import { verifiers } from '../games/verifiers.ts';
import { languageOf, loadTexts } from '../messages/in-browser.ts';
import { tagOf, texts, type KeyOf } from '../messages/messages.ts';
import { byId, make } from './dom.ts';

const form = byId<HTMLFormElement>('form');
const outcome = byId('outcome');
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
const params = new URLSearchParams(location.hash.slice(1));
const language = languageOf(params.get('lang') ?? 'EN');
const t = texts('verify', language);

await loadTexts(language, ['verify', ...verifiers.map(({ game }) => game)]);
document.documentElement.lang = tagOf(language);
document.title = t('title');
for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
  element.textContent = t(element.dataset.text as KeyOf<'verify'>);
}

const verifier = (): Verifier => verifiers.find(({ game }) => game === field('game')?.value) ?? verifiers[0]!;
/** The rules of the game; those of the link too, which may name a pace of theirs. */
const showModels = (): void => {
  const { game, models } = verifier();
  const own = params.get('game') === game ? params.get('model') : null;
  const all = new Set([...models, ...(own ? [own] : [])]);
  field('model')!.replaceChildren(...Array.from(all, (model) => make('option', { value: model }, model)));
};

field('game')!.replaceChildren(...verifiers.map(({ game, name }) => make('option', { value: game }, name)));
if (params.has('game')) field('game')!.value = params.get('game')!;
showModels();
field('game')!.addEventListener('change', showModels);
/** Fills the form from the link of a round; the fragment never reaches a server. */
for (const [name, value] of params) {
  const input = field(name);
  if (input) input.value = value;
}

async function verify(): Promise<void> {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  const seeds = {
    serverSeed: text('serverSeed'),
    clientSeed: text('clientSeed'),
    nonce: Number(text('nonce')),
  };
  const hash = await commitment(seeds.serverSeed);
  const promised = text('seedHash');
  const fits = hash === promised;
  const verdict = promised
    ? make('p', { className: fits ? 'good' : 'bad' }, t(fits ? 'fits' : 'unfit'))
    : make('p', {}, t('unknown'));
  const fingerprint = make('p', {}, 'SHA-256: ', make('code', {}, hash));
  try {
    const choice: unknown = JSON.parse(text('choice') || '{}');
    const explained = await verifier().explain(text('model'), choice, await openDraw(seeds), language);
    outcome.replaceChildren(verdict, fingerprint, table(explained), make('p', {}, explained.summary));
  } catch {
    outcome.replaceChildren(verdict, fingerprint, make('p', { className: 'bad' }, t('wrongChoice')));
  }
}

function table({ head, rows }: Explained): HTMLElement {
  return make(
    'table',
    {},
    make('thead', {}, make('tr', {}, ...head.map((name) => make('th', { scope: 'col' }, name)))),
    make('tbody', {}, ...rows.map((row) => make('tr', {}, ...row.map((cell) => make('td', {}, cell))))),
  );
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void verify();
});
if (form.checkValidity()) void verify();
