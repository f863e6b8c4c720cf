import { useQuery } from '@tanstack/react-query';
import { whoAmI, type Staff } from '../api/auth-provider.ts';

/** Who is logged in; undefined until it is known. */
export function useStaff(): Staff | undefined {
  return useQuery({ queryKey: ['staff'], queryFn: whoAmI, staleTime: Number.POSITIVE_INFINITY, retry: false })
    .data;
}
