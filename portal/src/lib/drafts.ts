import { readText, writeText } from './storage.ts';

const prefix = 'draft:';

/** Where the tab keeps what a visitor began to write. @param owner the username; empty for a guest */
export const draftKeyOf = (owner: string, name: string): string => `${prefix}${owner}:${name}`;

/** What was typed and not sent; empty when there is nothing. */
export const readDraft = (owner: string, name: string): string =>
  readText(draftKeyOf(owner, name), 'sessionStorage') ?? '';

/** Keeps what is typed, for this tab; an empty text forgets it. */
export const writeDraft = (owner: string, name: string, text: string): void =>
  writeText(draftKeyOf(owner, name), text || null, 'sessionStorage');

function drafts(): [string, string][] {
  try {
    return Object.entries(sessionStorage).filter(([key]) => key.startsWith(prefix)) as [string, string][];
  } catch {
    return [];
  }
}

/**
 * Does what empties the session storage, and leaves the drafts in it: a session that ends by itself takes no words from
 * its player (R-PORTAL-54).
 */
export function keepingDrafts(work: () => void): void {
  const kept = drafts();
  work();
  for (const [key, text] of kept) writeText(key, text, 'sessionStorage');
}

/** Forgets the drafts of everybody else: the next player at this tab reads nothing of the one before. */
export function forgetOtherDrafts(owner: string): void {
  for (const [key] of drafts())
    if (!key.startsWith(draftKeyOf(owner, ''))) writeText(key, null, 'sessionStorage');
}
