/** What can be wrong with a key. */
export type KeyUse = 'missing' | 'unused';

/** One use of a text: a whole key, or the fixed start of a key put together at run time (ends with a dot). */
interface Use {
  key: string;
  start: boolean;
}

/** Finds the uses of texts in a source file: `const t = useTranslations('ns')`, then `t('key')` or t(`start.${x}`). */
function usesIn(source: string): Use[] {
  const scopes = new Map<string, Set<string>>();
  for (const [, variable, namespace = ''] of source.matchAll(
    /const (\w+) = (?:useTranslations\((?:'([\w-]+)')?\)|createTranslator\()/g,
  )) {
    scopes.set(variable!, (scopes.get(variable!) ?? new Set()).add(namespace));
  }
  const uses: Use[] = [];
  for (const [variable, namespaces] of scopes) {
    const calls = new RegExp(
      `\\b${variable}(?:\\.rich|\\.has)?\\(\\s*(?:'([^']+)'|\`([^\`$]*)(\\$\\{)?)`,
      'g',
    );
    for (const [, plain, start, cut] of source.matchAll(calls)) {
      for (const namespace of namespaces) {
        const key = (namespace ? `${namespace}.` : '') + (plain ?? start ?? '');
        uses.push({ key, start: plain === undefined && cut !== undefined });
      }
    }
    // One of two keys: t(isOn ? 'on' : 'off')
    const choices = new RegExp(`\\b${variable}\\(\\s*[^\`()]*?\\?\\s*'([^']+)'\\s*:\\s*'([^']+)'`, 'g');
    for (const [, ...keys] of source.matchAll(choices))
      for (const namespace of namespaces)
        for (const key of keys) uses.push({ key: (namespace ? `${namespace}.` : '') + key, start: false });
  }
  return uses;
}

/** Keys written out with their namespace somewhere else, for example in a variable that is handed to `t`. */
function namedIn(source: string): Use[] {
  const names = source.matchAll(/'(\w+\.[\w.-]+)'|`(\w+\.(?:[\w-]+\.)*)\$\{/g);
  return [...names].map(([, key, start]) => ({ key: key ?? start!, start: key === undefined }));
}

const isMet = ({ key, start }: Use, keys: ReadonlySet<string>) =>
  start ? [...keys].some((known) => known.startsWith(key)) : keys.has(key);

/** Keys that sources use and nobody wrote; a start put together at run time ends with `*`. */
export function missingKeys(keys: ReadonlySet<string>, sources: readonly string[]): string[] {
  const missing = new Set<string>();
  for (const source of sources) {
    const uses = usesIn(source);
    // Two functions of one file may bind the same name to different namespaces: any that fits will do
    const met = new Set(
      uses.filter((use) => isMet(use, keys)).map(({ key }) => key.slice(key.indexOf('.') + 1)),
    );
    for (const use of uses) {
      if (isMet(use, keys) || met.has(use.key.slice(use.key.indexOf('.') + 1))) continue;
      missing.add(use.start ? `${use.key}*` : use.key);
    }
  }
  return [...missing];
}

/** Keys that no source uses. */
export function unusedKeys(keys: ReadonlySet<string>, sources: readonly string[]): string[] {
  const uses = sources.flatMap((source) => [...usesIn(source), ...namedIn(source)]);
  const whole = new Set(uses.filter(({ start }) => !start).map(({ key }) => key));
  const starts = uses.filter(({ start }) => start).map(({ key }) => key);
  return [...keys].filter((key) => !whole.has(key) && !starts.some((start) => key.startsWith(start)));
}
