import { useState } from 'react';
import { failureText } from '../../api/failure.ts';
import { uploadAttachment } from '../../api/upload.ts';

/** Size of one picture, bytes; pictures of one message (R-REWARDS-6). */
const pictureBytes = 5 * 1024 * 1024;
export const picturesAtMost = 3;
const types = ['image/png', 'image/jpeg'];

/** Why a file is not sent; null when it is. The gateway looks at its content. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>, count: number): string | null {
  if (count >= picturesAtMost) return `a message has at most ${picturesAtMost} pictures`;
  if (!types.includes(type)) return 'only PNG and JPG pictures can be sent';
  return size > pictureBytes ? 'larger than 5 MB' : null;
}

/** The pictures beside an answer: sent when they are chosen, named when the answer is sent. */
export function usePictures(ticket: string) {
  const [ids, setIds] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  return {
    ids,
    busy,
    fault,
    async add(files: readonly File[]) {
      setFault(null);
      setBusy(true);
      let count = ids.length;
      for (const file of files) {
        const wrong = pictureFault(file, count);
        try {
          if (wrong) throw new Error(wrong);
          const { id } = await uploadAttachment(ticket, file);
          count += 1;
          setIds((before) => [...before, id]);
        } catch (error) {
          setFault(`${file.name}: ${wrong ?? failureText(error)}`);
        }
      }
      setBusy(false);
    },
    remove: (id: string) => setIds((before) => before.filter((each) => each !== id)),
    clear() {
      setIds([]);
      setFault(null);
    },
  };
}
