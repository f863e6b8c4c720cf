import { call } from '../../api/client.ts';
import { SiteForm, type Provider } from './SiteForm.tsx';

/** Where browsers find the games of a provider. */
export function OriginField({ provider }: { provider: Provider }) {
  const params = { id: provider.id };
  return (
    <SiteForm
      provider={provider}
      stands={provider.origin}
      label="Game address"
      help="Players are sent there with the token of their game, so it must be the provider’s own. Empty: the installation’s default."
      wrong="Enter https:// and a host, without a path."
      placeholder="https://games.example.com"
      clean={(typed) => typed.replace(/\/$/, '').toLowerCase()}
      send={(origin, version) => call('operatorSetProviderOrigin', { params, body: { origin, version } })}
    />
  );
}
