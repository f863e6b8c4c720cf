import { useState } from 'react';
import { changedFields, same } from './changed-fields.ts';
import { useUnsaved } from './unsaved.ts';

/** What every thing that is edited has. */
export interface Editable {
  id: string;
  version: number;
}

/** Something being edited. */
export interface Editor<Item extends Editable> {
  draft: Item;
  change(part: Partial<Item>): void;
  /** Puts what was saved earlier into the draft. */
  restore(part: Partial<Item>): void;
  /** Another one whenever the draft comes from elsewhere than the keys: the React key of fields that keep what was typed. */
  edition: string;
  isUnsaved: boolean;
  /** What somebody else saved meanwhile; null when nobody did. */
  theirs: Item | null;
  /** The draft was refused because somebody else saved meanwhile, and nobody chose since. */
  isOvertaken: boolean;
  /** Goes on with what is written here, over what they saved. */
  keepMine(): void;
  /** Goes on with what is saved; what is written here is lost. */
  takeTheirs(): void;
  /** Says that the draft was saved: what is read next is followed. */
  wasSaved(): void;
  /** Says that it was refused because somebody else was faster. */
  wasOvertaken(): void;
}

/** Whether what is edited stayed as it was: what somebody saved is beside it. */
const isOnlyNewer = (before: Editable, after: Editable) => same({ ...before, version: after.version }, after);

/**
 * Edits a copy of a record. As long as nothing is changed it follows the record; what is written is never lost to what
 * somebody else saves, nor by leaving it without a question.
 * @param record as it was read last; version 0: it is new
 */
export function useEditor<Item extends Editable>(record: Item): Editor<Item> {
  const [base, setBase] = useState(record);
  const [draft, setDraft] = useState(record);
  const [isFollowing, setFollowing] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const [restored, setRestored] = useState(0);
  const isUnsaved = !isFollowing && changedFields(base, draft).length > 0;
  useUnsaved(isUnsaved);
  const isNewer = record.version !== base.version;
  const follow = () => {
    setBase(record);
    setDraft(record);
    setFollowing(false);
  };
  const keepMine = () => {
    setBase(record);
    setDraft((current) => ({ ...current, version: record.version }));
  };
  // While rendering, so that no frame shows what is gone already.
  if (isNewer && !isUnsaved) follow();
  else if (isNewer && isOnlyNewer(base, record)) keepMine();
  const change = (part: Partial<Item>) => {
    setFollowing(false);
    setDraft((current) => ({ ...current, ...part }));
  };
  return {
    draft,
    change,
    restore: (part) => {
      change(part);
      setRestored((times) => times + 1);
    },
    edition: `${draft.version} ${restored}`,
    isUnsaved,
    theirs: isNewer && isUnsaved ? record : null,
    isOvertaken,
    keepMine: () => {
      setOvertaken(false);
      keepMine();
    },
    takeTheirs: () => {
      setOvertaken(false);
      setRestored((times) => times + 1);
      follow();
    },
    wasSaved: () => {
      setOvertaken(false);
      setFollowing(true);
    },
    wasOvertaken: () => setOvertaken(true),
  };
}
