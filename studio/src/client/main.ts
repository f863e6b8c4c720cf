import type { GameState } from '../api.ts';
import { modelOf } from '../slot/models.ts';
import type { Api } from './api.ts';
import { ApiError, createApi, openPlay } from './api.ts';
import { byId } from './dom.ts';
import { createGame } from './game.ts';
import { tellHost } from './host.ts';
import { preference, recall, remember } from './memory.ts';
import { createMoney } from './money.ts';
import { dialogOpen } from './panels/dialog.ts';
import { createSound } from './sound.ts';
import { createEffects } from './stage/celebration.ts';
import { createClock } from './stage/clock.ts';
import { loadPicture } from './stage/picture.ts';
import { createStage } from './stage/stage.ts';
import { failureText, setLanguage, t } from './texts.ts';
import { createView, labelControls, showFatal } from './view.ts';

const gameCode = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
const asked = new URLSearchParams(location.search).get('lang');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const calm = (): boolean => stillness.matches;

/** Shown while no answer comes, taken away when one does. */
function connection(lost: boolean): void {
  const box = byId('notice');
  if (lost) byId('notice-text').textContent = t('lost');
  byId('notice-again').hidden = true;
  box.hidden = !lost;
}

/** Opens the play that the launch token stands for, or goes on with the one this tab had. */
async function enter(): Promise<{ api: Api; state: GameState }> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  // The token is used up by the first call: it has no place in the address or the history.
  history.replaceState(null, '', location.pathname + location.search);
  const before = recall(gameCode);
  if (token) {
    const { playId, state } = await openPlay(token, gameCode);
    remember({ playId, gameCode, spinId: undefined });
    return { api: createApi(playId, connection), state };
  }
  if (!before) throw new ApiError('no_token');
  const api = createApi(before.playId, connection);
  return { api, state: await api.state(before.spinId) };
}

const faceOf = (state: GameState): string => `'Theme ${state.game.face}'`;

/** Puts on the title's name, colours, lettering and place. */
function dress(state: GameState): void {
  const { game } = state;
  const { style } = document.documentElement;
  const called = game.names[asked ?? state.language] ?? game.gameName;
  for (const id of ['title', 'logo']) byId(id).textContent = called;
  document.title = called;
  byId('trial').hidden = state.mode !== 'trial';
  byId('trial').textContent = t('trial');
  for (const [name, colour] of Object.entries(game.colours)) style.setProperty(`--${name}`, colour);
  style.setProperty('--face', faceOf(state));
  const most = innerWidth > innerHeight ? innerWidth : innerWidth * Math.min(devicePixelRatio, 2);
  const width = [390, 585, 780].find((each) => each >= most) ?? 1080;
  loadPicture(`/art/background/${game.themeId}-${width}`).then(({ src }) => {
    document.querySelector<HTMLElement>('.scene')!.style.backgroundImage = `url("${src}")`;
  }, () => {
    // The theme's colours stand in for its place.
  });
}

/** What the stage leaves for the reels beside the marquee, the message and the frame around them. */
function roomForReels(): { width: number; height: number } {
  const box = byId('stage');
  const style = getComputedStyle(box);
  const [marquee = 0, message = 0, frame = 0] = ['--marquee', '--message', '--frame']
    .map((name) => Number.parseFloat(style.getPropertyValue(name)));
  const padding = (side: 'Left' | 'Top' | 'Right' | 'Bottom'): number => Number.parseFloat(style[`padding${side}`]);
  return {
    width: box.clientWidth - padding('Left') - padding('Right') - frame * 2,
    height: box.clientHeight - padding('Top') - padding('Bottom') - marquee - message - frame * 2,
  };
}

async function start(): Promise<void> {
  setLanguage(asked ?? 'EN');
  labelControls();
  const { api, state } = await enter();
  setLanguage(asked ?? state.language);
  labelControls();
  dress(state);

  const clock = createClock();
  const money = createMoney(state.currency);
  const model = modelOf(state.game.maths);
  const quick = preference('quick', false);
  const soundKept = preference('sound', false);
  const sound = createSound(soundKept.get());
  const view = createView(clock, money, calm);
  const effects = createEffects(byId<HTMLCanvasElement>('effects'), byId('light'), clock, faceOf(state), calm);
  const stage = createStage({
    canvas: byId<HTMLCanvasElement>('canvas'), room: roomForReels, clock, sound, model, themeId: state.game.themeId,
    colours: state.game.colours, calm,
  });
  const game = createGame({ api, stage, effects, sound, money, view, clock, quick: quick.get, maxWin: model.maxWin }, state);
  await stage.resize();
  new ResizeObserver(() => void stage.resize()).observe(byId('stage'));
  view.loaded();
  tellHost({ type: 'foyer:ready' });

  const toggle = (id: string, get: () => boolean, set: (on: boolean) => void, on: 'soundOn' | 'quickOn', off: 'soundOff' | 'quickOff'): void => {
    const button = byId(id);
    button.ariaPressed = String(get());
    button.addEventListener('click', () => {
      set(!get());
      button.ariaPressed = String(get());
      if (view.phase() === 'idle') view.message(t(get() ? on : off));
    });
  };
  toggle('sound', soundKept.get, (is) => {
    soundKept.set(is);
    sound.set(is);
  }, 'soundOn', 'soundOff');
  toggle('quick', quick.get, quick.set, 'quickOn', 'quickOff');
  byId('spin').addEventListener('click', game.press);
  byId('increase').addEventListener('click', () => game.stepStake(1));
  byId('decrease').addEventListener('click', () => game.stepStake(-1));
  // A tap anywhere hurries what is being shown; controls keep their own meaning.
  byId('game').addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('button')) game.hurry();
  });
  byId('bet').addEventListener('click', async () => {
    const { openStakes } = await import('./panels/stakes.ts');
    openStakes(state.stakes, game.stake(), money, game.setStake);
  });
  byId('paytable').addEventListener('click', async () => {
    const { openPaytable } = await import('./panels/paytable.ts');
    const symbolName = (symbol: number): string => state.game.symbols[symbol] ?? '';
    openPaytable({
      model, themeId: state.game.themeId, symbolName, money, stake: BigInt(game.stake()), trial: state.mode === 'trial',
    });
  });
  byId('fairness').addEventListener('click', async () => {
    const { openFairness } = await import('./panels/fairness.ts');
    await openFairness(api, money);
  });
  addEventListener('keydown', (event) => {
    const focused = document.activeElement;
    const elsewhere = focused instanceof HTMLElement && focused.matches('button:not(#spin), input, a, [tabindex]');
    if (event.code !== 'Space' || event.repeat || dialogOpen() || elsewhere) return;
    event.preventDefault();
    game.press();
  });
  // A button that has focus would take the space key twice: once as a key, once as a click.
  byId('spin').addEventListener('keyup', (event) => event.code === 'Space' && event.preventDefault());
  await game.begin();
}

start().catch((error: unknown) => {
  const code = error instanceof ApiError ? error.code : 'unknown_error';
  const again = recall(gameCode) ? () => location.reload() : undefined;
  showFatal(code === 'no_token' ? t('no_token') : failureText(code), again);
});
