import './duel.css';
import { createBetBar } from '../../../client/controls/bet-bar.ts';
import { make } from '../../../client/dom.ts';
import { ApiError } from '../../../client/api.ts';
import type { GameClient, Parts } from '../../../client/play-parts.ts';
import type { RoundView } from '../../../rounds/view.ts';
import { countdown } from '../../shared/client/countdown.ts';
import { duelRuleOf } from '../rules.ts';
import { worthText } from '../texts.ts';
import type { DuelView, LobbyTable } from '../view.ts';
import { duelRulesPanel } from './rules.ts';
import { createDuelTable } from './table.ts';
import { language } from '../../../client/texts.ts';
import { say } from './texts.ts';

type DuelRound = RoundView<DuelView>;

/** How often the lobby is fetched, ms. */
const LOBBY = 5000;

/** The fingerprint of the duel at the table, or of the next one at the chosen stake. */
let committed = '';

async function mount(parts: Parts): Promise<void> {
  const { api, state, money, sound, screen, bank, stage, controls, calm } = parts;
  const rule = duelRuleOf(state.game.model);
  const kind = rule.id === 'three' ? 'swap' : rule.pieces === 'dice' ? 'reroll' : 'draw';
  let skew = 0;
  const now = (): number => Date.now() + skew;
  let round: DuelRound | null = null;
  let mark = 0;
  let busy = false;
  let stopClock = (): void => {};
  let lobby: readonly LobbyTable[] = [];

  const table = createDuelTable({ rule, language: language(), calm, tap: (at) => choose(at) });
  stage.append(table.element);
  const bar = createBetBar(
    parts,
    () => void play(),
    () => showLobby(),
  );
  const barBox = controls.lastElementChild as HTMLElement;
  const keep = make('button', { type: 'button', className: 'go', id: 'keep' }, say('keep'));
  const change = make('button', { type: 'button', className: 'go urgent', id: 'change' }, say(kind));
  const leave = make('button', { type: 'button', className: 'go', id: 'leave' }, say('leave'));
  const choices = make('div', { className: 'choices' }, keep, change);
  const waiting = make('div', { className: 'choices one' }, leave);
  controls.append(choices, waiting);

  const showLobby = (): void => {
    if (round?.state === 'open') return;
    const here = lobby.find(({ stake }) => stake === String(bar.stake()));
    committed = here?.seedHash ?? '';
    const people = lobby
      .filter((each) => each.waiting > 0)
      .map((each) => say('waitingHere', { n: each.waiting, stake: money(each.stake) }));
    table.timer(people.slice(0, 2).join(' · '));
    bar.go(say(round ? 'again' : 'find'), {
      tail: money(bar.stake()),
      enabled: !busy,
      urgent: (here?.waiting ?? 0) > 0,
    });
  };
  const loadLobby = async (): Promise<void> => {
    ({ tables: lobby } = await api.ask<{ tables: LobbyTable[] }>('duel-lobby', {}));
    showLobby();
  };

  const prompt = (view: DuelView): string => {
    switch (view.phase) {
      case 'waiting':
        return say('searching');
      case 'dealing':
        return say('dealing');
      case 'playing':
        return view.you.decided
          ? say('decided')
          : say(({ draw: 'chooseDraw', swap: 'chooseSwap', reroll: 'chooseReroll' } as const)[kind]);
      default:
        return '';
    }
  };
  const show = (): void => {
    table.show(round, state.nickname, say('pot', { amount: money(round?.pot ?? bar.stake() * 2n) }), mark);
    const open = round?.state === 'open';
    const deciding = open && round?.phase === 'playing' && !round.you.decided;
    barBox.hidden = open;
    choices.hidden = !deciding;
    waiting.hidden = !open || deciding;
    leave.disabled = busy || round?.phase !== 'waiting';
    keep.disabled = busy;
    change.disabled = busy || (kind !== 'draw' && mark === 0);
    if (open && round) screen.message(prompt(round));
  };
  const clock = (view: DuelView): void => {
    stopClock();
    const message =
      view.phase === 'waiting'
        ? ('houseSoon' as const)
        : view.phase === 'playing'
          ? ('timeLeft' as const)
          : null;
    table.timer('');
    if (message) stopClock = countdown(view.until, now, (n) => table.timer(say(message, { n })));
  };
  const choose = (at: number): void => {
    if (busy || round?.phase !== 'playing' || round.you.decided) return;
    const bit = 1 << at;
    mark = kind === 'swap' ? (mark === bit ? 0 : bit) : mark ^ bit;
    sound.press();
    show();
  };

  const take = (latest: DuelRound): void => {
    skew = latest.now - Date.now();
    if (round?.phase !== latest.phase && latest.phase === 'playing') sound.stop(2);
    round = latest;
    committed = latest.seedHash;
    clock(latest);
    show();
  };
  /** A step of the player's; the duel may have gone on meanwhile. */
  const step = async (what: object): Promise<void> => {
    if (!round || busy) return;
    busy = true;
    show();
    try {
      take(await api.step<DuelView>(round.roundKey, what));
    } catch (error) {
      screen.message(error instanceof ApiError && error.code === 'duel_begun' ? say('begun') : '');
    }
    busy = false;
    show();
  };
  keep.addEventListener('click', () => void step({ decision: 0 }));
  change.addEventListener('click', () => void step({ decision: kind === 'draw' ? 1 : mark }));
  leave.addEventListener('click', () => void step({ leave: true }));

  const finish = async (over: DuelRound): Promise<void> => {
    const { you, other, lead, phase } = over;
    const worth = (hand: readonly number[] | null | undefined): string =>
      hand ? worthText(rule.id, hand, language()) : '';
    const values = { mine: worth(you.final), theirs: worth(other?.final), amount: money(over.payout ?? '0') };
    const result =
      phase === 'left' ? say('left') : say(lead! > 0 ? 'won' : lead! < 0 ? 'lost' : 'shared', values);
    screen.win(phase === 'left' ? 0n : (over.payout ?? 0n));
    screen.message(result);
    screen.result(result);
    if (phase === 'over' && lead! > 0) sound.win(2);
    await bank.settle(over);
    screen.message(result);
  };

  /** Follows a duel to its end. */
  const follow = async (): Promise<void> => {
    screen.setState('playing');
    for (let current = round; current?.state === 'open'; current = round) {
      const { roundKey, version }: DuelRound = current;
      const latest = await api.ask<DuelRound | null>('duel-watch', { roundKey, version });
      if (!latest) break;
      // The answer to a step may have overtaken this one.
      if (latest.version >= (round?.version ?? 0)) take(latest);
    }
    stopClock();
    if (round) await finish(round);
    screen.setState('idle');
    busy = false;
    bar.lock(false);
    show();
    await loadLobby();
  };

  const play = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    mark = 0;
    bar.lock(true);
    round = null;
    screen.win(0n);
    screen.message('');
    show();
    showLobby();
    const placed = await bank.place<DuelView>(bar.stake(), { salt: crypto.randomUUID() });
    busy = false;
    if (!placed) {
      bar.lock(false);
      showLobby();
      return;
    }
    take(placed);
    await follow();
  };

  await loadLobby();
  screen.message(say('ready'));
  show();
  const [goesOn] = state.waiting as DuelRound[];
  if (goesOn) {
    bar.set(goesOn.stake);
    bar.lock(true);
    take(goesOn);
    void follow();
  } else if (state.last) {
    const last = state.last as DuelRound;
    take(last);
    await finish(last);
    show();
    showLobby();
  }
  setInterval(() => {
    if (round?.state !== 'open' && !document.hidden) void loadLobby();
  }, LOBBY);
}

export const duelClient: GameClient = {
  mount,
  rules: duelRulesPanel,
  commitments: () => [[say('seedHash'), committed]],
};
