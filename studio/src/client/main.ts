import { modelOf } from '../games/slot/models.ts';
import { byId } from './dom.ts';
import { calm, startGame, faceOf, startPage, switchOf } from './enter.ts';
import { createGame } from './game.ts';
import { sendToHost } from './host.ts';
import { createMoney } from './money.ts';
import { dialogOpen } from './panels/dialog.ts';
import { refreshOnReturn } from './returns.ts';
import { createSound } from './sound.ts';
import { createEffects } from './stage/celebration.ts';
import { createClock } from './stage/clock.ts';
import { createStage } from './stage/stage.ts';
import { t } from './texts.ts';
import { createView, labelControls } from './view.ts';

/** What the stage leaves for the reels beside the marquee, the message and the frame around them. */
function spaceForReels(): { width: number; height: number } {
  const box = byId('stage');
  const style = getComputedStyle(box);
  const [marquee = 0, message = 0, frame = 0] = ['--marquee', '--message', '--frame'].map((name) =>
    Number.parseFloat(style.getPropertyValue(name)),
  );
  const padding = (side: 'Left' | 'Top' | 'Right' | 'Bottom'): number =>
    Number.parseFloat(style[`padding${side}`]);
  return {
    width: box.clientWidth - padding('Left') - padding('Right') - frame * 2,
    height: box.clientHeight - padding('Top') - padding('Bottom') - marquee - message - frame * 2,
  };
}

async function start(): Promise<void> {
  const { api, state } = await startGame(labelControls);
  const clock = createClock();
  const money = createMoney(state.currency);
  const model = modelOf(state.game.model);
  const view = createView(clock, money, calm);
  const announce = (key: 'quickOn' | 'quickOff' | 'soundOn' | 'soundOff'): void => {
    if (view.phase() === 'idle') view.message(t(key));
  };
  const quick = switchOf('quick', (on) => announce(on ? 'quickOn' : 'quickOff'));
  const { design } = state;
  byId('quick').hidden = !design.quickSpin;
  const soundSwitch = switchOf('sound', (on) => {
    sound.set(on);
    announce(on ? 'soundOn' : 'soundOff');
  });
  const sound = createSound(soundSwitch.get());
  const effects = createEffects(
    byId<HTMLCanvasElement>('effects'),
    byId('light'),
    clock,
    faceOf(state),
    calm,
  );
  const stage = createStage({
    canvas: byId<HTMLCanvasElement>('canvas'),
    space: spaceForReels,
    clock,
    sound,
    model,
    themeId: state.game.themeId,
    colours: state.game.colours,
    calm,
  });
  const game = createGame(
    {
      api,
      stage,
      effects,
      sound,
      money,
      view,
      clock,
      quick: () => design.quickSpin && quick.get(),
      design,
      maxWin: model.maxWin,
    },
    state,
  );
  await stage.resize();
  new ResizeObserver(() => void stage.resize()).observe(byId('stage'));
  view.loaded();
  sendToHost({ type: 'foyer:ready' });

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
    openPaytable({
      model,
      themeId: state.game.themeId,
      symbols: state.game.symbols,
      money,
      stake: BigInt(game.stake()),
      trial: state.mode === 'trial',
    });
  });
  byId('fairness').addEventListener('click', async () => {
    const { openFairness } = await import('./panels/fairness.ts');
    await openFairness(api, money);
  });
  addEventListener('keydown', (event) => {
    const focused = document.activeElement;
    const elsewhere =
      focused instanceof HTMLElement && focused.matches('button:not(#spin), input, a, [tabindex]');
    if (event.code !== 'Space' || event.repeat || dialogOpen() || elsewhere) return;
    event.preventDefault();
    game.press();
  });
  // A button that has focus would take the space key twice: once as a key, once as a click.
  byId('spin').addEventListener('keyup', (event) => event.code === 'Space' && event.preventDefault());
  refreshOnReturn(game.refresh);
  await game.begin();
}

startPage(start);
