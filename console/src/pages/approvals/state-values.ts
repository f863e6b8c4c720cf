type State = Record<string, unknown>;

const isGroup = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfGroups = (value: unknown): value is State[] => Array.isArray(value) && value.some(isGroup);

/** What a mission counts says whether its target is money. */
const nameIn = ({ fact }: State, name: string): string =>
  name === 'target' && (fact === 'stake' || fact === 'deposits') ? 'targetAmount' : name;

/**
 * The values of a state by their path; a list of plain values is one value.
 * @param leftOut names of fields that are not told
 */
export function valuesOf(
  state: unknown,
  leftOut: ReadonlySet<string>,
  path: readonly string[] = [],
): [path: readonly string[], value: unknown][] {
  if (isGroup(state) || isListOfGroups(state))
    return Object.entries(state).flatMap(([name, value]) =>
      // The audit writes `titles.EN`
      leftOut.has(name)
        ? []
        : valuesOf(value, leftOut, [...path, ...nameIn(state as State, name).split('.')]),
    );
  return [[path, state]];
}
