import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { realityMinutes, type RealityMinutes } from '@foyer/contract/exclusion-kinds';
import { AmountInput } from '../../components/AmountInput.tsx';
import { useMerchantInfo } from '../../components/editor/merchant-info.ts';
import { RulesPage } from '../../components/RulesPage.tsx';
import { NumberField } from '../../components/NumberField.tsx';

type Rules = Answer<'operatorCareRules'> & { id: string };

const demands: Record<Rules['limitDemand'], string> = {
  none: 'Nothing',
  choice: 'A limit or no limit',
  limit: 'A limit',
};

/** When players are asked how they stand, and whether they choose a deposit limit first (R-PROTECTION-54, R-PROTECTION-55). */
export default function CareRules() {
  const merchant = useMerchantInfo();
  if (!merchant) return null;
  return (
    <RulesPage<Rules>
      resource="care-rules"
      id="care"
      title="Care for players"
      about="When players see a reality check, and what they choose before depositing. A player’s own choices are kept."
      labels={{
        realityMinutes: 'Reality check after minutes of play',
        realityRounds: 'Reality check after rounds lost in a row',
        realityLoss: 'Reality check after losses of',
        limitDemand: 'Before depositing, players choose',
      }}
      numbers={[]}
      renderMore={(draft, change, mayChange) => (
        <>
          <TextField
            select
            label="Reality check after minutes of play"
            value={draft.realityMinutes}
            disabled={!mayChange}
            helperText="For players who haven’t chosen"
            onChange={(event) => change({ realityMinutes: Number(event.target.value) as RealityMinutes })}
          >
            {realityMinutes.map((minutes) => (
              <MenuItem key={minutes} value={minutes}>
                {minutes}
              </MenuItem>
            ))}
          </TextField>
          <NumberField
            label="Reality check after rounds lost in a row"
            value={draft.realityRounds}
            min={0}
            max={1000}
            disabled={!mayChange}
            hint="0: not counted"
            onChange={(realityRounds) => change({ realityRounds })}
          />
          <AmountInput
            label="Reality check after losses of"
            value={draft.realityLoss}
            currency={merchant.currency}
            hint="Since the last check; 0: not counted"
            disabled={!mayChange}
            onChange={(realityLoss) => change({ realityLoss })}
          />
          <TextField
            select
            label="Before depositing, players choose"
            value={draft.limitDemand}
            disabled={!mayChange}
            onChange={(event) => change({ limitDemand: event.target.value as Rules['limitDemand'] })}
          >
            {Object.entries(demands).map(([id, label]) => (
              <MenuItem key={id} value={id}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    />
  );
}
