import type { Answer } from '@foyer/contract/client';

/** A help entry, with the terms that hold. */
export type HelpEntry = Answer<'operatorHelp'>['entries'][number] & { termsVersion: string };

/** The entry that holds the terms (R-CONTENT-15). */
export const termsTag = 'tc';

/** A new entry; its name is chosen while it is written. */
export const emptyEntry = (): HelpEntry => ({
  id: '',
  category: 'play',
  titles: { EN: '' },
  details: { EN: '<p></p>' },
  published: false,
  position: 0,
  version: 0,
  deleted: false,
  termsVersion: '',
});

/** What the gateway takes of a draft. */
export const toWire = ({ id: _, termsVersion: __, deleted: ___, ...draft }: HelpEntry) => draft;

/** Names that stand in addresses. */
export const isTag = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,31}$/.test(text);
