import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import type { Answer } from '@foyer/contract/client';
import { highestRate, mapOfRates, rateKeyOf, ratesOfMap, type Rate } from '@foyer/contract/agent-rates';
import { gameTypes } from '@foyer/contract/game-types';
import { call } from '../../api/client.ts';
import { codeOf, failureFields, failureText } from '../../api/failure.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Unread } from '../../components/Unread.tsx';
import { groupName } from '../schemes/scheme-words.ts';

interface FormProps {
  label: string;
  /** That count from tomorrow on. */
  rates: readonly Rate[];
  mayChange: boolean;
  onSave: (rates: Rate[]) => Promise<void>;
}

/** A type of game, and the vendor where the rate is for the games of one. */
const labelOf = (key: string): string => {
  const [gameType = '', vendor] = key.split('/');
  return vendor ? `${groupName(gameType)} of ${vendor}` : groupName(gameType);
};

/** Rates as percentages, by type of game and, where one is added, by vendor. */
function RatesForm({ label, rates, mayChange, onSave }: FormProps) {
  const known = mapOfRates(rates);
  const [typed, setTyped] = useState<Record<string, string>>(
    Object.fromEntries([
      ...gameTypes.map((gameType) => [gameType, String((known[gameType] ?? 0) / 100)]),
      ...rates.filter(({ vendor }) => vendor).map((one) => [rateKeyOf(one), String(one.rate / 100)]),
    ]),
  );
  const [gameType, setGameType] = useState<string>(gameTypes[0]);
  const [vendor, setVendor] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const partsOf = (text: string) => Math.round(Number(text.replace(',', '.')) * 100);
  const isWrong = (text: string) => !(partsOf(text) >= 0 && partsOf(text) <= highestRate);
  const save = () => {
    setBusy(true);
    setFaults({});
    // A type without a rate is left out; a vendor with none keeps its games without one.
    const map = Object.entries(typed)
      .map(([key, text]) => [key, partsOf(text)] as const)
      .filter(([key, rate]) => rate > 0 || key.includes('/'));
    onSave(ratesOfMap(Object.fromEntries(map)))
      .catch((error: unknown) => setFaults(failureFields(error)))
      .finally(() => setBusy(false));
  };
  const isVendor = /^[A-Z0-9_-]{1,32}$/.test(vendor);
  return (
    <Paper
      component="form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={{ p: 2.5, mb: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}
    >
      {Object.entries(typed).map(([key, text]) => (
        <TextField
          key={key}
          label={`${labelOf(key)} (%)`}
          value={text}
          disabled={!mayChange}
          error={isWrong(text) || Boolean(faults[key])}
          helperText={faults[key]}
          onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      ))}
      {mayChange ? (
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <TextField
            select
            label="Type of game"
            value={gameType}
            onChange={(event) => setGameType(event.target.value)}
            sx={{ minWidth: 140 }}
          >
            {gameTypes.map((one) => (
              <MenuItem key={one} value={one}>
                {groupName(one)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Vendor"
            placeholder="LUNA"
            value={vendor}
            error={Boolean(faults.rates)}
            helperText={faults.rates}
            onChange={(event) => setVendor(event.target.value.trim().toUpperCase())}
          />
          <Button
            variant="outlined"
            disabled={!isVendor}
            onClick={() => {
              const key = `${gameType}/${vendor}`;
              setTyped({ ...typed, [key]: typed[key] ?? '0' });
              setVendor('');
            }}
          >
            Add a rate for a vendor
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={Object.values(typed).some(isWrong)}
          >
            Save
          </Button>
        </Box>
      ) : null}
    </Paper>
  );
}

/** The highest rates of the brand, and the rates of agents (R-AGENTS-16). */
export default function Rates() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'agent-rates', action: 'edit' });
  const notify = useNotify();
  const [caps, setCaps] = useState<Answer<'operatorRateCaps'> | null>(null);
  const [found, setFound] = useState<Answer<'operatorAgentRates'> | null>(null);
  const [name, setName] = useState('');
  const merchant = currentMerchant();
  const tell = (error: unknown) => notify(failureText(error), { type: 'error' });
  const [unread, setUnread] = useState<unknown>(null);
  const read = useCallback(async () => {
    try {
      setCaps(await call('operatorRateCaps', { query: { merchant } }));
      setUnread(null);
    } catch (error) {
      setUnread(error);
    }
  }, [merchant]);
  useEffect(() => void read(), [read]);
  /** Says how it went; a failure goes on to the form, which names its field. */
  const saving = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      notify('Saved. It counts from tomorrow.', { type: 'success' });
    } catch (error) {
      if (codeOf(error) === 'approval_required') return notify(failureText(error), { type: 'info' });
      tell(error);
      throw error;
    }
  };
  return (
    <>
      <PageHead
        title="Agent rates"
        about="What people of teams earn on valid stakes. Nobody has a higher rate than the agent above, or than the brand allows. A change counts from tomorrow; higher rates need a second person."
      />
      <Typography variant="h2" sx={{ fontSize: 16, mb: 1 }}>
        Highest rates from {caps?.tomorrow ?? 'tomorrow'} on
      </Typography>
      <Unread error={unread} onRetry={read} />
      {caps ? (
        <RatesForm
          key={JSON.stringify(caps)}
          label="Highest rates"
          rates={caps.nextCaps}
          mayChange={mayChange}
          onSave={(rates) =>
            saving(async () =>
              setCaps(await call('operatorSetRateCaps', { body: { merchant, caps: rates } })),
            )
          }
        />
      ) : null}
      <Typography variant="h2" sx={{ fontSize: 16, mb: 1 }}>
        Rates of an agent
      </Typography>
      <Box
        component="form"
        sx={{ display: 'flex', gap: 1, mb: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          void call('operatorAgentRates', { query: { merchant, agent: name } }).then(
            setFound,
            (error: unknown) => {
              setFound(null);
              tell(error);
            },
          );
        }}
      >
        <TextField label="Username" value={name} onChange={(event) => setName(event.target.value)} />
        <Button type="submit" variant="outlined" disabled={name.trim() === ''}>
          Show
        </Button>
      </Box>
      {found ? (
        <>
          <p>
            {found.agent}, {found.upline ? `below ${found.upline}` : 'at the top of a team'}
          </p>
          <RatesForm
            key={JSON.stringify(found)}
            label={`Rates of ${found.agent}`}
            rates={found.next}
            mayChange={mayChange}
            onSave={(rates) =>
              saving(async () =>
                setFound(
                  await call('operatorSetAgentRates', { body: { merchant, agent: found.agent, rates } }),
                ),
              )
            }
          />
        </>
      ) : null}
    </>
  );
}
