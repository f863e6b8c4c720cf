import type { ScreeningService } from '../areas/cashier/screening/screening.ts';

/** Somebody under sanctions, in the sandbox. */
export const sandboxSanctioned = 'Viktor Listed';
/** A politically exposed person, in the sandbox. */
export const sandboxExposed = 'Petra Official';
/** Of whom the sandbox says nothing: its service does not answer. */
export const sandboxSilent = 'Sam Silent';

const lists = [
  { name: sandboxSanctioned, list: 'Sandbox sanctions list', kind: 'sanction' },
  { name: sandboxExposed, list: 'Sandbox list of exposed persons', kind: 'pep' },
] as const;

const wordsOf = (name: string) => name.toLowerCase().split(/\s+/).filter(Boolean).toSorted().join(' ');

/** The lists of the sandbox: three names, in any order and case of their words. */
export const sandboxScreening: ScreeningService = async ({ name }) => {
  if (wordsOf(name) === wordsOf(sandboxSilent)) throw new Error('the sandbox does not answer');
  return lists.filter((entry) => wordsOf(entry.name) === wordsOf(name));
};
