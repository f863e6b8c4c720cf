import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../app/app.ts';
import { pressChat } from '../chat/press-chat.ts';
import { openOutside } from '../leaving/leaving.ts';
import { mainChannel, useServiceChannels } from './service.ts';

/** Opens customer service; to be called in the press itself, see {@link pressChat}. Null where it cannot be reached. */
export function usePressService(): (() => void) | null {
  const app = useApp();
  const channel = mainChannel(useServiceChannels());
  if (!channel) return null;
  return () => {
    if (channel.href === paths.chat()) pressChat(app);
    else if (channel.href.startsWith('/')) go(channel.href);
    else openOutside(app, channel.href);
  };
}
