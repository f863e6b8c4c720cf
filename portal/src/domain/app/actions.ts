import type { Answer, Input } from '@foyer/contract/client';
import type { PortalCallName } from '@foyer/contract/portal-calls';
import { useMutation } from '@tanstack/react-query';
import { useApp } from './app.ts';
import type { LooseCall } from './calls.ts';

/**
 * A call that changes something, with its state. A module apart from `calls.ts`: pages that only read do without it.
 * @param name the call
 * @param silent true when the caller shows failures itself (a form beside its fields); else the funnel shows them
 * @returns TanStack Query's mutation: `mutate(input, { onSuccess, ... })`, `mutateAsync(input)`, which rejects, `reset()`
 * and the state of the last press
 */
export function useAction<Name extends PortalCallName>(
  name: Name,
  { silent = false }: { silent?: boolean } = {},
) {
  const { call, fail } = useApp();
  return useMutation<Answer<Name>, Error, Input<Name>>({
    mutationFn: (input) => (call as LooseCall)(name, input, {}) as Promise<Answer<Name>>,
    // Without a network a press fails at once: nothing is sent later behind the player's back
    networkMode: 'always',
    onError: (error) => {
      if (!silent) fail(error);
    },
  });
}
