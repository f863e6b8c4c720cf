import { volatilities, gameOrders } from '@foyer/contract/game-types';
import { useTranslations } from 'use-intl';
import { useCall } from '../../domain/app/calls.ts';
import { gameTypeOf } from '../../domain/games/categories.ts';
import { useFeatureName } from '../../domain/games/feature-names.ts';
import { gamesCall } from '../../domain/games/game-calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isChosen, returns, type Choice } from './choice.ts';
import type { View } from './view.ts';

interface PickProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly (readonly [value: Value, text: string])[];
  onPick: (value: Value | undefined) => void;
}

/** One of several, or none. */
function Pick<Value extends string>({ label, value, options, onPick }: PickProps<Value>) {
  const t = useTranslations('gameList');
  const all = [[undefined, t('choice.any')], ...options] as const;
  return (
    <div role="group" aria-label={label}>
      <p className="field-label">{label}</p>
      <div className="list-tabs list-filters flex-wrap px-0">
        {all.map(([option, text]) => (
          <button key={text} type="button" aria-pressed={option === value} onClick={() => onPick(option)}>
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

function Features({
  view,
  value,
  onPick,
}: {
  view: View;
  value: string | undefined;
  onPick: (feature: string | undefined) => void;
}) {
  const t = useTranslations('gameList');
  const gameType = view.tab ? (gameTypeOf(view.tab) ?? undefined) : undefined;
  const vassalage = view.vassalage || undefined;
  const { data } = useCall(gamesCall(useLanguage(), { gameType, vassalage }, 1), { silent: true });
  const nameOf = useFeatureName();
  const options = (data?.features ?? []).map((feature) => [feature, nameOf(feature)] as const);
  return (
    options.length > 0 && <Pick label={t('choice.feature')} value={value} options={options} onPick={onPick} />
  );
}

export interface ChoiceSheetProps {
  view: View;
  open: boolean;
  onClose: () => void;
  onChoose: (choice: Choice) => void;
}

/** Sorting and choosing by what games are like, in a sheet within reach of the thumb. */
export function ChoiceSheet({ view, open, onClose, onChoose }: ChoiceSheetProps) {
  const t = useTranslations('gameList');
  const { choice } = view;
  const change = (more: Choice) => {
    const next = { ...choice, ...more };
    onChoose(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('choice.title')} placement="bottom">
      <Pick
        label={t('choice.sort')}
        value={choice.sort}
        options={gameOrders.map((sort) => [sort, t(`choice.sorts.${sort}`)] as const)}
        onPick={(sort) => change({ sort })}
      />
      <Pick
        label={t('choice.volatility')}
        value={choice.volatility}
        options={volatilities.map(
          (volatility) => [volatility, t(`choice.volatilities.${volatility}`)] as const,
        )}
        onPick={(volatility) => change({ volatility })}
      />
      <Pick
        label={t('choice.minReturn')}
        value={choice.minReturn?.toString()}
        options={returns.map(
          (least) => [String(least), t('choice.atLeast', { percent: least / 100 })] as const,
        )}
        onPick={(least) => change({ minReturn: least === undefined ? undefined : Number(least) })}
      />
      <Features view={view} value={choice.feature} onPick={(feature) => change({ feature })} />
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Button look="soft" disabled={!isChosen(choice)} onClick={() => onChoose({})}>
          {t('choice.clear')}
        </Button>
        <Button onClick={onClose}>{t('choice.show')}</Button>
      </div>
    </Dialog>
  );
}
