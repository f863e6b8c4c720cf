import { call } from '../../api/client.ts';
import { SiteForm, type Provider } from './SiteForm.tsx';
import { WaitingNote } from './WaitingNote.tsx';

/** What was typed, with its host in lower case: a path keeps its letters. */
const clean = (typed: string): string =>
  typed.replace(/\/+$/, '').replace(/^[^/]*\/\/[^/]*/, (host) => host.toLowerCase());

/** Where the server of a provider answers us. */
export function ServerField({ provider }: { provider: Provider }) {
  const params = { id: provider.id };
  return (
    <div>
      <SiteForm
        provider={provider}
        stands={provider.url}
        label="Server address"
        help="We ask it whether the provider is there before a game opens, and about every round that stays open. Someone with another role must approve a new address. Empty: it is not asked, and a round that the provider never ends stays open."
        wrong="Enter https:// and a host, and a path if it has one."
        placeholder="https://wallet.example.com/foyer"
        clean={clean}
        send={(url, version) => call('operatorSetProviderUrl', { params, body: { url, version } })}
      />
      {provider.isUrlWaiting ? <WaitingNote what="Another server address" /> : null}
    </div>
  );
}
