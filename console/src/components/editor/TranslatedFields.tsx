import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { languages, type LanguageCode } from '@foyer/contract/languages';
import { textOf } from '../../api/failure.ts';
import { HtmlField } from './HtmlField.tsx';
import { isText, LanguageColumns, type Texts } from './LanguageColumns.tsx';
import type { MerchantInfo } from './merchant-info.ts';

/** One text of a thing, in every language. */
export interface TranslatedField<Name extends string> {
  name: Name;
  label: string;
  /** Characters at most of a line; null: formatted text. */
  longest: number | null;
}

interface TranslatedFieldsProps<Name extends string> {
  words: readonly TranslatedField<Name>[];
  draft: Record<Name, Texts>;
  change: (part: Record<Name, Texts>) => void;
  merchant: MerchantInfo;
  disabled: boolean;
  fields: Record<string, string>;
  /** Called with the language that staff look at. */
  onLook: (code: LanguageCode) => void;
}

const missing = textOf('field_required');

/** What is wrong with a text; that it is missing is over once something is written. */
function faultOf(fault: string | undefined, code: LanguageCode, text: string): string | undefined {
  if (fault !== missing) return fault;
  if (isText(text)) return undefined;
  return code === 'EN' ? 'Required in English: the other languages fall back to it' : fault;
}

/** The texts of a thing, English and another language side by side. */
export function TranslatedFields<Name extends string>(props: TranslatedFieldsProps<Name>) {
  const { words, draft, change, merchant, disabled, fields, onLook } = props;
  const field = ({ name, label, longest }: TranslatedField<Name>, code: LanguageCode) => {
    const { tag, direction } = languages[code];
    const value = draft[name][code] ?? '';
    const fault = faultOf(fields[`${name}.${code}`], code, value);
    const write = (text: string) =>
      change({ [name]: { ...draft[name], [code]: text } } as Record<Name, Texts>);
    if (longest === null) {
      return (
        <HtmlField
          key={name}
          label={label}
          value={value}
          onChange={write}
          disabled={disabled}
          lang={tag}
          direction={direction}
          error={fault}
        />
      );
    }
    return (
      <TextField
        key={name}
        label={label}
        value={value}
        onChange={(event) => write(event.target.value)}
        disabled={disabled}
        error={Boolean(fault)}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: longest, lang: tag, dir: direction } }}
      />
    );
  };
  return (
    <LanguageColumns
      merchant={merchant}
      onLook={onLook}
      texts={words.map(({ name }) => draft[name])}
      renderColumn={(code) => (
        <Box onFocus={() => onLook(code)} sx={{ display: 'grid', gap: 1.5 }}>
          {words.map((word) => field(word, code))}
        </Box>
      )}
    />
  );
}
