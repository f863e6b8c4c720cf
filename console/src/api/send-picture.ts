import { operatorCalls } from '@foyer/contract/operator-calls';
import { CallError, type Answer } from '@foyer/contract/client';
import type { Failure } from '@foyer/contract';
import { currentMerchant } from './merchant.ts';

type Sent = Answer<'operatorSendPicture'>;

/**
 * Sends a picture for the merchant that is worked on.
 * @throws CallError with the gateway's code, or `no_connection` without an answer
 */
export async function sendPicture(file: Blob): Promise<Sent> {
  const address = operatorCalls.addressOf('operatorSendPicture', { query: { merchant: currentMerchant() } });
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as
    | { success: true; value: Sent }
    | Failure
    | null
    | undefined;
  if (answer?.success) return answer.value;
  if (!answer || !response) throw new CallError('no_connection', 0, 'No Internet');
  throw new CallError(answer.code, response.status, answer.message);
}
