import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { call } from '../../api/client.ts';
import { toHttpError } from '../../api/failure.ts';
import { currentMerchant, useMerchant } from '../../api/merchant.ts';
import { counted } from '../../components/counted.ts';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { namesOf, refusedName, type Labels } from '../../components/editor/labels.ts';
import { useMerchantInfo } from '../../components/editor/merchant-info.ts';
import { unlessUnsaved } from '../../components/editor/unsaved.ts';
import { useEditor } from '../../components/editor/use-editor.ts';
import { dayIn } from '../../components/editor/zoned-time.ts';
import { Empty } from '../../components/Empty.tsx';
import { formatMoney } from '../../components/money.ts';
import { Faults } from '../../components/Faults.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { useNow } from '../../components/use-now.ts';
import { useAction } from '../../components/use-action.ts';
import { useRequest } from '../../components/use-request.ts';
import { Unread } from '../../components/Unread.tsx';
import { SimulationCard } from './SimulationCard.tsx';
import { standingOf, stopAbout, type Kind, type RulesOf, type Scheme } from './scheme-words.ts';

/** What a form of rules gets. */
export interface RulesFormProps<Of extends Kind> {
  rules: RulesOf<Of>;
  currency: string;
  change: (next: Partial<RulesOf<Of>>) => void;
}

interface Props<Of extends Kind> {
  kind: Of;
  resource: string;
  title: string;
  about: string;
  /** What the form calls the fields of the rules. */
  labels: Labels<RulesOf<Of>>;
  /** What a new draft begins with. */
  first: () => RulesOf<Of>;
  renderForm: (form: RulesFormProps<Of>) => ReactNode;
  /** The rules in words. */
  renderRules: (rules: RulesOf<Of>, currency: string) => ReactNode;
}

/** What a form of rules calls a field that was refused: `toDay`, `rules.titles.EN` or `rules.prizes.0`. */
const nameIn = <Of extends Kind>(labels: Labels<RulesOf<Of>>, field: string): string =>
  refusedName<RulesOf<Of>>(labels, field.replace(/^rules\./, ''));

const asFailure = (error: unknown): never => {
  throw toHttpError(error);
};

interface SchemeDraft<Of extends Kind> {
  id: string;
  version: number;
  rules: RulesOf<Of>;
}

/** When a scheme counts, in words. */
const daysText = ({ fromDay, toDay }: Scheme) =>
  fromDay === null ? '' : toDay === null ? `From ${fromDay}` : `From ${fromDay} to ${toDay}`;

interface CardProps {
  scheme: Scheme;
  mayChange: boolean;
  rules: ReactNode;
  onEdit: () => void;
  onCopy: () => void;
  onAsk: (what: 'publish' | 'stop') => void;
}

