import { useState } from 'react';
import { changedFields } from './changed-fields.ts';
import { merge, type Deletion, type FieldGroups } from './merge.ts';
import { useUnsaved } from './unsaved.ts';

/** What every thing that is edited has. */
export interface Editable {
  id: string;
  version: number;
}

/** Where two people changed the same; the fields as `changedFields` calls them. */
interface Conflict {
  /** What both changed, each differently. */
  clashes: readonly string[];
  /** What they changed besides: it is taken over whatever is chosen. */
  besides: readonly string[];
  /** They deleted it or restored it: it is chosen between all that is written here and all that they saved. */
  deletion: Deletion | null;
}

/** Something being edited. */
export interface Editor<Item extends Editable> {
  draft: Item;
  change(part: Partial<Item>): void;
  /** Puts what was saved earlier into the draft. */
  restore(part: Partial<Item>): void;
  /** Another one whenever what is typed is given up for something else: the React key of fields that keep what was typed. */
  edition: string;
  isUnsaved: boolean;
  /** What somebody else saved meanwhile and clashes with what is written here; null when nothing does. */
  conflict: Conflict | null;
  /** The fields that were taken over from somebody else and are not saved here yet; null when nobody else saved. */
  taken: readonly string[] | null;
  /** The draft was refused because somebody else saved meanwhile, and what they saved is not read yet. */
  isOvertaken: boolean;
  /** Goes on with what is written here where both changed the same, and with what else they changed. */
  keepMine(): void;
  /** Goes on with what they saved where both changed the same, and with what else is written here. */
  takeTheirs(): void;
  /** Goes back to what is saved; what is written here is lost. */
  discard(): void;
  /** Says that the draft was saved: what is read next is followed. */
  wasSaved(): void;
  /** Says that it was refused because somebody else was faster. */
  wasOvertaken(): void;
}

/** What two people changed, and where it clashes. */
function meet<Item extends Editable>(base: Item, draft: Item, record: Item, together?: FieldGroups<Item>) {
  const merged = merge({ base, mine: draft, theirs: record }, together);
  return { ...merged, besides: changedFields(draft, merged.mine) };
}

/**
 * Edits a copy of a record. As long as nothing is changed it follows the record; what is written is never lost to what
 * somebody else saves, nor by leaving it without a question. What somebody else changed meanwhile comes into the draft,
 * after a question where both changed the same, or where they deleted or restored it.
 * @param record as it was read last; version 0: it is new
 * @param together fields that are taken from one person or the other, never from both
 */
export function useEditor<Item extends Editable>(record: Item, together?: FieldGroups<Item>): Editor<Item> {
  const [base, setBase] = useState(record);
  const [draft, setDraft] = useState(record);
  const [isFollowing, setFollowing] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const [taken, setTaken] = useState<readonly string[] | null>(null);
  const [restored, setRestored] = useState(0);
  const isUnsaved = !isFollowing && changedFields(base, draft).length > 0;
  useUnsaved(isUnsaved);
  const isNewer = record.version !== base.version;
  const met = isNewer && isUnsaved ? meet(base, draft, record, together) : null;
  const isConflict = met !== null && (met.deletion !== null || met.clashes.length > 0);
  const goOnWith = (next: Item, from: readonly string[] | null) => {
    setBase(record);
    setDraft(next);
    setTaken(from);
    setOvertaken(false);
  };
  const takenBy = (besides: readonly string[]) => [...new Set([...(taken ?? []), ...besides])];
  const follow = () => {
    goOnWith(record, null);
    setFollowing(false);
  };
  // While rendering, so that no frame shows what is gone already.
  if (isNewer && !isUnsaved) follow();
  else if (met && !isConflict)
    goOnWith(met.mine, met.besides.length > 0 || isOvertaken ? takenBy(met.besides) : taken);
  const change = (part: Partial<Item>) => {
    setFollowing(false);
    setDraft((current) => ({ ...current, ...part }));
  };
  const choose = (side: 'mine' | 'theirs') => {
    if (!met) return;
    if (side === 'theirs') setRestored((times) => times + 1);
    const from = takenBy(met.besides);
    goOnWith(met[side], from.length > 0 ? from : null);
  };
  return {
    draft,
    change,
    restore: (part) => {
      change(part);
      setRestored((times) => times + 1);
    },
    edition: String(restored),
    isUnsaved,
    conflict: isConflict ? met : null,
    taken,
    isOvertaken,
    keepMine: () => choose('mine'),
    takeTheirs: () => choose('theirs'),
    discard: () => {
      setRestored((times) => times + 1);
      follow();
    },
    wasSaved: () => {
      setOvertaken(false);
      setTaken(null);
      setFollowing(true);
    },
    wasOvertaken: () => setOvertaken(true),
  };
}
