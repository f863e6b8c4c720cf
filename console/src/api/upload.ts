import type { Failure } from '@foyer/contract';
import { CallError, type Answer } from '@foyer/contract/client';
import { operatorCalls } from '@foyer/contract/operator-calls';
import { currentMerchant } from './merchant.ts';

/**
 * Posts a file as the whole body of a call.
 * @param address of the call, with its query
 * @throws CallError with the gateway's code, or `no_connection` without an answer
 */
async function upload<Value>(address: string, file: Blob): Promise<Value> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as
    | { success: true; value: Value }
    | Failure
    | null
    | undefined;
  if (answer?.success) return answer.value;
  if (!answer || !response) throw new CallError('no_connection', 0, 'No Internet');
  throw new CallError(answer.code, response.status, answer.message);
}

/** Uploads a picture of banners and promotions for the selected merchant; fails as {@link upload}. */
export const uploadPicture = (file: Blob) =>
  upload<Answer<'operatorSendPicture'>>(
    operatorCalls.addressOf('operatorSendPicture', { query: { merchant: currentMerchant() } }),
    file,
  );

/** Uploads a picture that an answer in a ticket will carry; fails as {@link upload}. */
export const uploadAttachment = (ticket: string, file: Blob) =>
  upload<Answer<'operatorSendAttachment'>>(
    operatorCalls.addressOf('operatorSendAttachment', {
      params: { id: ticket },
      query: { merchant: currentMerchant() },
    }),
    file,
  );
