import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';

/** How well the account is guarded, and what asks for it anew after a change. */
export function useOverview(enabled: boolean) {
  const { queries } = useApp();
  const { data, isError, refetch } = useCall(requestOf('securityOverview'), { enabled });
  return {
    overview: data ?? null,
    isError,
    retry: () => void refetch(),
    refresh: () => queries.invalidateQueries({ queryKey: ['securityOverview'] }),
  };
}
