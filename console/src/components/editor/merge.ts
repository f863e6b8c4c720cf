import { languages } from '@foyer/contract/languages';
import { changedFields, isTechnical } from './changed-fields.ts';

/** Fields that mean something only together, such as what somebody does and until when: merged as one. */
export type FieldGroups<Item> = readonly (readonly (keyof Item & string)[])[];

/** Three states of one thing: as it was read, as it is written here, and as somebody else saved it meanwhile. */
interface Sides<Item> {
  base: Item;
  mine: Item;
  theirs: Item;
}

export type Deletion = 'deleted' | 'restored';

/** What both changed, in one. */
export interface MergeResult<Item> {
  /** With my side of what clashes. */
  mine: Item;
  /** With their side of what clashes. */
  theirs: Item;
  /** They deleted it or restored it: a clash of its own, in which their side is all that they saved; null: neither. */
  deletion: Deletion | null;
  /** What both changed, each differently, as `changedFields` calls it. */
  clashes: string[];
}

type Values = Record<string, unknown>;
/** A field, or one key of it. */
type Place = readonly [name: string, key?: string];

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether each key stands for itself: texts by language, or numbers by what they are for. */
const isByKey = (value: unknown): value is Values =>
  isObject(value) &&
  (Object.keys(value).every((key) => Object.hasOwn(languages, key)) ||
    Object.values(value).every((each) => typeof each === 'number'));

const namesIn = (...values: object[]) => [...new Set(values.flatMap((value) => Object.keys(value)))];

function placesOf(name: string, sides: Values[]): Place[] {
  const values = sides.map((side) => side[name]);
  return values.every(isByKey) ? namesIn(...values).map((key) => [name, key]) : [[name]];
}

const valueAt = (item: Values, [name, key]: Place): unknown =>
  key === undefined ? item[name] : (item[name] as Values)[key];

const withValue = (item: Values, name: string, value: unknown): Values => {
  const { [name]: _, ...rest } = item;
  return value === undefined ? rest : { ...item, [name]: value };
};

/** An item with what another has at some places. */
const withPlaces = (item: Values, from: Values, places: readonly Place[]): Values =>
  places.reduce((into, [name, key]) => {
    const value = valueAt(from, [name, key] as Place);
    return withValue(into, name, key === undefined ? value : withValue(into[name] as Values, key, value));
  }, item);

const differ = (one: Values, other: Values, places: readonly Place[]) =>
  places.some((place) => {
    const name = place.at(-1)!;
    return changedFields({ [name]: valueAt(one, place) }, { [name]: valueAt(other, place) }).length > 0;
  });

/** Whether an item is deleted, as content and as the help center say it. */
const isDeleted = ({ state, deleted }: Values) => state === 'deleted' || deleted === true;

function deletionOf(was: Values, there: Values): Deletion | null {
  if (isDeleted(was) === isDeleted(there)) return null;
  return isDeleted(there) ? 'deleted' : 'restored';
}

/** The places that are merged one by one, or as one. */
function unitsOf(sides: Values[], together: readonly (readonly string[])[]): Place[][] {
  const alone = namesIn(...sides).filter(
    (name) => !isTechnical(name) && !together.some((names) => names.includes(name)),
  );
  return [
    ...alone.flatMap((name) => placesOf(name, sides).map((place) => [place])),
    ...together.map((names) => names.flatMap((name) => placesOf(name, sides))),
  ];
}

/**
 * Merges what two people changed of the same: what only one of them changed is taken from them. Texts are merged
 * language by language, lists and other objects as a whole. What was deleted meanwhile is not merged: saving it would
 * restore it.
 */
export function merge<Item extends object>(
  { base, mine, theirs }: Sides<Item>,
  together: FieldGroups<Item> = [],
): MergeResult<Item> {
  const [was, here, there] = [base, mine, theirs] as Values[] as [Values, Values, Values];
  const units = unitsOf([was, here, there], together);
  const changedThere = units.filter((places) => differ(was, there, places));
  const isMine = (places: Place[]) => differ(was, here, places);
  const technical = Object.keys(there)
    .filter(isTechnical)
    .map((name): Place => [name]);
  const taken = changedThere.filter((places) => !isMine(places)).flat();
  const withMine = withPlaces(here, there, [...technical, ...taken]);
  const deletion = deletionOf(was, there);
  const withTheirs = deletion ? there : withPlaces(withMine, there, changedThere.filter(isMine).flat());
  return {
    mine: withMine as Item,
    theirs: withTheirs as Item,
    clashes: deletion ? [] : changedFields(withMine, withTheirs),
    deletion,
  };
}
