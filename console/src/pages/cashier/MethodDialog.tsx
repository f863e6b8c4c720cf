import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { Fragment, useState } from 'react';
import { useSave, type Save } from '../../components/use-save.ts';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { unlessUnsaved } from '../../components/editor/unsaved.ts';
import { useEditor } from '../../components/editor/use-editor.ts';
import { AmountInput } from '../../components/AmountInput.tsx';
import {
  kindsWithProcessor,
  processorNames,
  processorsFor,
  codeOf,
  factNames,
  factsOf,
  kinds,
  newMethod,
  sendable,
  type Processor,
  type FactName,
  type Method,
} from './method-text.ts';
import { MethodPreview } from './MethodPreview.tsx';
import { NumberField } from '../../components/NumberField.tsx';

interface PartProps {
  draft: Method;
  fields: Save<Method>['fields'];
  change: (part: Partial<Method>) => void;
}

/** Only the names of some choices. */
const only = <Id extends string>(names: Record<Id, string>, ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [id, names[id]])) as Partial<Record<Id, string>>;

function Choice<Name extends 'direction' | 'kind' | 'adapter'>({
  name,
  label,
  names,
  draft,
  fields,
  change,
}: PartProps & {
  name: Name;
  label: string;
  names: Partial<Record<Method[Name], string>>;
}) {
  return (
    <TextField
      select
      label={label}
      value={Object.hasOwn(names, draft[name]) ? draft[name] : ''}
      onChange={(event) => change({ [name]: event.target.value } as Partial<Method>)}
      error={Boolean(fields[name])}
      helperText={fields[name]}
    >
      {Object.entries(names).map(([id, words]) => (
        <MenuItem key={id} value={id}>
          {words as string}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What identifies it: chosen once, because deposits and accounts refer to it. */
function Identity({ draft, fields, change, processors }: PartProps & { processors: readonly Processor[] }) {
  const chooseKind = (kind: Method['kind']) => {
    const possible = processorsFor(kind, processors);
    const adapter = possible.includes(draft.adapter) ? draft.adapter : (possible[0] ?? draft.adapter);
    change({ kind, adapter });
  };
  return (
    <>
      <Choice
        name="direction"
        label="For"
        names={{ deposit: 'Deposits', withdrawal: 'Withdrawals' }}
        draft={draft}
        fields={fields}
        change={change}
      />
      <Choice
        name="kind"
        label="Kind"
        names={only(kinds, kindsWithProcessor(processors))}
        draft={draft}
        fields={fields}
        change={({ kind = draft.kind }) => chooseKind(kind)}
      />
      <TextField
        label="Code"
        value={draft.id}
        onChange={(event) => change({ id: event.target.value })}
        required
        error={Boolean(fields.id)}
        helperText={fields.id ?? 'Identifies it in records and the audit log; can’t be changed later'}
        slotProps={{
          htmlInput: {
            pattern: '[a-z0-9][a-z0-9\\-]{1,38}',
            title: 'Lowercase letters, digits and hyphens',
            spellCheck: false,
            autoCapitalize: 'none',
          },
        }}
      />
    </>
  );
}

function WholeNumber({
  name,
  label,
  draft,
  fields,
  change,
  least,
  most,
  share = 1,
}: PartProps & {
  name: 'feePerMille' | 'expectedMinutes' | 'position';
  label: string;
  least: number;
  most: number;
  /** How many of it are one that is typed. */
  share?: number;
}) {
  return (
    <NumberField
      label={label}
      value={draft[name]}
      min={least / share}
      max={most / share}
      share={share}
      fault={fields[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
}

function Fact({ name, draft, fields, change }: PartProps & { name: FactName }) {
  const fault = fields[`facts.${name}`] ?? fields.facts;
  const set = (value: string) => change({ facts: { ...draft.facts, [name]: value } });
  if (name === 'rate')
    return (
      <AmountInput
        label={factNames.rate}
        value={draft.facts.rate ?? '0'}
        currency={draft.currency}
        onChange={set}
        error={fault}
      />
    );
  const most = { bank: 80, accountName: 80, accountNumber: 64, asset: 8, network: 24, address: 128 }[name];
  return (
    <TextField
      label={factNames[name]}
      value={draft.facts[name] ?? ''}
      onChange={(event) => set(event.target.value)}
      error={Boolean(fault)}
      helperText={fault}
      slotProps={{ htmlInput: { maxLength: most, spellCheck: false, autoComplete: 'off' } }}
    />
  );
}

export interface MethodDialogProps {
  /** The one to change, as it was read last; null adds one. */
  method: Method | null;
  currency: string;
  /** The place of one that is added. */
  position: number;
  /** The processors that are connected. */
  processors: readonly Processor[];
  onClose: () => void;
}

const labels = {
  enabled: 'Offered to players',
  name: 'Name',
  direction: 'For',
  kind: 'Kind',
  adapter: 'Processed by',
  currency: null,
  minimum: 'Minimum',
  maximum: 'Maximum',
  feeFixed: 'Fixed fee',
  feePerMille: 'Fee, % of the amount',
  expectedMinutes: 'Typical time (minutes)',
  position: 'Sort order',
  facts: (name: string) => factNames[name as FactName] ?? null,
} as const;

/** How it is processed, and its limits with its fees: the gateway checks each against the others. */
const together = [
  ['kind', 'adapter', 'facts'],
  ['minimum', 'maximum', 'feeFixed', 'feePerMille'],
] as const;

/** The fields that a change touches, as refusals name them. */
const touchedBy = ({ facts }: Method, { facts: next, ...part }: Partial<Method>) => [
  ...Object.keys(part),
  ...(next
    ? (Object.keys(next) as FactName[])
        .filter((name) => next[name] !== facts[name])
        .map((name) => `facts.${name}`)
    : []),
];

/** Adds or changes a way to pay, beside what players will see of it. */
export function MethodDialog({ method, currency, position, processors, onClose }: MethodDialogProps) {
  const editor = useEditor(method ?? newMethod(currency, position), together);
  const { draft } = editor;
  const {
    save,
    busy,
    fields: found,
  } = useSave<Method>('payment-methods', undefined, { onOvertaken: editor.wasOvertaken });
  // A refusal is shown until its field is changed.
  const [changed, setChanged] = useState<readonly string[]>([]);
  const fields = Object.fromEntries(Object.entries(found).filter(([name]) => !changed.includes(name)));
  const change = (part: Partial<Method>) => {
    setChanged((names) => [...names, ...touchedBy(draft, part)]);
    const isNamedAfter = method === null && part.id === undefined && draft.id === codeOf(draft);
    editor.change(isNamedAfter ? { ...part, id: codeOf({ ...draft, ...part }) } : part);
  };
  const parts = { draft, fields, change };
  const close = () => unlessUnsaved(onClose);
  return (
    <Dialog
      open
      onClose={busy === null ? close : undefined}
      aria-labelledby="method-title"
      fullWidth
      maxWidth="xs"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setChanged([]);
          void save(draft.id, sendable(draft), draft).then((isSaved) => isSaved && onClose());
        }}
      >
        <DialogTitle id="method-title">{method?.name ?? 'Add a payment method'}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <ConflictNote {...editor} labels={labels} />
          <Fragment key={editor.edition}>
            <FormControlLabel
              control={<Switch checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />}
              label="Offered to players"
            />
            <TextField
              label="Name"
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
              required
              error={Boolean(fields.name)}
              helperText={fields.name}
              slotProps={{ htmlInput: { minLength: 2, maxLength: 60 } }}
            />
            {method === null ? <Identity {...parts} processors={processors} /> : null}
            <Choice
              name="adapter"
              label="Processed by"
              names={only(processorNames, processorsFor(draft.kind, processors))}
              {...parts}
            />
            <AmountInput
              label="Minimum"
              value={draft.minimum}
              currency={draft.currency}
              onChange={(minimum) => change({ minimum })}
              error={fields.minimum}
            />
            <AmountInput
              label="Maximum"
              value={draft.maximum}
              currency={draft.currency}
              onChange={(maximum) => change({ maximum })}
              error={fields.maximum && 'At least the minimum'}
            />
            <AmountInput
              label="Fixed fee"
              value={draft.feeFixed}
              currency={draft.currency}
              onChange={(feeFixed) => change({ feeFixed })}
              error={fields.feeFixed && 'Must be less than the minimum'}
            />
            <WholeNumber
              name="feePerMille"
              label="Fee, % of the amount"
              least={0}
              most={500}
              share={10}
              {...parts}
            />
            <WholeNumber
              name="expectedMinutes"
              label="Typical time (minutes)"
              least={1}
              most={20_160}
              {...parts}
            />
            <WholeNumber name="position" label="Sort order" least={0} most={999} {...parts} />
            {factsOf(draft).map((name) => (
              <Fact key={name} name={name} {...parts} />
            ))}
            <MethodPreview method={draft} />
          </Fragment>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={busy !== null}>
            {method ? 'Save' : 'Add'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
