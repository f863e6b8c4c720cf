/**
 * Whether no two items are the same.
 * @param keyOf what items are compared by; left out, the items themselves
 */
export const isUnique = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown = (item) => item,
): boolean => new Set(items.map(keyOf)).size === items.length;
