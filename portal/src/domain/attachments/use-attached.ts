import { useRef, useState, type ChangeEvent } from 'react';
import { codeOf, type FailureCode } from '../app/failure.ts';
import { previewOf } from './preview.ts';
import { pictureFault, picturesAtMost, sendPicture } from './send.ts';

/** A picture beside what is being written; it is sent at once, so that the rest need not wait. */
export interface AttachedFile {
  key: number;
  file: File;
  url: string;
  /** Null while it is on its way. */
  id: string | null;
  fault: FailureCode | null;
}

/** Why a picture was not taken. */
export interface RefusedFile {
  why: 'wrongType' | 'tooLarge' | 'tooMany' | 'broken';
  name: string;
}

let count = 0;

/**
 * The pictures beside what is being written.
 * @param free how many there may be
 */
export function useAttached(free = picturesAtMost) {
  const [attached, setAttached] = useState<readonly AttachedFile[]>([]);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const now = useRef(attached);
  const set = (next: readonly AttachedFile[]) => {
    now.current = next;
    setAttached(next);
  };
  const change = (key: number, to: Partial<AttachedFile>) =>
    set(now.current.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const remove = (key: number) => set(now.current.filter((each) => each.key !== key));
  const upload = async ({ key, file }: Pick<AttachedFile, 'key' | 'file'>) => {
    change(key, { fault: null });
    try {
      change(key, { id: await sendPicture(file) });
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'attachment_invalid') return change(key, { fault: code });
      // No picture, whatever its name says: sending it again is of no use
      remove(key);
      setRefused({ why: 'broken', name: file.name });
    }
  };
  const take = async (file: File) => {
    const wrong = now.current.length >= free ? 'tooMany' : pictureFault(file);
    if (wrong) return setRefused({ why: wrong, name: file.name });
    const key = (count += 1);
    const url = await previewOf(file);
    set([...now.current, { key, file, url, id: null, fault: null }]);
    void upload({ key, file });
  };
  return {
    attached,
    /** How many there may be. */
    free: free,
    /** Whether one is on its way, or did not arrive. */
    isWaiting: attached.some(({ id }) => id === null),
    /** Of those that arrived. */
    ids: attached.flatMap(({ id }) => id ?? []),
    refused,
    async choose({ target }: ChangeEvent<HTMLInputElement>) {
      const files = [...(target.files ?? [])];
      target.value = '';
      setRefused(null);
      for (const file of files) await take(file);
    },
    again: (picture: AttachedFile) => void upload(picture),
    remove(key: number) {
      setRefused(null);
      remove(key);
    },
    clear() {
      setRefused(null);
      set([]);
    },
  };
}
