import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { minorUnitsOf } from '@foyer/contract/currencies';
import type { LanguageCode } from '@foyer/contract/languages';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { AmountInput } from '../../components/AmountInput.tsx';
import { EditorFrame, Part } from '../../components/editor/EditorFrame.tsx';
import { ContentActions } from '../../components/editor/ContentActions.tsx';
import { imageIn, TranslatedPicture } from '../../components/editor/TranslatedPicture.tsx';
import { PreviewFrame } from '../../components/editor/PreviewFrame.tsx';
import {
  ScheduleFields,
  scheduleLabels,
  scheduleShown,
  scheduleTogether,
} from '../../components/editor/ScheduleFields.tsx';
import { useEditor, type Editor } from '../../components/editor/use-editor.ts';
import {
  secondLanguageOf,
  useMerchantInfo,
  type MerchantInfo,
} from '../../components/editor/merchant-info.ts';
import { useHtmlCheck } from '../../components/editor/use-html-check.ts';
import { EditorPage, useEditedRecord, useSaving } from '../../components/editor/edited-record.tsx';
import { TranslatedFields } from '../../components/editor/TranslatedFields.tsx';
import { emptyPromotion, kindNames, termsOf, toWire, type Promotion } from './kinds.ts';
import { NumberField } from '../../components/NumberField.tsx';

const words = [
  { name: 'titles', label: 'Title', longest: 200 },
  { name: 'summaries', label: 'Summary', longest: 300 },
  { name: 'contents', label: 'Full text', longest: null },
] as const;

const labels = {
  titles: 'Title',
  summaries: 'Summary',
  contents: 'Full text',
  pictures: 'Picture',
  artwork: null,
  kind: 'How players come to it',
  reward: 'Reward (bonus)',
  budget: 'Budget',
  turnoverTimes: 'Turnover, times the reward',
  days: 'Days',
  currency: null,
  taking: null,
  granted: null,
  waiting: null,
  ...scheduleLabels,
} as const;
const shown = [
  'titles.',
  'summaries.',
  'contents.',
  'pictures',
  'reward',
  'budget',
  'turnoverTimes',
  'days',
  ...scheduleShown,
] as const;

/** The terms of a bonus, and when it runs. */
const together = [['kind', 'reward', 'budget', 'turnoverTimes', 'days'], scheduleTogether] as const;

interface RewardFieldsProps {
  editor: Editor<Promotion>;
  disabled: boolean;
  fields: Record<string, string>;
}

/** The terms of the offer. */
function RewardFields({ editor: { draft, change, edition }, disabled, fields }: RewardFieldsProps) {
  const { kind, reward, budget, currency, turnoverTimes, days, version, taking } = draft;
  const whole = (
    name: 'turnoverTimes' | 'days',
    label: string,
    hint: string,
    [min, max]: [number, number],
  ) => (
    <NumberField
      label={label}
      value={draft[name]}
      min={min}
      max={max}
      disabled={disabled}
      hint={hint}
      fault={fields[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      {version > 0 && taking > 0 ? (
        <Alert severity="info">
          {taking} {taking === 1 ? 'player keeps' : 'players keep'} the terms they joined or applied under.
          Changes here apply to others.
        </Alert>
      ) : null}
      <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          select
          label="How players join"
          value={kind}
          disabled={disabled || version > 0}
          onChange={(event) => change({ kind: event.target.value as Promotion['kind'] })}
          helperText={version > 0 ? 'Can’t be changed after it’s added' : undefined}
        >
          {Object.entries(kindNames).map(([id, name]) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <AmountInput
          key={`reward ${edition}`}
          label="Reward (bonus)"
          value={reward}
          currency={currency}
          disabled={disabled}
          onChange={(minor) => change({ reward: minor })}
          error={fields.reward}
        />
        <AmountInput
          isOptional
          key={`budget ${edition}`}
          label="Budget"
          value={budget ?? ''}
          currency={currency}
          disabled={disabled}
          onChange={(minor) => change({ budget: minor || null })}
          error={fields.budget}
          hint="Total budget; leave empty to use the one set under Approvals"
        />
        {whole(
          'turnoverTimes',
          'Turnover, times the reward',
          turnoverTimes === 0 ? 'Can be claimed at once' : 'To be staked before it is claimed',
          [0, 100],
        )}
        {whole(
          'days',
          'Days',
          days === 1 ? 'Expires if not earned within a day' : `Expires if not earned within ${days} days`,
          [1, 365],
        )}
      </Box>
    </>
  );
}

function PromotionEditor({ record, merchant }: { record: Promotion; merchant: MerchantInfo }) {
  const editor = useEditor(record, together);
  const { draft, change } = editor;
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'promotions', action: 'edit' });
  const { save, isBusy, fields, isWaiting } = useSaving('promotions', editor, toWire);
  const [language, setLanguage] = useState<LanguageCode>(secondLanguageOf(merchant));
  const [isSending, setSending] = useState(false);
  const { titles, summaries, contents } = draft;
  const { html } = useHtmlCheck(contents[language] || contents.EN || '');
  const shared = { merchant, disabled: !mayChange, fields, onLook: setLanguage };
  const promotion = {
    title: titles[language] || titles.EN || '',
    summary: summaries[language] || summaries.EN || '',
    content: html,
    image: imageIn(draft, merchant, language),
    terms: termsOf(draft, minorUnitsOf(draft.currency)),
  };
  return (
    <EditorFrame
      editor={editor}
      labels={labels}
      fields={fields}
      shown={shown}
      title={draft.version === 0 ? 'New promotion' : (titles.EN ?? '')}
      list={{ to: '/promotions', name: 'All promotions' }}
      mayChange={mayChange}
      busy={isBusy || isSending}
      isWaiting={isWaiting}
      hasMore={draft.state === 'deleted'}
      onSave={() => void save()}
      actions={
        <ContentActions
          resource="promotions"
          noun="promotion"
          editor={editor}
          labels={labels}
          mayChange={mayChange}
          isBusy={isBusy}
          verb="Close now"
          onEnd={() => void save({ endsAt: 'now' })}
        />
      }
      preview={<PreviewFrame language={language} draft={{ kind: 'promotion', promotion }} />}
    >
      <Part title="Offer">
        <RewardFields editor={editor} disabled={!mayChange} fields={fields} />
      </Part>
      <Part title="Texts">
        <TranslatedFields words={words} draft={{ titles, summaries, contents }} change={change} {...shared} />
      </Part>
      <Part title="Picture">
        <TranslatedPicture draft={draft} change={change} {...shared} onBusy={setSending} />
      </Part>
      <Part title="Schedule">
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

/** One promotion: offered, changed, closed. */
export default function PromotionPage() {
  const merchant = useMerchantInfo();
  const edited = useEditedRecord('promotions', emptyPromotion(merchant?.currency ?? 'PHP'));
  return (
    <EditorPage
      edited={edited}
      none="There is no such promotion."
      renderEditor={(record, merchant, key) => (
        <PromotionEditor key={key} record={record} merchant={merchant} />
      )}
    />
  );
}
