import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { LanguageCode } from '@foyer/contract/languages';
import { useRef, useState, type RefObject } from 'react';
import { useCanAccess } from 'react-admin';
import { slugOf } from '../../components/slug.ts';
import { EditorFrame, Part } from '../../components/editor/EditorFrame.tsx';
import { History } from '../../components/editor/History.tsx';
import { PreviewFrame } from '../../components/editor/PreviewFrame.tsx';
import { useEditor } from '../../components/editor/use-editor.ts';
import { secondLanguageOf, type MerchantInfo } from '../../components/editor/merchant-info.ts';
import { useHtmlCheck } from '../../components/editor/use-html-check.ts';
import { EditorPage, useEditedRecord, useSaving } from '../../components/editor/edited-record.tsx';
import { TranslatedFields } from '../../components/editor/TranslatedFields.tsx';
import { emptyEntry, isTag, termsTag, toWire, type HelpEntry } from './entries.ts';
import { NumberField } from '../../components/NumberField.tsx';

const words = [
  { name: 'titles', label: 'Title', longest: 200 },
  { name: 'details', label: 'Text', longest: null },
] as const;

const labels = {
  titles: 'Title',
  details: 'Text',
  category: 'Topic',
  position: 'Position in the help center',
  published: 'Published',
  termsVersion: null,
} as const;
const shown = ['titles.', 'details.', 'id', 'category', 'published'] as const;

interface PartProps {
  draft: HelpEntry;
  change: (part: Partial<HelpEntry>) => void;
  disabled: boolean;
  fields: Record<string, string>;
}

interface NameParts {
  /** Saving was tried without a name. */
  isTried: boolean;
  input: RefObject<HTMLInputElement | null>;
}

/** The name that an entry is offered. */
const offeredName = ({ titles }: HelpEntry): string => slugOf(titles.EN ?? '', 32);

/** The name in addresses; red where it was tried without one. */
function NameField({ draft, change, disabled, fields, isTried, input }: PartProps & NameParts) {
  const { id, version } = draft;
  const isFaulty = (isTried || id !== '') && !isTag(id);
  const hint =
    version > 0 ? `/m/help?tag=${id}` : 'Lowercase letters, digits and hyphens; can’t be changed later';
  return (
    <TextField
      label="Name in URL"
      value={id}
      inputRef={input}
      disabled={disabled || version > 0}
      onChange={(event) => change({ id: event.target.value.toLowerCase() })}
      placeholder={offeredName(draft)}
      // Offered while nothing is typed, and taken when the field is left so: it never mixes with what is typed
      onBlur={() => id === '' && change({ id: offeredName(draft) })}
      error={isFaulty || Boolean(fields.id)}
      helperText={fields.id ?? hint}
      slotProps={{ htmlInput: { maxLength: 32, autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}

/** Under which name and topic it stands, and where. */
function Place({ draft, change, disabled, fields, ...name }: PartProps & NameParts) {
  const { id, category, position, published } = draft;
  const isTerms = id === termsTag;
  return (
    <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <NameField {...{ draft, change, disabled, fields }} {...name} />
      <TextField
        label="Topic"
        value={category}
        disabled={disabled}
        onChange={(event) => change({ category: event.target.value.toLowerCase() })}
        error={Boolean(fields.category)}
        helperText={
          fields.category
            ? 'Lowercase letters, digits and hyphens'
            : 'Entries with the same topic are shown together'
        }
        slotProps={{ htmlInput: { maxLength: 32, autoCapitalize: 'none', spellCheck: false } }}
      />
      <NumberField
        label="Position in the help center"
        value={position}
        min={0}
        max={9999}
        disabled={disabled}
        hint="Lower numbers come first"
        onChange={(next) => change({ position: next })}
      />
      <FormControl error={Boolean(fields.published)}>
        <FormControlLabel
          control={
            <Switch
              checked={published}
              disabled={disabled || (isTerms && published)}
              onChange={() => change({ published: !published })}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
          label={
            published ? (isTerms ? 'Published; terms are always published' : 'Published') : 'Not published'
          }
          sx={{ m: 0, gap: 1, minHeight: 44 }}
        />
        {fields.published ? (
          <FormHelperText>
            {isTerms ? 'Terms are always published: switch this on' : fields.published}
          </FormHelperText>
        ) : null}
      </FormControl>
    </Box>
  );
}

/** Whether what is saved are new terms, or the same ones mended. */
function Terms({
  version,
  isNew,
  disabled,
  onChange,
}: {
  version: string;
  isNew: boolean;
  disabled: boolean;
  onChange: (isNew: boolean) => void;
}) {
  return (
    <Alert severity={isNew ? 'warning' : 'info'}>
      <Box>Players who register agree to these terms; the agreement records version {version}.</Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={isNew}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
          />
        }
        label="Publish as a new version of the terms"
      />
      <Box sx={{ fontSize: 13 }}>Leave it unticked for corrections that don’t change what was agreed.</Box>
    </Alert>
  );
}

function Editor({ record, merchant }: { record: HelpEntry; merchant: MerchantInfo }) {
  const editor = useEditor(record);
  const { draft, change } = editor;
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'help', action: 'edit' });
  const { save, isBusy, fields } = useSaving('help', editor, toWire);
  const [language, setLanguage] = useState<LanguageCode>(secondLanguageOf(merchant));
  const [isNew, setNew] = useState(false);
  const { titles, details } = draft;
  const { html } = useHtmlCheck(details[language] || details.EN || '');
  const shared = { disabled: !mayChange, fields };
  const [isTried, setTried] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const submit = async () => {
    const id = draft.id || offeredName(draft);
    setTried(!isTag(id));
    if (!isTag(id)) return name.current?.focus();
    change({ id });
    if (await save({ id, ...(isNew ? { newTerms: true } : {}) })) setNew(false);
  };
  return (
    <EditorFrame
      editor={editor}
      labels={labels}
      fields={fields}
      shown={shown}
      title={draft.version === 0 ? 'New help entry' : (titles.EN ?? '')}
      list={{ to: '/help', name: 'All help' }}
      mayChange={mayChange}
      busy={isBusy}
      hasMore={isNew || draft.deleted}
      actions={
        <History
          resource="help"
          noun="help entry"
          editor={editor}
          labels={labels}
          mayChange={mayChange}
          isDeleted={draft.deleted}
          mayDelete={draft.id !== termsTag}
        />
      }
      onSave={() => void submit()}
      preview={
        <PreviewFrame
          language={language}
          draft={{ kind: 'help', entry: { title: titles[language] || titles.EN || '', detail: html } }}
        />
      }
    >
      {draft.id === termsTag && draft.version > 0 ? (
        <Terms version={record.termsVersion} isNew={isNew} disabled={!mayChange} onChange={setNew} />
      ) : null}
      <Part title="Texts">
        <TranslatedFields
          words={words}
          draft={{ titles, details }}
          change={change}
          merchant={merchant}
          onLook={setLanguage}
          {...shared}
        />
      </Part>
      <Part title="Placement">
        <Place draft={draft} change={change} isTried={isTried} input={name} {...shared} />
      </Part>
    </EditorFrame>
  );
}

/** One help entry. */
export default function HelpEntryPage() {
  const edited = useEditedRecord('help', emptyEntry);
  return (
    <EditorPage
      edited={edited}
      none="There is no such entry."
      renderEditor={(record, merchant, key) => <Editor key={key} record={record} merchant={merchant} />}
    />
  );
}
