import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';

/** A member of staff, logged in at the console, who writes to players of the first brand through its API. */
export async function openTicketQueue(browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL });
  await page.goto('/console');
  await page.locator('[name=username]').fill('support');
  await page.locator('[name=password]').fill('Support-2026!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('[name=password]').waitFor({ state: 'detached' });
  const staff = page.request;
  const post = async <Value>(path: string, data: object): Promise<Value> => {
    const answer = await staff.post(`/api/v1/operator/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return ((await answer.json()) as { value: Value }).value;
  };
  const merchant = 'foyer';
  return {
    /** Begins a conversation with a player. @param text HTML */
    write: (player: string, subject: string, text: string) =>
      post('conversations', { merchant, requestId: randomUUID(), players: [player], subject, text }),
    /** Answers in a conversation. */
    answer: (id: string, text: string) =>
      post(`conversations/${id}/messages`, { merchant, requestId: randomUUID(), text }),
    /** The newest ticket of a player, with its messages. */
    async ticketOf(player: string) {
      const found = await staff.get('/api/v1/operator/conversations', {
        params: { merchant, player, pageNo: 1, pageSize: 1 },
      });
      const [{ id }] = ((await found.json()) as { value: { conversations: [{ id: string }] } }).value
        .conversations;
      const one = await staff.get(`/api/v1/operator/conversations/${id}`, { params: { merchant } });
      return (
        (await one.json()) as {
          value: {
            conversation: { id: string; state: string; readSeq: number };
            messages: { text: string; attachments: string[] }[];
          };
        }
      ).value;
    },
    close: () => page.context().close(),
  };
}
