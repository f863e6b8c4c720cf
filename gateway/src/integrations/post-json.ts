import { fetchInTrace } from '../platform/http/trace.ts';

/**
 * Sends JSON to a service we work with, in the trace of the request it is sent for; redirects are refused.
 * @param url where the service takes it
 * @param options.token its bearer token; empty sends none
 * @param options.signal ends the wait
 * @returns the answer, whatever its status; fails when none came
 */
export const postJson = (
  url: string,
  body: object,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<Response> =>
  fetchInTrace(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    signal,
    redirect: 'error',
  });
