import { answerOf, CallError } from '@foyer/contract/client';

/** How long a browser may take to read what it saves, ms. */
const readWithin = 60_000;

function lost(): never {
  throw new CallError('no_connection', 0, 'No Internet');
}

/** The name that the gateway gives a file; empty where it gives none. */
const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';

/**
 * Saves a file of the gateway while the page stays: a browser that is sent to it shows a refusal in the place of the portal.
 * @param address path and query on the own origin
 * @throws CallError with the gateway's code, or `no_connection` where the file does not come whole
 */
export async function download(address: string): Promise<void> {
  const response = await fetch(address).catch(lost);
  if (!response.ok) throw await answerOf(response);
  const file = URL.createObjectURL(await response.blob().catch(lost));
  Object.assign(document.createElement('a'), { href: file, download: nameOf(response) }).click();
  setTimeout(() => URL.revokeObjectURL(file), readWithin);
}
