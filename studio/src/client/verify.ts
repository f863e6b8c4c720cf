import { commitment } from '../fair/draw.ts';
import { drawRound } from '../fair/outcome.ts';
import { modelOf } from '../slot/models.ts';
import { COINS_PER_BET } from '../slot/model.ts';
import type { RoundState } from '../slot/round.ts';
import { byId, make } from './dom.ts';

const form = byId<HTMLFormElement>('form');
const outcome = byId('outcome');

/** Fills the form from the link of a round; the fragment never reaches a server. */
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

async function verify(): Promise<void> {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  const seeds = { serverSeed: text('serverSeed'), clientSeed: text('clientSeed'), nonce: Number(text('nonce')) };
  const round = await drawRound(modelOf(text('model')), seeds);
  const hash = await commitment(seeds.serverSeed);
  const promised = text('seedHash');
  const fits = hash === promised;
  const verdict = promised
    ? make('p', { className: fits ? 'good' : 'bad' }, fits
      ? 'The server seed is the one whose fingerprint was shown before play.'
      : 'The server seed does not fit the fingerprint.')
    : make('p', {}, 'Give the fingerprint to check that the seed was not changed.');
  outcome.replaceChildren(verdict, make('p', {}, 'SHA-256: ', make('code', {}, hash)), table(round),
    make('p', {}, `The round pays ${times(round.coins)} times the bet.`));
}

const times = (coins: number): string => (coins / COINS_PER_BET).toFixed(2);

function table(round: RoundState): HTMLElement {
  const head = make('tr', {}, ...['Spin', 'Stops', 'Multiplier', 'Pays × bet'].map((name) => make('th', { scope: 'col' }, name)));
  const rows = round.spins.map((spin, index) => make('tr', {},
    make('td', {}, index === 0 ? 'Paid' : `Free ${index}`), make('td', {}, spin.stops.join(' · ')),
    make('td', {}, `×${spin.multiplier}`), make('td', {}, times(spin.paid))));
  return make('table', {}, make('thead', {}, head), make('tbody', {}, ...rows));
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void verify();
});
if (form.checkValidity()) void verify();
