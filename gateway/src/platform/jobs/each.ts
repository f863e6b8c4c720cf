import pLimit from 'p-limit';

/** What several failures say: what all of them say, or how many there are. */
function messageOf(failures: readonly unknown[]): string {
  const [first = '', ...others] = new Set(
    failures.map((each) => (each instanceof Error ? each.message : String(each))),
  );
  return others.length === 0 ? first : `${failures.length} failed`;
}

/**
 * Reads things some at a time, each time from behind the last one, until there are none: one that stays where it is, because its work
 * failed, is passed all the same.
 */
export async function* pageByPage<Item>(
  read: (after: Item | null) => Promise<readonly Item[]>,
): AsyncGenerator<Item> {
  for (let after: Item | null = null; ;) {
    const page: readonly Item[] = await read(after);
    yield* page;
    if (page.length === 0) return;
    after = page.at(-1)!;
  }
}

/** @throws what failed; an AggregateError of several failures */
function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 1) throw new AggregateError(failures, messageOf(failures));
  if (failures.length === 1) throw failures[0];
}

/** Does something for each of some things, one after the other. @returns what failed, once each had its turn */
async function failuresOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for await (const item of items) await work(item).catch((error: unknown) => void failures.push(error));
  return failures;
}

/**
 * Does something for each of some things, one after the other; one that fails keeps no other one up.
 * @throws what failed, once each had its turn; an AggregateError where several did
 */
export async function eachAlone<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  throwAll(await failuresOf(items, work));
}

/**
 * Does something for the next of very many things that are due: for a page of them, and where some of it fails for the page behind it, so
 * that what fails again and again keeps nothing behind it from its turn.
 * @returns how many there were
 * @throws as {@link eachAlone}
 */
export async function eachNext<Item>(
  read: (after: Item | null) => Promise<readonly Item[]>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = [];
  let looked = 0;
  for (let after: Item | null = null; ;) {
    const page: readonly Item[] = await read(after);
    const failed = await failuresOf(page, work);
    looked += page.length;
    failures.push(...failed);
    if (failed.length === 0) break;
    after = page.at(-1)!;
  }
  throwAll(failures);
  return looked;
}

/**
 * Does something for each of some things, several at a time; one that fails keeps no other one up, nor does one that takes long while
 * there is room for others.
 * @param atOnce how many at a time
 * @throws what failed, once each had its turn; an AggregateError where several did
 */
export async function eachTogether<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  await pLimit(atOnce).map(items, (item) => work(item).catch((error: unknown) => void failures.push(error)));
  throwAll(failures);
}
