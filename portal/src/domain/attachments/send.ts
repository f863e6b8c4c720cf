import { answerOf, CallError } from '@foyer/contract/client';
import type { Answer } from '@foyer/contract/client';

/** Size of one picture, bytes (R-REWARDS-6). */
const pictureBytes = 5 * 1024 * 1024;
/** Pictures that one thing may have (R-REWARDS-6). */
export const picturesAtMost = 3;
const types = ['image/png', 'image/jpeg'];

/** What is wrong with a file before it is sent; the gateway looks at its content (R-REWARDS-6). */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | null {
  if (!types.includes(type)) return 'wrongType';
  return size > pictureBytes ? 'tooLarge' : null;
}

/**
 * Sends a picture.
 * @returns its id, to be named by what it belongs to
 * @throws CallError with the gateway's code, or `no_connection` without an answer
 */
export async function sendPicture(file: Blob): Promise<string> {
  const response = await fetch('/api/v1/attachments', {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => {
    throw new CallError('no_connection', 0, 'No Internet');
  });
  return ((await answerOf(response)) as Answer<'sendAttachment'>).id;
}
