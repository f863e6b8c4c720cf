import { CallError } from '@foyer/contract/client';

/**
 * Code that is fetched when it is needed.
 * @throws CallError no_connection where it cannot be fetched
 */
export const fetched = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch(() => {
    throw new CallError('no_connection', 0, 'No Internet');
  });
