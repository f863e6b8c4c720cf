import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../tenancy/authorization/authorization.ts';
import type { ProviderView } from './provider.ts';

/**
 * A change of one part of a provider, as the audit of every merchant records it; nothing to record where it stays the same.
 * @param changed the provider after it, and the part before it
 */
export function partChange<Part extends 'addresses' | 'origin' | 'url'>(
  part: Part,
  to: ProviderView[Part],
  { provider, before }: { provider: ProviderView; before: ProviderView[Part] },
): Change<ProviderView> {
  const act = {
    action: `set_provider_${part}`,
    subject: provider.id,
    before: { [part]: before },
    after: { [part]: to },
  };
  return {
    result: provider,
    act: isDeepStrictEqual(before, to) ? null : act,
    isQuiet: true,
    isOfPlatform: true,
  };
}
