import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import type { Answer } from '@foyer/contract/client';
import { highestRate, mapOfRates, ratePartsOf, rateKeyOf, type Rate } from '@foyer/contract/agent-rates';
import { gameTypes, type GameType } from '@foyer/contract/game-types';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { rateText } from '../../components/rate-text.ts';
import { Unread } from '../../components/Unread.tsx';
import { useRecordForm } from '../../components/use-record-form.ts';
import { useTyped } from '../../components/use-typed.ts';
import { useVendors, VendorField } from '../../components/VendorField.tsx';
import { groupName } from '../schemes/scheme-words.ts';

type CapsRecord = Answer<'operatorRateCaps'> & { id: string };
type AgentRecord = Answer<'operatorAgentRates'> & { id: string };

interface FormProps {
  resource: 'agent-rate-caps' | 'agent-rates';
  id: string;
  version: number;
  label: string;
  /** That count from tomorrow on. */
  rates: readonly Rate[];
  mayChange: boolean;
}

/** A type of game, and the vendor where the rate is for the games of one. */
const labelOf = (key: string): string => {
  const [gameType = '', vendor] = key.split('/');
  return vendor ? `${groupName(gameType)} of ${vendor}` : groupName(gameType);
};

const noRates = Object.fromEntries(gameTypes.map((gameType) => [gameType, 0]));

/** What is wrong with a rate. @param rate NaN for what is no percentage */
function faultOf(rate: number): string | undefined {
  if (Number.isNaN(rate)) return 'Enter a percentage with at most two decimals, such as 1.25';
  return rate > highestRate ? `At most ${rateText(highestRate)}` : undefined;
}

interface RateFieldProps {
  label: string;
  rate: number;
  disabled: boolean;
  fault: string | undefined;
  /** @param rate NaN for what is no percentage */
  onChange: (rate: number) => void;
}

/** A rate as a percentage; what is typed stays as it is. */
function RateField({ label, rate, disabled, fault, onChange }: RateFieldProps) {
  const wrong = faultOf(rate) ?? fault;
  const [text, setText] = useTyped(rate, (known) => String(known / 100));
  const type = (typed: string) => {
    setText(typed);
    onChange(ratePartsOf(typed) ?? NaN);
  };
  return (
    <TextField
      label={`${label} (%)`}
      value={text}
      disabled={disabled}
      error={Boolean(wrong)}
      helperText={wrong}
      onChange={(event) => type(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

/** Adds a rate for the games of one vendor. @param onAdd takes a type of game and a vendor, as rates name them */
function VendorRate({ fault, onAdd }: { fault: string | undefined; onAdd: (key: string) => void }) {
  const vendors = useVendors();
  const [gameType, setGameType] = useState<GameType>(gameTypes[0]);
  const [vendor, setVendor] = useState('');
  const isVendor = /^[A-Z0-9_-]{1,32}$/.test(vendor) && vendors.mayBe(vendor);
  return (
    <>
      <TextField
        select
        label="Type of game"
        value={gameType}
        onChange={(event) => setGameType(event.target.value as GameType)}
        sx={{ minWidth: 140 }}
      >
        {gameTypes.map((one) => (
          <MenuItem key={one} value={one}>
            {groupName(one)}
          </MenuItem>
        ))}
      </TextField>
      <VendorField
        vendors={vendors.of(gameType)}
        value={vendor}
        fault={vendors.isNone(vendor) ? 'There is no such vendor' : fault}
        onChange={setVendor}
      />
      <Button
        variant="outlined"
        disabled={!isVendor}
        onClick={() => {
          onAdd(rateKeyOf({ gameType, vendor }));
          setVendor('');
        }}
      >
        Add a rate for a vendor
      </Button>
    </>
  );
}

/** Rates by type of game and, where one is added, by vendor. */
function RatesForm({ resource, id, version, label, rates, mayChange }: FormProps) {
  const record = { id, version, rates: { ...noRates, ...mapOfRates(rates) } as Record<string, number> };
  const notice = 'Saved. It counts from tomorrow.';
  const { editor, isBusy, fields: faults, submit } = useRecordForm(resource, record, { notice });
  const { draft, change } = editor;
  return (
    <Paper
      component="form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ p: 2.5, mb: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}
    >
      <ConflictNote {...editor} labels={{ rates: labelOf }} />
      {Object.entries(draft.rates).map(([key, rate]) => (
        <RateField
          key={`${key} ${editor.edition}`}
          label={labelOf(key)}
          rate={rate}
          disabled={!mayChange}
          fault={faults[key]}
          onChange={(next) => change({ rates: { ...draft.rates, [key]: next } })}
        />
      ))}
      {mayChange ? (
        <Box
          sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
        >
          <VendorRate
            fault={faults.rates}
            onAdd={(key) => change({ rates: { ...draft.rates, [key]: draft.rates[key] ?? 0 } })}
          />
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={Object.values(draft.rates).some((rate) => faultOf(rate))}
          >
            Save
          </Button>
        </Box>
      ) : null}
    </Paper>
  );
}

/** The highest rates of the brand. */
function Caps({ mayChange }: { mayChange: boolean }) {
  const { data: caps, error, refetch } = useGetOne<CapsRecord>('agent-rate-caps', { id: 'caps' });
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: 16, mb: 1 }}>
        Highest rates from {caps?.tomorrow ?? 'tomorrow'} on
      </Typography>
      <Unread error={error} onRetry={refetch} />
      {caps ? (
        <RatesForm
          resource="agent-rate-caps"
          id={caps.id}
          version={caps.version}
          label="Highest rates"
          rates={caps.nextCaps}
          mayChange={mayChange}
        />
      ) : null}
    </>
  );
}

/** The rates of somebody of a team. */
function Agent({ name, mayChange }: { name: string; mayChange: boolean }) {
  const { data: found, error, refetch } = useGetOne<AgentRecord>('agent-rates', { id: name });
  if (!found) return <Unread error={error} onRetry={refetch} />;
  return (
    <>
      <p>
        {found.agent}, {found.upline ? `below ${found.upline}` : 'at the top of a team'}
      </p>
      <RatesForm
        resource="agent-rates"
        id={found.id}
        version={found.version}
        label={`Rates of ${found.agent}`}
        rates={found.next}
        mayChange={mayChange}
      />
    </>
  );
}

/** The highest rates of the brand, and the rates of agents (R-AGENTS-16). */
export default function Rates() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'agent-rates', action: 'edit' });
  const [name, setName] = useState('');
  const [shown, setShown] = useState('');
  return (
    <>
      <PageHead
        title="Agent rates"
        about="What people of teams earn on valid stakes. Nobody has a higher rate than the agent above, or than the brand allows. A change counts from tomorrow; higher rates need a second person."
      />
      <Caps mayChange={mayChange} />
      <Typography variant="h2" sx={{ fontSize: 16, mb: 1 }}>
        Rates of an agent
      </Typography>
      <Box
        component="form"
        sx={{ display: 'flex', gap: 1, mb: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          setShown(name.trim());
        }}
      >
        <TextField label="Username" value={name} onChange={(event) => setName(event.target.value)} />
        <Button type="submit" variant="outlined" disabled={name.trim() === ''}>
          Show
        </Button>
      </Box>
      {shown ? <Agent key={shown} name={shown} mayChange={mayChange} /> : null}
    </>
  );
}
