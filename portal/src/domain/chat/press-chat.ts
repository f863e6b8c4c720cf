import { canChat } from '@foyer/contract/session-can';
import type { App } from '../app/app.ts';

/**
 * Opens the live chat; to be called in the press itself. Where the chat is outside, browsers let a tab open only then:
 * it stays empty for the moment until the gateway says where to.
 * @param from what was pressed; it says that it is busy meanwhile
 */
export function pressChat(app: App, from?: Element): void {
  const isOutside = app.settings.get().chat === 'outside' && canChat(app.session.get()?.type ?? null);
  const tab = isOutside ? window.open('', '_blank') : null;
  import('./open-chat.ts')
    .then(({ openChat }) => openChat(app, tab, from))
    .catch((error: unknown) => {
      tab?.close();
      app.fail(error);
    });
}
