import { z } from 'zod';
import { postJson } from './post-json.ts';

const Answer = z.object({ listed: z.boolean(), until: z.iso.datetime().nullable().default(null) });

interface Person {
  name: string;
  birthDate: string;
  email: string;
  mobile: string;
}

/**
 * Speaks to any service in front of a national register of who excluded themselves: `POST {url}/look` with
 * `{"jurisdiction", "name", "birthDate", "email", "mobile"}` answers `{"listed", "until"}`, `POST {url}/exclusions` takes the same
 * with `until`. Both have a bearer token.
 * @param token empty sends none
 * @returns fails when it does not answer in this form
 */
export function createExclusionRegister(url: string, token: string) {
  const post = async (path: string, body: object, signal: AbortSignal): Promise<Response> => {
    const response = await postJson(`${url.replace(/\/$/, '')}/${path}`, body, { token, signal });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`the register answered ${response.status}`);
  };
  return {
    async look(person: Person, jurisdiction: string, signal: AbortSignal) {
      const answer = Answer.safeParse(await (await post('look', { jurisdiction, ...person }, signal)).json());
      if (!answer.success) throw new Error('the register answered in another form');
      const { listed: isListed, until } = answer.data;
      return { isListed, until: until === null ? null : new Date(until) };
    },
    async add(person: Person, until: Date | null, jurisdiction: string, signal: AbortSignal): Promise<void> {
      const body = { jurisdiction, ...person, until: until?.toISOString() ?? null };
      await (await post('exclusions', body, signal)).body?.cancel();
    },
  };
}
