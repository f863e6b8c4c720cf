/**
 * Shows on the icon of the installed app how much is unread; where there is no such icon it does nothing.
 * @param count 0 takes it away
 */
export function showBadge(count: number): void {
  const update = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  update?.catch(() => {});
}
