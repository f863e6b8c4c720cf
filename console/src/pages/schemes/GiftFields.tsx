import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { offerKinds } from '@foyer/contract/offer-kinds';
import { counted } from '../../components/counted.ts';
import { AmountInput } from '../../components/AmountInput.tsx';
import { GameName, GamePicker } from '../../components/GamePicker.tsx';
import { formatMoney } from '../../components/money.ts';
import { gamesText } from './OnDaysFields.tsx';
import type { RulesOf } from './scheme-words.ts';
import { NumberField } from '../../components/NumberField.tsx';

type Gift = RulesOf<'offer'>['gift'];
type GiftOf<Type extends Gift['type']> = Extract<Gift, { type: Type }>;

const names: Record<Gift['type'], string> = {
  match: 'Part of a deposit',
  cashback: 'Cashback on losses',
  rounds: 'Free rounds',
};
const firsts: Record<Gift['type'], Gift> = {
  match: { type: 'match', percent: 100, cap: '100000', minimum: '10000', nth: 0 },
  cashback: { type: 'cashback', percent: 10, cap: '100000', minimum: '10000', period: 'week', gameTypes: [] },
  rounds: { type: 'rounds', nodeId: '', rounds: 20, stake: '100', maximumWin: '50000', playDays: 7 },
};

interface FieldsProps<Of extends Gift> {
  gift: Of;
  currency: string;
  onChange: (next: Gift) => void;
}

/** What a share of a deposit or of losses has. */
function ShareFields({ gift, currency, onChange }: FieldsProps<GiftOf<'match'> | GiftOf<'cashback'>>) {
  return (
    <>
      <NumberField
        label="Percent"
        value={gift.percent}
        max={500}
        onChange={(percent) => onChange({ ...gift, percent })}
      />
      <AmountInput
        label="Maximum"
        value={gift.cap}
        currency={currency}
        onChange={(cap) => onChange({ ...gift, cap })}
      />
      <AmountInput
        label={gift.type === 'match' ? 'Minimum deposit' : 'Minimum loss'}
        value={gift.minimum}
        currency={currency}
        onChange={(minimum) => onChange({ ...gift, minimum })}
      />
      {gift.type === 'match' ? (
        <NumberField
          label="Which of the player’s deposits (0: every one)"
          value={gift.nth}
          min={0}
          max={100}
          onChange={(nth) => onChange({ ...gift, nth })}
        />
      ) : (
        <TextField
          select
          label="Losses of"
          value={gift.period}
          onChange={(event) =>
            onChange({ ...gift, period: event.target.value as GiftOf<'cashback'>['period'] })
          }
        >
          <MenuItem value="day">A day</MenuItem>
          <MenuItem value="week">A week</MenuItem>
        </TextField>
      )}
    </>
  );
}

function RoundsFields({ gift, currency, onChange }: FieldsProps<GiftOf<'rounds'>>) {
  return (
    <>
      <GamePicker
        label="Game"
        gameType="RNG"
        value={gift.nodeId}
        hint="A slot whose provider takes free rounds"
        onChange={(nodeId) => onChange({ ...gift, nodeId })}
      />
      <NumberField
        label="Rounds"
        value={gift.rounds}
        max={1000}
        onChange={(rounds) => onChange({ ...gift, rounds })}
      />
      <AmountInput
        label="Stake of each round"
        value={gift.stake}
        currency={currency}
        onChange={(stake) => onChange({ ...gift, stake })}
      />
      <AmountInput
        label="Maximum total win"
        value={gift.maximumWin}
        currency={currency}
        onChange={(maximumWin) => onChange({ ...gift, maximumWin })}
      />
      <NumberField
        label="Days to play the rounds"
        value={gift.playDays}
        max={90}
        onChange={(playDays) => onChange({ ...gift, playDays })}
      />
    </>
  );
}

/** What an offer gives. */
export function GiftFields({ gift, ...props }: FieldsProps<Gift>) {
  return (
    <>
      <TextField
        select
        label="Reward type"
        value={gift.type}
        onChange={(event) => props.onChange(firsts[event.target.value as Gift['type']])}
      >
        {offerKinds.map((type) => (
          <MenuItem key={type} value={type}>
            {names[type]}
          </MenuItem>
        ))}
      </TextField>
      {gift.type === 'rounds' ? (
        <RoundsFields gift={gift} {...props} />
      ) : (
        <ShareFields gift={gift} {...props} />
      )}
    </>
  );
}

/** What an offer gives, in words. */
export function GiftText({ gift, currency }: { gift: Gift; currency: string }) {
  const money = (minor: string) => formatMoney(minor, currency);
  if (gift.type === 'match') {
    const which = gift.nth === 0 ? 'each deposit' : `deposit number ${gift.nth}`;
    return `${gift.percent} % of ${which} from ${money(gift.minimum)}, at most ${money(gift.cap)}.`;
  }
  if (gift.type === 'cashback')
    return `${gift.percent} % of the losses of a ${gift.period} from ${money(gift.minimum)} at ${gamesText(gift.gameTypes)}, at most ${money(gift.cap)}, less the rebate claimed on the same play.`;
  return (
    <>
      {counted(gift.rounds, 'round')} of {money(gift.stake)} at <GameName id={gift.nodeId} /> within{' '}
      {counted(gift.playDays, 'day')}, winning at most {money(gift.maximumWin)}.
    </>
  );
}
