import { betTypeOf, type Family, statedPercent } from '@foyer/lottery';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BetNames } from '../../domain/lottery/bet-names.ts';
import { doubleTapMs } from '../../lib/use-late-close.ts';
import { paths } from '../../paths.ts';
import { Button, IconButton, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { type ChasePlan, chaseCost, chaseWin } from './chase.ts';
import { ChaseForm } from './ChaseForm.tsx';
import type { Draw } from './draws.ts';
import { readable } from './picking.ts';
import type { Refusal } from './refusal.ts';
import { RefusalNote } from './RefusalNote.tsx';
import {
  combinationsOf,
  isForJackpot,
  lineCost,
  possibleWin,
  type Slip,
  type SlipLine,
  slipCost,
} from './slip.ts';

export interface SlipSheetProps {
  open: boolean;
  onClose: () => void;
  family: Family;
  names: BetNames;
  slip: Slip;
  prizeModes: readonly string[];
  /** The best return that the player may choose, percent. */
  highest: number;
  money: (minor: string) => string;
  /** Minor units; null until it is known. */
  balance: string | null;
  /** The draw that is sold now; null between two draws. */
  draw: Draw | null;
  /** Whether it is known what is sold now. */
  isDrawKnown: boolean;
  /** The draw that the slip was meant for is closed. */
  isClosed: boolean;
  refusal: Refusal | null;
  busy: boolean;
  /** Finds out what became of a purchase whose answer was lost; null when there is none. */
  onCheck: (() => void) | null;
  onRemove: (index: number) => void;
  onPrizeMode: (code: string) => void;
  onTakeDraw: (draw: Draw) => void;
  onClear: () => void;
  onBuy: () => void;
  /** The next draws that the slip is played on too; null for one draw. */
  plan: ChasePlan | null;
  mayChase: boolean;
  onPlan: (plan: ChasePlan | null) => void;
}

/** The slip: its lines with what each costs and can win, and what is bought (R-LOTTERY-71). */
export function SlipSheet(props: SlipSheetProps) {
  // A slip of many lines is counted while it is looked at, not with every second of the board
  return props.open ? <OpenSlip {...props} /> : null;
}

/** The draw is closed: whether the slip was bought is found out first, then the next draw is offered (R-LOTTERY-72). */
function ClosedNote({
  draw,
  busy,
  onCheck,
  onTakeDraw,
}: Pick<SlipSheetProps, 'draw' | 'busy' | 'onCheck' | 'onTakeDraw'>) {
  const t = useTranslations('lotteryBoard');
  if (onCheck)
    return (
      <div role="alert" className="lottery-board-note">
        <p>{t('unsure')}</p>
        <Button look="soft" busy={busy} onClick={onCheck}>
          {t('check')}
        </Button>
      </div>
    );
  return (
    <div role="alert" className="lottery-board-note">
      <p>{draw ? t('closedNext', { numero: draw.numero }) : t('closed')}</p>
      {draw && (
        <Button look="soft" onClick={() => onTakeDraw(draw)}>
          {t('takeDraw', { numero: draw.numero })}
        </Button>
      )}
    </div>
  );
}

function OpenSlip(props: SlipSheetProps) {
  const { family, names, slip, money, balance, draw, isClosed, refusal, plan } = props;
  const t = useTranslations('lotteryBoard');
  const shell = useTranslations('shell');
  const once = slipCost(family, slip);
  const cost = plan ? chaseCost(plan, once) : once;
  const picksOf = ({ betType, picks }: SlipLine) =>
    betTypeOf(family, betType).input.kind === 'options'
      ? picks.split(/[|,]/).filter(Boolean).map(names.outcome).join(', ')
      : readable(picks);
  // What may have been bought may have been paid
  const onCheck = isClosed ? null : props.onCheck;
  const isShort = !props.onCheck && balance !== null && BigInt(balance) < cost;
  const back = props.highest - statedPercent(slip.prizeMode);
  const winOnce = slip.lines.reduce((total, line) => total + possibleWin(family, line, slip.prizeMode), 0n);
  const win = money(String(plan ? chaseWin(plan, winOnce) : winOnce));
  const hasJackpot = slip.lines.some((line) => isForJackpot(family, line));
  // One bet wins the jackpot instead of its other prizes; of several the others may win theirs beside it
  const isOneBet = slip.lines.reduce((bets, line) => bets + combinationsOf(family, line), 0) === 1;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('slip')}
      placement="bottom"
      ignoreBackdropFor={doubleTapMs}
    >
      <ol className="lottery-board-lines">
        {slip.lines.map((line, index) => (
          <li key={`${line.betType} ${line.picks} ${line.unit}`}>
            <div>
              <strong>{names.betType(line.betType)}</strong>
              <bdi className="lottery-board-picks">{picksOf(line)}</bdi>
              <span>
                {t('formula', {
                  combinations: combinationsOf(family, line),
                  unit: money(line.unit),
                  multiple: line.multiple,
                  cost: money(String(lineCost(family, line))),
                })}
              </span>
            </div>
            <IconButton
              label={t('removeLine', { name: names.betType(line.betType), picks: line.picks })}
              onClick={() => props.onRemove(index)}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {props.prizeModes.length > 1 && (
        <label className="lottery-board-mode">
          <span>{t('prizeMode')}</span>
          <select value={slip.prizeMode} onChange={(event) => props.onPrizeMode(event.currentTarget.value)}>
            {props.prizeModes.map((code) => (
              <option key={code} value={code}>
                {t('returns', { percent: code.split('-').at(-1)! })}
              </option>
            ))}
          </select>
        </label>
      )}
      {back > 0 && <p className="lottery-board-hint">{t('givenBack', { percent: back })}</p>}
      {props.mayChase && <ChaseForm plan={plan} cost={once} money={money} onPlan={props.onPlan} />}
      <dl className="lottery-board-sums">
        <div>
          <dt>{t('cost')}</dt>
          <dd>{money(String(cost))}</dd>
        </div>
        <div>
          <dt>{t('possibleWin', { count: slip.lines.length })}</dt>
          <dd className="text-win">
            {hasJackpot ? t(isOneBet ? 'orJackpot' : 'moreWithJackpot', { win }) : win}
          </dd>
        </div>
        <div>
          <dt>{t('balance')}</dt>
          <dd>{balance === null ? '–' : money(balance)}</dd>
        </div>
      </dl>
      {isClosed && <ClosedNote {...props} />}
      {(refusal || onCheck) && <RefusalNote {...props} onCheck={onCheck} />}
      {isShort && (
        <div role="alert" className="lottery-board-note">
          <p>{t('short')}</p>
          <LinkButton look="soft" href={paths.deposit()}>
            {t('deposit')}
          </LinkButton>
        </div>
      )}
      <div className="lottery-board-buy">
        <Button look="plain" onClick={props.onClear}>
          {t('clear')}
        </Button>
        <Button
          busy={props.busy}
          disabled={isClosed || props.onCheck !== null || !draw || isShort || slip.lines.length === 0}
          onClick={props.onBuy}
        >
          {draw && !isClosed
            ? t('buy', { cost: money(String(cost)), numero: draw.numero })
            : draw
              ? t('drawClosed')
              : props.isDrawKnown
                ? t('noDraw')
                : shell('loading')}
        </Button>
      </div>
    </Dialog>
  );
}
