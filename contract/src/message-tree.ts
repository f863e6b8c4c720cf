/** A message file: nested objects whose leaves are ICU messages. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

/**
 * The texts of a message file, each with its key: the names on the way to it, joined by dots (R-PORTAL-170).
 * @param prefix stands before each key
 */
export const flatMessages = (tree: MessageTree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flatMessages(text, `${prefix}${key}.`),
  );
