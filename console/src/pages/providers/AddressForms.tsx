import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { useEditor } from '../../components/editor/use-editor.ts';
import { useAction } from '../../components/use-action.ts';
import { AddressesField, addressesLabel, addressesOf } from './AddressesField.tsx';
import type { Provider } from './provider.ts';
import { WaitingNote } from './WaitingNote.tsx';

/**
 * A form for one text of a provider, which may be empty.
 * @param saved what it is now
 * @param clean what was typed, as it is sent
 * @param send saves it over the version that was read
 * @param children the field of the form
 */
function ProviderTextForm({
  provider: { id, version },
  saved,
  label,
  action,
  clean,
  send,
  children,
}: {
  provider: Provider;
  saved: string;
  label: string;
  action: string;
  clean: (typed: string) => string;
  send: (text: string, version: number) => Promise<unknown>;
  children: (field: { value: string; onChange: (typed: string) => void; isWrong: boolean }) => ReactNode;
}) {
  const editor = useEditor({ id, version, text: saved });
  const { draft, change, wasSaved } = editor;
  const { isBusy, fields, run } = useAction({ onOvertaken: editor.wasOvertaken, onWaiting: editor.discard });
  const text = clean(draft.text);
  const save = async () => {
    if (await run(() => send(text, draft.version))) wasSaved();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <ConflictNote {...editor} labels={{ text: label }} />
      {children({
        value: draft.text,
        onChange: (typed) => change({ text: typed }),
        isWrong: Object.keys(fields).length > 0,
      })}
      <Button type="submit" variant="contained" loading={isBusy} disabled={text === saved}>
        {action}
      </Button>
    </Box>
  );
}

/**
 * A form for one address of a provider, which may be empty.
 * @param saved what it is now; null for none
 * @param isWaiting another one waits for a second person
 * @param clean what was typed, without blanks around it, as it is sent
 * @param send saves it over the version that was read; null for none
 */
function ProviderAddressForm({
  provider,
  saved,
  isWaiting,
  label,
  help,
  wrong,
  placeholder,
  clean,
  send,
}: {
  provider: Provider;
  saved: string | null;
  isWaiting: boolean;
  label: string;
  help: string;
  wrong: string;
  placeholder: string;
  clean: (typed: string) => string;
  send: (address: string | null, version: number) => Promise<unknown>;
}) {
  return (
    <div>
      <ProviderTextForm
        provider={provider}
        saved={saved ?? ''}
        label={label}
        action={`Save the ${label.toLowerCase()}`}
        clean={(typed) => clean(typed.trim())}
        send={(address, version) => send(address || null, version)}
      >
        {({ value, onChange, isWrong }) => (
          <TextField
            label={label}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            fullWidth
            placeholder={placeholder}
            error={isWrong}
            helperText={isWrong ? wrong : help}
          />
        )}
      </ProviderTextForm>
      {isWaiting ? <WaitingNote what={`Another ${label.toLowerCase()}`} /> : null}
    </div>
  );
}

/** From where a provider may call. */
export function AllowedAddressesForm({ provider }: { provider: Provider }) {
  const params = { id: provider.id };
  return (
    <ProviderTextForm
      provider={provider}
      saved={(provider.addresses ?? []).join('\n')}
      label={addressesLabel}
      action="Save"
      clean={(typed) => addressesOf(typed).join('\n')}
      send={(text, version) =>
        call('operatorSetProviderAddresses', { params, body: { addresses: addressesOf(text), version } })
      }
    >
      {(field) => <AddressesField {...field} />}
    </ProviderTextForm>
  );
}

/** Where browsers find the games of a provider (R-PROVIDER-10). */
export function GameAddressForm({ provider }: { provider: Provider }) {
  const params = { id: provider.id };
  return (
    <ProviderAddressForm
      provider={provider}
      saved={provider.origin}
      isWaiting={provider.isOriginWaiting}
      label="Game address"
      help="Players are sent there with the token of their game, so it must be the provider’s own. Someone with another role must approve a new address. Empty: the installation’s default."
      wrong="Enter https:// and a host, without a path."
      placeholder="https://games.example.com"
      clean={(typed) => typed.replace(/\/$/, '').toLowerCase()}
      send={(origin, version) => call('operatorSetProviderOrigin', { params, body: { origin, version } })}
    />
  );
}

/** An address with its host in lower case: a path keeps its letters. */
const withLowerHost = (typed: string): string =>
  typed.replace(/\/+$/, '').replace(/^[^/]*\/\/[^/]*/, (host) => host.toLowerCase());

/** Where the server of a provider answers us (R-PROVIDER-11). */
export function ServerAddressForm({ provider }: { provider: Provider }) {
  const params = { id: provider.id };
  return (
    <ProviderAddressForm
      provider={provider}
      saved={provider.url}
      isWaiting={provider.isUrlWaiting}
      label="Server address"
      help="We ask it whether the provider is there before a game opens, and about every round that stays open. Someone with another role must approve a new address. Empty: it is not asked, and a round that the provider never ends stays open."
      wrong="Enter https:// and a host on the public internet, and a path if it has one."
      placeholder="https://wallet.example.com/foyer"
      clean={withLowerHost}
      send={(url, version) => call('operatorSetProviderUrl', { params, body: { url, version } })}
    />
  );
}
