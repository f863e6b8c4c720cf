import type { Answer } from '@foyer/contract/client';
import { CallError } from '@foyer/contract/client';
import { operatorCalls } from '@foyer/contract/operator-calls';
import type { ErrorCode } from '@foyer/contract/error-codes';
import { useState } from 'react';
import { failureText } from '../../api/failure.ts';
import { currentMerchant } from '../../api/merchant.ts';

type Sent = Answer<'operatorSendAttachment'>;

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

/** Sends a picture for the player of a ticket. @throws CallError with the gateway's code, or `no_connection` */
async function sendPicture(id: string, file: File): Promise<string> {
  const address = operatorCalls.addressOf('operatorSendAttachment', {
    params: { id },
    query: { merchant: currentMerchant() },
  });
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as
    | { success: true; value: Sent }
    | { success: false; code: ErrorCode; message: string }
    | null
    | undefined;
  if (answer?.success) return answer.value.id;
  throw answer
    ? new CallError(answer.code, response?.status ?? 0, answer.message)
    : new CallError('no_connection', 0, 'No Internet');
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
          const id = await sendPicture(ticket, file);
          count += 1;
          setIds((known) => [...known, id]);
        } catch (error) {
          setFault(`${file.name}: ${wrong ?? failureText(error)}`);
        }
      }
      setBusy(false);
    },
    remove: (id: string) => setIds((known) => known.filter((each) => each !== id)),
    clear() {
      setIds([]);
      setFault(null);
    },
  };
}
