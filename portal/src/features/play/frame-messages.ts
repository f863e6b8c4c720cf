/** What a game tells the page around it; never trusted with money, only a hint to look again. */
export type FrameMessage = { type: 'foyer:ready' } | { type: 'foyer:round' } | { type: 'foyer:close' };

const kinds: readonly string[] = ['foyer:ready', 'foyer:round', 'foyer:close'];

/**
 * Reads a message from the frame.
 * @param event what `window` received
 * @param gameOrigin the origin the game was opened at
 * @returns null when it is from elsewhere or none of ours
 */
export function readFrameMessage(
  event: Pick<MessageEvent, 'origin' | 'data'>,
  gameOrigin: string,
): FrameMessage | null {
  if (event.origin !== gameOrigin) return null;
  const { type } = (event.data ?? {}) as { type?: unknown };
  return typeof type === 'string' && kinds.includes(type) ? ({ type } as FrameMessage) : null;
}
