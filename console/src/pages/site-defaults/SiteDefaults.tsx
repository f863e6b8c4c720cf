import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { languageCodes, languages, type LanguageCode } from '@foyer/contract/languages';
import type { Answer } from '@foyer/contract/client';
import { RulesPage } from '../../components/RulesPage.tsx';

type Defaults = Answer<'operatorSiteDefaults'> & { id: string };

/** The name of a language, and whether all texts of the site are there in it. */
const nameOf = (code: LanguageCode): string => {
  const { name, complete } = languages[code];
  return complete ? `${name} (${code})` : `${name} (${code}), texts in English`;
};
const wide = { gridColumn: '1 / -1' } as const;

interface FieldsProps {
  draft: Defaults;
  change: (next: Partial<Defaults>) => void;
  mayChange: boolean;
}

function Languages({ draft: { languages: chosen, defaultLanguage }, change, mayChange }: FieldsProps) {
  return (
    <>
      <Autocomplete
        multiple
        sx={wide}
        options={languageCodes}
        value={chosen}
        onChange={(_, next) => {
          const [first] = next;
          if (first === undefined) return;
          change({
            languages: languageCodes.filter((code) => next.includes(code)),
            ...(next.includes(defaultLanguage) ? {} : { defaultLanguage: first }),
          });
        }}
        getOptionLabel={nameOf}
        disabled={!mayChange}
        disableCloseOnSelect
        renderInput={(params) => (
          <TextField {...params} label="Languages" helperText="The languages players can choose" />
        )}
      />
      <TextField
        select
        label="Default language"
        value={defaultLanguage}
        disabled={!mayChange}
        onChange={(event) => change({ defaultLanguage: event.target.value as LanguageCode })}
      >
        {chosen.map((code) => (
          <MenuItem key={code} value={code}>
            {nameOf(code)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

function People({ draft: { asksBirthDate, isTrial }, change, mayChange }: FieldsProps) {
  return (
    <>
      <FormControlLabel
        sx={wide}
        disabled={!mayChange}
        label="Ask for the date of birth at registration"
        control={<Switch checked={asksBirthDate} onChange={(_, next) => change({ asksBirthDate: next })} />}
      />
      <FormControlLabel
        sx={wide}
        disabled={!mayChange}
        label="Trial site"
        control={<Switch checked={isTrial} onChange={(_, next) => change({ isTrial: next })} />}
      />
      {isTrial ? (
        <Alert severity="warning" sx={wide}>
          New accounts get play money and can’t deposit. Existing accounts don’t change.
        </Alert>
      ) : null}
    </>
  );
}

/** What a site starts with for who chose nothing, and whom it is for (R-TENANCY-26). */
export default function SiteDefaults() {
  return (
    <RulesPage<Defaults>
      resource="site-defaults"
      id="defaults"
      title="Languages and players"
      about="The site’s languages and theme, the minimum age, and whether it’s a trial site."
      labels={{
        minimumAge: 'Minimum age, years',
        languages: 'Languages',
        defaultLanguage: 'Language at first',
        defaultTheme: 'Theme at first',
        asksBirthDate: 'Ask for the date of birth at registration',
        isTrial: 'Trial site',
      }}
      numbers={[['minimumAge', 99]]}
      renderMore={(draft, change, mayChange) => (
        <>
          <Languages draft={draft} change={change} mayChange={mayChange} />
          <TextField
            select
            label="Default theme"
            value={draft.defaultTheme}
            disabled={!mayChange}
            onChange={(event) => change({ defaultTheme: event.target.value as Defaults['defaultTheme'] })}
          >
            <MenuItem value="dark">Dark</MenuItem>
            <MenuItem value="light">Light</MenuItem>
          </TextField>
          <People draft={draft} change={change} mayChange={mayChange} />
        </>
      )}
    />
  );
}
