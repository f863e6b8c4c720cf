import type { Answer } from '@foyer/contract/client';
import { slugOf } from '../../components/slug.ts';

export type LiveModel = Answer<'operatorLiveModels'>[number];

/** A new live model. */
export const emptyModel: LiveModel = {
  id: '',
  name: '',
  nodeId: '',
  gameName: '',
  liveSince: null,
  version: 0,
};

/**
 * The id of a new model: its name in small letters, numbered when it is taken.
 * @param taken ids that are there
 */
export function idFor(name: string, taken: readonly string[]): string {
  const base = slugOf(name, 24) || 'model';
  if (!taken.includes(base)) return base;
  let count = 2;
  while (taken.includes(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}
