import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { LanguageCode } from '@foyer/contract/languages';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { EditorFrame, Part } from '../../components/editor/EditorFrame.tsx';
import { ContentActions } from '../../components/editor/ContentActions.tsx';
import { useNow } from '../../components/use-now.ts';
import { PreviewFrame } from '../../components/editor/PreviewFrame.tsx';
import {
  ScheduleFields,
  scheduleLabels,
  scheduleShown,
  scheduleTogether,
} from '../../components/editor/ScheduleFields.tsx';
import { useEditor } from '../../components/editor/use-editor.ts';
import { secondLanguageOf, type MerchantInfo } from '../../components/editor/merchant-info.ts';
import { useHtmlCheck } from '../../components/editor/use-html-check.ts';
import { EditorPage, useEditedRecord, useSaving } from '../../components/editor/edited-record.tsx';
import { TranslatedFields } from '../../components/editor/TranslatedFields.tsx';
import {
  emptyAnnouncement,
  executionsOf,
  groupChoices,
  ofGroup,
  ofType,
  toWire,
  typeNames,
  type Announcement,
} from './kinds.ts';

const words = [
  { name: 'titles', label: 'Title', longest: 200 },
  { name: 'contents', label: 'Content', longest: null },
] as const;

const labels = {
  type: 'Type',
  groupName: 'Who sees it',
  execution: 'When they see it',
  promotionType: 'Kind of promotion',
  titles: 'Title',
  contents: 'Content',
  ...scheduleLabels,
} as const;
/** Who can see it depends on the type, and when on who sees it. */
const together = [['type', 'groupName', 'execution'], scheduleTogether] as const;
const shown = ['titles.', 'contents.', ...scheduleShown] as const;

interface PartProps {
  draft: Announcement;
  change: (part: Partial<Announcement>) => void;
  disabled: boolean;
}

/** What it is, and who reads it. */
function Readers({ draft, change, disabled }: PartProps) {
  const { type, groupName, execution, promotionType } = draft;
  const groups = groupChoices(type);
  const executions = executionsOf[groupName] ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextField
        select
        label="Type"
        value={type}
        disabled={disabled}
        onChange={(event) => change(ofType(event.target.value as Announcement['type']))}
      >
        {Object.entries(typeNames).map(([id, name]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {groups.length > 1 ? (
        <TextField
          select
          label="Who sees it"
          value={groupName}
          disabled={disabled}
          onChange={(event) => change(ofGroup(event.target.value))}
        >
          {groups.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {executions.length > 1 ? (
        <TextField
          select
          label="When they see it"
          value={execution ?? ''}
          disabled={disabled}
          onChange={(event) => change({ execution: event.target.value as 'A' })}
        >
          {executions.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {type === 'PR' ? (
        <TextField
          label="Kind of promotion"
          value={promotionType}
          disabled={disabled}
          onChange={(event) => change({ promotionType: event.target.value })}
          helperText="Your own label (optional)"
          slotProps={{ htmlInput: { maxLength: 32 } }}
        />
      ) : null}
    </Box>
  );
}

function Editor({ record, merchant }: { record: Announcement; merchant: MerchantInfo }) {
  const editor = useEditor(record, together);
  const { draft, change } = editor;
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'announcements', action: 'edit' });
  const { save, isBusy, fields } = useSaving('announcements', editor, toWire);
  const [language, setLanguage] = useState<LanguageCode>(secondLanguageOf(merchant));
  const { titles, contents } = draft;
  const now = useNow();
  const { html } = useHtmlCheck(contents[language] || contents.EN || '');
  const startDate = draft.startsAt === 'now' ? now.toISOString() : draft.startsAt;
  const disabled = !mayChange;
  return (
    <EditorFrame
      editor={editor}
      labels={labels}
      fields={fields}
      shown={shown}
      title={draft.version === 0 ? 'New announcement' : (titles.EN ?? '')}
      list={{ to: '/announcements', name: 'All announcements' }}
      mayChange={mayChange}
      busy={isBusy}
      hasMore={draft.state === 'deleted'}
      onSave={() => void save()}
      actions={
        <ContentActions
          resource="announcements"
          noun="announcement"
          editor={editor}
          labels={labels}
          mayChange={mayChange}
          isBusy={isBusy}
          verb="End now"
          onEnd={() => void save({ endsAt: 'now' })}
        />
      }
      preview={
        <PreviewFrame
          language={language}
          draft={{
            kind: 'announcement',
            announcement: {
              type: draft.type,
              title: titles[language] || titles.EN || '',
              content: html,
              startDate,
            },
          }}
        />
      }
    >
      <Part title="Type and audience">
        <Readers draft={draft} change={change} disabled={disabled} />
      </Part>
      <Part title="Texts">
        <TranslatedFields
          words={words}
          draft={{ titles, contents }}
          change={change}
          merchant={merchant}
          disabled={disabled}
          fields={fields}
          onLook={setLanguage}
        />
      </Part>
      <Part title="When">
        <ScheduleFields
          value={draft}
          onChange={change}
          timeZone={merchant.timeZone}
          disabled={disabled}
          fields={fields}
        />
      </Part>
    </EditorFrame>
  );
}

/** One announcement: written, copied, ended. */
export default function AnnouncementPage() {
  const edited = useEditedRecord('announcements', emptyAnnouncement);
  return (
    <EditorPage
      edited={edited}
      none="There is no such announcement."
      renderEditor={(record, merchant, key) => <Editor key={key} record={record} merchant={merchant} />}
    />
  );
}
