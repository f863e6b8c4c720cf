import { fallbackLanguage, languageCodes, preferredLanguage } from '@foyer/contract/languages';
import { verifiers } from '../games/verifiers.ts';
import { languageOf, loadTexts } from '../messages/in-browser.ts';
import { tagOf, texts, type KeyOf } from '../messages/messages.ts';
import { byId, make } from './dom.ts';
import { commandsOf, verifierOf, verifyRound, withRound } from './verify-round.ts';
import type { RoundEntries, VerifiedRound } from './verify-round.ts';

const form = byId<HTMLFormElement>('form');
const outcome = byId('outcome');
const root = document.documentElement;
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
/** The round of the address, or the one that the downloaded file was made for. */
const params = new URLSearchParams(location.hash.slice(1) || (root.dataset.round ?? ''));
/** What the browser prefers of the languages that the studio has. */
const preferred = (): string =>
  preferredLanguage(
    navigator.languages,
    languageCodes.filter((code) => languageOf(code) === code),
  ) ?? fallbackLanguage;
const language = languageOf(params.get('lang') ?? preferred());
const t = texts('verify', language);

function label(): void {
  root.lang = tagOf(language);
  document.title = t('title');
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = t(element.dataset.text as KeyOf<'verify'>);
  }
}

/** Puts a theme on the page: what the portal shows, else what the device prefers, until the player chooses. */
function setTheme(theme: string): void {
  root.dataset.theme = theme;
  byId('theme').textContent = t(theme === 'light' ? 'dark' : 'light');
}

/** The rules of the game; those of the link too, which may name a pace of theirs. */
function showModels(): void {
  const { game, models } = verifierOf(field('game')!.value);
  const own = params.get('game') === game ? params.get('model') : null;
  const all = new Set([...models, ...(own ? [own] : [])]);
  field('model')!.replaceChildren(...Array.from(all, (model) => make('option', { value: model }, model)));
}

/** Fills the form from the link of a round; the fragment never reaches a server. */
function fillIn(): void {
  if (params.has('game')) field('game')!.value = params.get('game')!;
  showModels();
  for (const [name, value] of params) {
    const input = field(name);
    if (input) input.value = value;
  }
}

function entries(): RoundEntries {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  return {
    game: text('game'),
    model: text('model'),
    choice: text('choice'),
    serverSeed: text('serverSeed'),
    seedHash: text('seedHash'),
    clientSeed: text('clientSeed'),
    nonce: text('nonce'),
  };
}

function verdictOf(fits: boolean | null): HTMLElement {
  if (fits === null) return make('p', {}, t('unknown'));
  return make('p', { className: fits ? 'good' : 'bad' }, t(fits ? 'fits' : 'unfit'));
}

function tableOf({ head, rows }: NonNullable<VerifiedRound['explained']>): HTMLElement {
  const table = make(
    'table',
    {},
    make('thead', {}, make('tr', {}, ...head.map((name) => make('th', { scope: 'col' }, name)))),
    make('tbody', {}, ...rows.map((row) => make('tr', {}, ...row.map((cell) => make('td', {}, cell))))),
  );
  return make('div', { className: 'scroll', tabIndex: 0 }, table);
}

function show({ fits, hash, block, explained, seeds }: VerifiedRound): void {
  const told = explained
    ? [make('h2', {}, t('drawnAgain')), make('p', {}, explained.summary), tableOf(explained)]
    : [make('p', { className: 'bad' }, t('wrongChoice'))];
  outcome.replaceChildren(verdictOf(fits), ...told);
  const commands = commandsOf(seeds);
  byId('commands').replaceChildren(
    make('p', {}, t('commandHash')),
    make('code', {}, commands.hash),
    make('p', {}, t('gives')),
    make('code', { id: 'hash' }, hash),
    make('p', {}, t('commandBlock')),
    make('code', {}, commands.block),
    make('p', {}, t('gives')),
    make('code', { id: 'block' }, block),
  );
  byId('commands').hidden = false;
}

const verify = async (): Promise<void> => show(await verifyRound(entries(), language));

/** Asks for what was not revealed yet when the link was made, and completes form and address by it. */
async function complete(round: string): Promise<void> {
  const answer = await fetch(`/api/verification/${encodeURIComponent(round)}`)
    .then((response) => response.json() as Promise<{ value?: Record<string, string> }>)
    .catch(() => null);
  for (const [name, value] of Object.entries(answer?.value ?? {})) params.set(name, value);
  params.delete('theme');
  history.replaceState(null, '', `#${params}`);
  fillIn();
}

async function download(): Promise<void> {
  const said = byId('downloaded');
  try {
    const response = await fetch('/verify/offline');
    if (!response.ok) throw new Error(`offline page: ${response.status}`);
    const query = new URLSearchParams({ ...entries(), lang: language });
    const page = withRound(await response.text(), query.toString());
    const href = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
    make('a', { href, download: 'verify-round.html' }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
    said.textContent = t('downloaded');
  } catch {
    said.textContent = t('notDownloaded');
  }
}

async function start(): Promise<void> {
  await loadTexts(language, ['verify', ...verifiers.map(({ game }) => game)]);
  label();
  const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  setTheme(params.get('theme') ?? device);
  byId('theme').addEventListener('click', () => setTheme(root.dataset.theme === 'light' ? 'dark' : 'light'));
  byId('download').addEventListener('click', () => void download());
  // A file from the disk is the download itself.
  byId('download').hidden = location.protocol === 'file:';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void verify();
  });
  field('game')!.addEventListener('change', showModels);
  const round = params.get('round');
  if (round && !params.has('serverSeed')) await complete(round);
  else fillIn();
  if (form.checkValidity()) return verify();
  byId<HTMLDetailsElement>('entries').open = !round;
  if (round) outcome.replaceChildren(make('p', {}, t('notRevealed')));
}

field('game')!.replaceChildren(...verifiers.map(({ game, name }) => make('option', { value: game }, name)));
void start();
