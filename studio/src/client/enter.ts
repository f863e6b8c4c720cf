import type { GameState } from '../api.ts';
import type { Api } from './api.ts';
import { ApiError, codeOf, createApi, openPlay } from './api.ts';
import { byId } from './dom.ts';
import { preference, recall, remember } from './memory.ts';
import type { Part } from '../messages/messages.ts';
import { loadPicture } from './stage/picture.ts';
import { failureText, setLanguage, t } from './texts.ts';
import { showFatal } from './view.ts';

/** What every game does before it differs from the others: the launch, the language, the title's dress. */

const gameCode = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
const language = new URLSearchParams(location.search).get('lang');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether motion is to be avoided. */
export const calm = (): boolean => stillness.matches;

/** Shown while no answer comes, taken away when one does. */
function connection(lost: boolean): void {
  const box = byId('notice');
  if (lost) byId('notice-text').textContent = t('lost');
  byId('notice-again').hidden = true;
  box.hidden = !lost;
}

/** Opens the play that the launch token stands for, or goes on with the one this tab had. */
async function openOrResume(): Promise<{ api: Api; state: GameState }> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  // The token is used up by the first call: it has no place in the address or the history.
  history.replaceState(null, '', location.pathname + location.search);
  const before = recall(gameCode);
  if (token) {
    const { playId, state } = await openPlay(token, gameCode);
    remember({ playId, gameCode, roundKey: undefined, areFreeRoundsOver: false });
    return { api: createApi(playId, connection), state };
  }
  if (!before) throw new ApiError('no_token');
  const api = createApi(before.playId, connection);
  return { api, state: await api.state(before.roundKey) };
}

/** The CSS family of the title's lettering. */
export const faceOf = (state: GameState): string => `'Theme ${state.game.face}'`;

/** Puts on the title's name, colours, lettering and place. */
function dress(state: GameState): void {
  const { game } = state;
  const { style } = document.documentElement;
  const called = game.names[language ?? state.language] ?? game.gameName;
  for (const id of ['title', 'logo']) document.getElementById(id)?.replaceChildren(called);
  document.title = called;
  byId('trial').hidden = state.mode !== 'trial';
  byId('trial').textContent = t('trial');
  for (const [name, colour] of Object.entries(game.colours)) style.setProperty(`--${name}`, colour);
  style.setProperty('--face', faceOf(state));
  const most = innerWidth > innerHeight ? innerWidth : innerWidth * Math.min(devicePixelRatio, 2);
  const width = [390, 585, 780].find((each) => each >= most) ?? 1080;
  loadPicture(`/art/background/${game.themeId}-${width}`).then(
    ({ src }) => {
      document.querySelector<HTMLElement>('.scene')!.style.backgroundImage = `url("${src}")`;
    },
    () => {
      // The theme's colours stand in for its place.
    },
  );
}

/**
 * Enters the game of this page: in the player's language, in the title's dress.
 * @param label names the controls; called again when the language is known
 * @param texts those of the game, beside those that all games share
 */
export async function startGame(
  label: () => void,
  texts: readonly Part[] = [],
): Promise<{ api: Api; state: GameState }> {
  const opening = openOrResume();
  // Why it failed is told in words, so they come first
  opening.catch(() => {});
  await setLanguage(language ?? 'EN', texts);
  label();
  const { api, state } = await opening;
  await setLanguage(language ?? state.language, texts);
  label();
  dress(state);
  return { api, state };
}

/** A switch of the player's, kept on the device. */
export function switchOf(name: 'sound' | 'quick', changed: (on: boolean) => void): { get(): boolean } {
  const saved = preference(name, false);
  const button = byId(name);
  button.ariaPressed = String(saved.get());
  button.addEventListener('click', () => {
    saved.set(!saved.get());
    button.ariaPressed = String(saved.get());
    changed(saved.get());
  });
  return saved;
}

/** Starts a page; a failure before the game could start is said in its place. */
export function startPage(start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    const code = codeOf(error);
    const again = recall(gameCode) ? () => location.reload() : undefined;
    showFatal(code === 'no_token' ? t('no_token') : failureText(code), again);
  });
}