function SchemeCard({ scheme, mayChange, rules, onEdit, onCopy, onAsk }: CardProps) {
  const [isSimulated, setSimulated] = useState(false);
  const { id, state, version, currency, given, waiting, savedBy, publishedBy, confirmedBy, reason } = scheme;
  return (
    <Paper component="li" sx={{ p: 2, mb: 1.5, fontSize: 14, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <StateChip {...standingOf(scheme)} />
        <span>{daysText(scheme)}</span>
      </Box>
      {rules}
      <Box sx={{ color: 'text.secondary', mt: 1 }}>
        {publishedBy
          ? `Published by ${publishedBy}${confirmedBy ? `, confirmed by ${confirmedBy}` : ''}: ${reason}. `
          : savedBy
            ? `Saved by ${savedBy}. `
            : null}
        {state === 'draft'
          ? null
          : `${formatMoney(given.amount, currency)} claimed by ${counted(given.players, 'player')}.`}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button size="small" onClick={() => setSimulated(!isSimulated)} aria-expanded={isSimulated}>
          Simulate the last 30 days
        </Button>
        {mayChange && state === 'draft' && !waiting ? (
          <>
            <Button size="small" variant="outlined" onClick={onEdit}>
              Edit
            </Button>
            <Button size="small" variant="contained" onClick={() => onAsk('publish')}>
              Publish…
            </Button>
          </>
        ) : null}
        {mayChange && state !== 'draft' ? (
          <Button size="small" variant="outlined" onClick={onCopy}>
            Copy to a new draft
          </Button>
        ) : null}
        {mayChange && state !== 'stopped' && !waiting ? (
          <Button size="small" color="error" onClick={() => onAsk('stop')}>
            {state === 'draft' ? 'Discard…' : 'Stop…'}
          </Button>
        ) : null}
      </Box>
      {isSimulated ? <SimulationCard id={id} version={version} /> : null}
    </Paper>
  );
}

/** What is asked about a scheme. */
interface SchemeAction {
  scheme: Scheme;
  what: 'publish' | 'stop';
}

const askedTexts = {
  publish: {
    title: 'Publish the draft',
    about:
      'A second person decides, and sees what it would have cost. It takes effect tomorrow, or on its own dates.',
    verb: 'Publish',
    done: 'Published',
  },
  drop: {
    title: 'Discard the draft',
    about: 'It was never in force: no player is affected.',
    verb: 'Discard',
    done: 'Discarded',
  },
  stop: { title: 'Stop these rules', verb: 'Stop', done: 'Stopped' },
} as const;

interface SchemeActionProps extends SchemeAction {
  nameOf: (field: string) => string;
  onClose: () => void;
}

function AskedDialog({ scheme, what, nameOf, onClose }: SchemeActionProps) {
  const { id, version, state } = scheme;
  const today = dayIn(useNow(), useMerchantInfo()?.timeZone ?? 'UTC');
  const { isBusy, fields, request } = useRequest(onClose);
  const { reason: fault, ...rules } = fields;
  const { title, verb, done, about } = {
    about: stopAbout(scheme, today),
    ...askedTexts[what === 'stop' && state === 'draft' ? 'drop' : what],
  };
  const submit = (reason: string) => {
    const sent = { params: { id }, body: { merchant: currentMerchant(), version, reason } };
    const name = what === 'publish' ? 'operatorPublishScheme' : 'operatorStopScheme';
    return request(done, () => call(name, sent));
  };
  return (
    <ReasonForm
      title={title}
      about={
        <>
          {about}
          <Faults fields={rules} nameOf={nameOf} />
        </>
      }
      verb={verb}
      isDestructive={what === 'stop'}
      hint="Shown to the second person and recorded in the audit log."
      fault={fault}
      busy={isBusy}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}

interface DraftFormProps<Of extends Kind> extends Pick<Props<Of>, 'labels' | 'renderForm'> {
  /** As it was read last. */
  draft: SchemeDraft<Of>;
  currency: string;
  onClose: () => void;
}

/** A draft that is written; what is typed stays when a colleague saves the same one. */
function DraftForm<Of extends Kind>({ draft, currency, labels, renderForm, onClose }: DraftFormProps<Of>) {
  const editor = useEditor(draft);
  const { id, version, rules } = editor.draft;
  const { isBusy, fields, run } = useAction({ onOvertaken: editor.wasOvertaken, onWaiting: editor.discard });
  const save = async () => {
    const body = { merchant: currentMerchant(), version, rules };
    if (await run(() => call('operatorSaveScheme', { params: { id }, body }).catch(asFailure))) onClose();
  };
  return (
    <Paper
      component="form"
      aria-label="Draft"
      sx={{ p: 2.5, mb: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ConflictNote
        {...editor}
        labels={{ rules: (part) => namesOf<RulesOf<Of>>(labels, [part])[0] ?? null }}
      />
      <Faults fields={fields} nameOf={(field) => nameIn<Of>(labels, field)} />
      <Fragment key={editor.edition}>
        {renderForm({
          rules,
          currency,
          change: (next) => editor.change({ rules: { ...rules, ...next } }),
        })}
      </Fragment>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          Save the draft
        </Button>
        <Button onClick={() => unlessUnsaved(onClose)}>Close</Button>
      </Box>
    </Paper>
  );
}

/** Rules by which players earn: written as a draft, simulated, published with a second person, followed and stopped. */
export function SchemesPage<Of extends Kind>(props: Props<Of>) {
  const { kind, resource, title, about, labels, first, renderForm, renderRules } = props;
  const merchant = useMerchant();
  const { canAccess: mayChange = false } = useCanAccess({ resource, action: 'edit' });
  const { data, error, refetch } = useQuery({
    queryKey: ['schemes', merchant, kind],
    queryFn: () => call('operatorSchemes', { query: { merchant, kind } }),
  });
  const [written, setWritten] = useState<SchemeDraft<Of> | null>(null);
  const [asked, setAsked] = useState<SchemeAction | null>(null);
  const schemes = data?.schemes ?? [];
  const currency = data?.currency ?? 'PHP';
  const writtenOf = ({ id, version, rules }: Scheme): SchemeDraft<Of> => ({
    id,
    version,
    rules: rules as RulesOf<Of>,
  });
  const open = (next: SchemeDraft<Of>) => unlessUnsaved(() => setWritten(next));
  const begin = (rules: RulesOf<Of>) => open({ id: crypto.randomUUID(), version: 0, rules });
  const saved = schemes.find(({ id }) => id === written?.id);
  return (
    <>
      <PageHead title={title} about={about}>
        {mayChange && data && !written ? (
          <Button variant="contained" onClick={() => begin(first())}>
            New draft
          </Button>
        ) : null}
      </PageHead>
      <Unread error={error} onRetry={refetch} />
      {written ? (
        <DraftForm
          key={written.id}
          draft={saved ? writtenOf(saved) : written}
          currency={currency}
          labels={labels}
          renderForm={renderForm}
          onClose={() => setWritten(null)}
        />
      ) : null}
      {data && schemes.length === 0 ? (
        <Paper>
          <Empty>No rules yet.</Empty>
        </Paper>
      ) : null}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {schemes.map((scheme) => (
          <SchemeCard
            key={scheme.id}
            scheme={scheme}
            mayChange={mayChange}
            rules={renderRules(scheme.rules as RulesOf<Of>, scheme.currency)}
            onEdit={() => open(writtenOf(scheme))}
            onCopy={() => begin(scheme.rules as RulesOf<Of>)}
            onAsk={(what) => setAsked({ scheme, what })}
          />
        ))}
      </Box>
      {asked ? (
        <AskedDialog
          {...asked}
          nameOf={(field) => nameIn<Of>(labels, field)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
