import { commitment, openDraw } from '../fair/draw.ts';
import type { Explained, Verifier } from '../games/verifier.ts';
import { verifiers } from '../games/verifiers.ts';
import { byId, make } from './dom.ts';

const form = byId<HTMLFormElement>('form');
const outcome = byId('outcome');
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
const asked = new URLSearchParams(location.hash.slice(1));

const verifier = (): Verifier => verifiers.find(({ game }) => game === field('game')?.value) ?? verifiers[0]!;
const showModels = (): void =>
  field('model')!.replaceChildren(...verifier().models.map((model) => make('option', { value: model }, model)));

field('game')!.replaceChildren(...verifiers.map(({ game, name }) => make('option', { value: game }, name)));
if (asked.has('game')) field('game')!.value = asked.get('game')!;
showModels();
field('game')!.addEventListener('change', showModels);
/** Fills the form from the link of a round; the fragment never reaches a server. */
for (const [name, value] of asked) {
  const input = field(name);
  if (input) input.value = value;
}

async function verify(): Promise<void> {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  const seeds = { serverSeed: text('serverSeed'), clientSeed: text('clientSeed'), nonce: Number(text('nonce')) };
  const hash = await commitment(seeds.serverSeed);
  const promised = text('seedHash');
  const fits = hash === promised;
  const verdict = promised
    ? make('p', { className: fits ? 'good' : 'bad' }, fits
      ? 'The server seed is the one whose fingerprint was shown before play.'
      : 'The server seed does not fit the fingerprint.')
    : make('p', {}, 'Give the fingerprint to check that the seed was not changed.');
  const fingerprint = make('p', {}, 'SHA-256: ', make('code', {}, hash));
  try {
    const choice: unknown = JSON.parse(text('choice') || '{}');
    const explained = await verifier().explain(text('model'), choice, await openDraw(seeds));
    outcome.replaceChildren(verdict, fingerprint, table(explained), make('p', {}, explained.says));
  } catch {
    outcome.replaceChildren(verdict, fingerprint, make('p', { className: 'bad' }, 'The choice is not one of this game.'));
  }
}

function table({ head, rows }: Explained): HTMLElement {
  return make('table', {},
    make('thead', {}, make('tr', {}, ...head.map((name) => make('th', { scope: 'col' }, name)))),
    make('tbody', {}, ...rows.map((row) => make('tr', {}, ...row.map((cell) => make('td', {}, cell))))));
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void verify();
});
if (form.checkValidity()) void verify();
