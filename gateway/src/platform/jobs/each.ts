/**
 * Does something for each of some things, one after the other; one that fails keeps no other one up.
 * @throws what failed, once each had its turn; an AggregateError where several did
 */
export async function eachAlone<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) await work(item).catch((error: unknown) => void failures.push(error));
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed`);
  if (failures.length === 1) throw failures[0];
}
