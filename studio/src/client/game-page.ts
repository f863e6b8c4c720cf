import { byId } from './dom.ts';
import { calm, startGame, faceOf, startPage, switchOf } from './enter.ts';
import { clients } from './clients.ts';
import { sendToHost } from './host.ts';
import { createMoney } from './money.ts';
import { openDialog } from './panels/dialog.ts';
import type { Parts } from './play-parts.ts';
import { createBank, createScreen } from './play-parts.ts';
import { refreshOnReturn } from './returns.ts';
import { createSound } from './sound.ts';
import { createEffects } from './stage/celebration.ts';
import { createClock } from './stage/clock.ts';
import { t } from './texts.ts';

/** The page of every game but the slot: the frame around a game's own client. */

function labelControls(): void {
  for (const id of ['sound', 'fairness', 'rules'] as const) byId(id).ariaLabel = t(id);
  byId('balance-label').textContent = t('balance');
  byId('win-label').textContent = t('win');
}

startPage(async () => {
  const kind = document.documentElement.dataset.game ?? '';
  const { texts, load } = clients[kind]!;
  const loading = load();
  const { api, state } = await startGame(labelControls, texts);
  const client = await loading;
  const clock = createClock();
  const money = createMoney(state.currency);
  const soundSwitch = switchOf('sound', (on) => sound.set(on));
  const sound = createSound(soundSwitch.get());
  const effects = createEffects(
    byId<HTMLCanvasElement>('effects'),
    byId('light'),
    clock,
    faceOf(state),
    calm,
  );
  const screen = createScreen(money);
  const bank = createBank(api, state, money, screen);
  const skew = state.now - Date.now();
  const parts: Parts = {
    api,
    state,
    money,
    sound,
    clock,
    effects,
    calm,
    screen,
    bank,
    stage: byId('stage'),
    controls: byId('controls'),
    now: () => Date.now() + skew,
  };
  bank.set(state.balance);
  screen.win(0n);
  byId('rules').addEventListener('click', () => openDialog(t('rules'), ...client.rules(parts)));
  byId('fairness').addEventListener('click', async () => {
    const { openFairness } = await import('./panels/fairness.ts');
    await openFairness(api, money, client.commitments?.());
  });
  screen.setState('idle');
  byId('loader').hidden = true;
  sendToHost({ type: 'foyer:ready' });
  refreshOnReturn(bank.refresh);
  await client.mount(parts);
});
