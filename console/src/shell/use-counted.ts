import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMerchant } from '../api/merchant.ts';

/** What comes at once is counted once, ms. */
const gatherMs = 500;

/**
 * A count in the navigation, for the selected merchant. It is read when something happened, not by the clock.
 * @param name of the query
 * @param count reads it
 * @returns what was read, and how to say that something happened
 */
export function useCounted<Counted>(name: string, count: () => Promise<Counted>) {
  const merchant = useMerchant();
  const queries = useQueryClient();
  const [changes, setChanges] = useState(0);
  const { data } = useQuery({ queryKey: [name, merchant], queryFn: count, enabled: merchant !== '' });
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: [name] }), gatherMs);
    return () => clearTimeout(timer);
  }, [changes, name, queries]);
  return { data, recount: () => setChanges((times) => times + 1) };
}
