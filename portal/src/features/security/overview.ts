import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';

/** How well the account is guarded, and what asks for it anew after a change. */
export function useOverview(enabled: boolean) {
  const { queries } = useApp();
  const asked = useCall(requestOf('securityOverview'), { enabled });
  return {
    overview: asked.data ?? null,
    asked,
    refresh: () => queries.invalidateQueries({ queryKey: ['securityOverview'] }),
  };
}
