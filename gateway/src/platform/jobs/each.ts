/**
 * Does something for each of some things, one after the other; one that fails keeps no other one up.
 * @throws what failed first, once each had its turn
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}
