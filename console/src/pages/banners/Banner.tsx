import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { LanguageCode } from '@foyer/contract/languages';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { EditorFrame, Part } from '../../components/editor/EditorFrame.tsx';
import { ContentActions } from '../../components/editor/ContentActions.tsx';
import { LinkField } from '../../components/editor/LinkField.tsx';
import { imageIn, TranslatedPicture } from '../../components/editor/TranslatedPicture.tsx';
import { PreviewFrame } from '../../components/editor/PreviewFrame.tsx';
import {
  ScheduleFields,
  scheduleLabels,
  scheduleShown,
  scheduleTogether,
} from '../../components/editor/ScheduleFields.tsx';
import { useEditor } from '../../components/editor/use-editor.ts';
import { secondLanguageOf, type MerchantInfo } from '../../components/editor/merchant-info.ts';
import { EditorPage, useEditedRecord, useSaving } from '../../components/editor/edited-record.tsx';
import { TranslatedFields } from '../../components/editor/TranslatedFields.tsx';
import { bannerGroupNames, emptyBanner, toWire, type Banner } from './kinds.ts';

const words = [{ name: 'titles', label: 'Alt text', longest: 200 }] as const;

const labels = {
  titles: 'Alt text',
  pictures: 'Picture',
  artwork: null,
  groupName: 'Group',
  url: 'Links to',
  ...scheduleLabels,
} as const;
const shown = ['titles.', 'pictures', 'url', ...scheduleShown] as const;

function Editor({ record, merchant }: { record: Banner; merchant: MerchantInfo }) {
  const editor = useEditor(record, [scheduleTogether]);
  const { draft, change } = editor;
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'banners', action: 'edit' });
  const { save, isBusy, fields } = useSaving('banners', editor, toWire);
  const [language, setLanguage] = useState<LanguageCode>(secondLanguageOf(merchant));
  const [isSending, setSending] = useState(false);
  const shared = { merchant, disabled: !mayChange, fields, onLook: setLanguage };
  return (
    <EditorFrame
      editor={editor}
      labels={labels}
      fields={fields}
      shown={shown}
      title={draft.version === 0 ? 'New banner' : (draft.titles.EN ?? '')}
      list={{ to: '/banners', name: 'All banners' }}
      mayChange={mayChange}
      busy={isBusy || isSending}
      hasMore={draft.state === 'deleted'}
      onSave={() => void save()}
      actions={
        <ContentActions
          resource="banners"
          noun="banner"
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
          height={230}
          draft={{
            kind: 'banner',
            banner: {
              title: draft.titles[language] || draft.titles.EN || '',
              image: imageIn(draft, merchant, language),
            },
          }}
        />
      }
    >
      <Part title="Picture">
        <TranslatedPicture draft={draft} change={change} {...shared} onBusy={setSending} />
      </Part>
      <Part title="Texts">
        <TranslatedFields words={words} draft={{ titles: draft.titles }} change={change} {...shared} />
      </Part>
      <Part title="Position and link">
        <TextField
          select
          label="Group"
          value={draft.groupName}
          disabled={!mayChange}
          onChange={(event) => change({ groupName: event.target.value as Banner['groupName'] })}
        >
          {Object.entries(bannerGroupNames).map(([id, name]) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <LinkField
          label="Links to"
          value={draft.url}
          onChange={(url) => change({ url })}
          disabled={!mayChange}
          error={fields.url}
          empty="Empty: the banner isn’t a link."
        />
      </Part>
      <Part title="When">
        <ScheduleFields
          value={draft}
          onChange={change}
          timeZone={merchant.timeZone}
          disabled={!mayChange}
          fields={fields}
        />
      </Part>
    </EditorFrame>
  );
}

/** One banner. */
export default function BannerPage() {
  const edited = useEditedRecord('banners', emptyBanner);
  return (
    <EditorPage
      edited={edited}
      none="There is no such banner."
      renderEditor={(record, merchant, key) => <Editor key={key} record={record} merchant={merchant} />}
    />
  );
}
