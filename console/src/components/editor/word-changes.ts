/** A stretch of a text: in both, only in the earlier one, or only in the later one. */
export interface Stretch {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Longer texts are shown whole, the earlier one and the later one. */
const most = 1500;

const wordsOf = (text: string): string[] => text.match(/<[^>]*>|\s+|[^\s<]+|</g) ?? [];

/** Lengths of the longest run of words that both share, from each place on. */
function sharedFrom(was: readonly string[], is: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1));
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = is.length - 1; j >= 0; j -= 1)
      table[i]![j] =
        was[i] === is[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  return table;
}

/** What became of a text, word by word; a tag of HTML counts as a word. */
export function wordChanges(before: string, after: string): Stretch[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const found: Stretch[] = [];
  const add = (kind: Stretch['kind'], text: string) => {
    const last = found.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else found.push({ kind, text });
  };
  if (Math.max(was.length, is.length) > most) {
    add('gone', before);
    add('new', after);
    return found;
  }
  const shared = sharedFrom(was, is);
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    if (i < was.length && was[i] === is[j]) {
      add('same', was[i]!);
      i += 1;
      j += 1;
    } else if (j >= is.length || (i < was.length && shared[i + 1]![j]! >= shared[i]![j + 1]!)) {
      add('gone', was[i]!);
      i += 1;
    } else {
      add('new', is[j]!);
      j += 1;
    }
  }
  return found;
}
