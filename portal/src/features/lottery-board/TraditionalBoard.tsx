import type { BetType } from '@foyer/lottery';
import { Dices, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { BetFacts } from './BetFacts.tsx';
import type { BoardProps } from './board.ts';
import { nothingPicked, outcomeOf, type Picking, quickPick } from './picking.ts';
import { Rows } from './Rows.tsx';
import { lineCost } from './slip.ts';
import { Stake } from './Stake.tsx';
import { Strip } from './Strip.tsx';
import { TypedNumbers } from './TypedNumbers.tsx';

/** Every number in every form: tabs, bet types, rows or a pad, unit and multiple (R-LOTTERY-70). */
export function TraditionalBoard({
  betTypes,
  family,
  names,
  code: asked,
  prizeMode,
  units,
  money,
  onAdd,
}: BoardProps) {
  const t = useTranslations('lotteryBoard');
  const [code, setCode] = useState(asked ?? betTypes[0]!.code);
  const betType = betTypes.find((each) => each.code === code) ?? betTypes[0]!;
  const tabs = useMemo(() => [...new Set(betTypes.map(({ group }) => group))], [betTypes]);
  const [picking, setPicking] = useState<Picking>(() => nothingPicked(betType));
  const [wanted, setUnit] = useState(units[0]!);
  const unit = units.includes(wanted) ? wanted : units[0]!;
  const [multiple, setMultiple] = useState(1);
  const outcome = useMemo(() => outcomeOf(betType, picking), [betType, picking]);

  const choose = (next: BetType) => {
    setCode(next.code);
    setPicking(nothingPicked(next));
  };
  const ready = outcome.state === 'ready' ? outcome : null;
  const line = ready && { betType: betType.code, picks: ready.text, unit, multiple };
  const add = () => {
    if (!line) return;
    if (onAdd(line)) setPicking(nothingPicked(betType));
  };
  return (
    <>
      <Strip
        label={t('tabs')}
        codes={tabs}
        chosen={betType.group}
        nameOf={names.tab}
        onChoose={(tab) => choose(betTypes.find(({ group }) => group === tab)!)}
      />
      <Strip
        label={t('types')}
        codes={betTypes.filter(({ group }) => group === betType.group).map((each) => each.code)}
        chosen={betType.code}
        nameOf={names.betType}
        onChoose={(next) => choose(betTypes.find((each) => each.code === next)!)}
      />
      <BetFacts betType={betType} prizeMode={prizeMode} picks={ready?.picks ?? null} names={names} />
      {betType.input.kind === 'numbers' ? (
        <TypedNumbers key={betType.code} betType={betType} picking={picking} onPick={setPicking} />
      ) : (
        <Rows betType={betType} picking={picking} names={names} onPick={setPicking} />
      )}
      <div className="lottery-board-bottom">
        <Stake
          units={units}
          unit={unit}
          multiple={multiple}
          money={money}
          onUnit={setUnit}
          onMultiple={setMultiple}
        />
        <p className="lottery-board-formula" aria-live="polite">
          {line && ready
            ? t('formula', {
                combinations: ready.combinations,
                unit: money(unit),
                multiple,
                cost: money(String(lineCost(family, line))),
              })
            : t(`picks.${outcome.state as 'empty' | 'few' | 'many'}`)}
        </p>
        <div className="lottery-board-actions">
          <Button look="soft" onClick={() => setPicking(quickPick(betType))}>
            <Dices size={18} aria-hidden />
            {t('quick')}
          </Button>
          <Button look="soft" disabled={!line} onClick={add}>
            <Plus size={18} aria-hidden />
            {t('add')}
          </Button>
        </div>
      </div>
    </>
  );
}
