/** Time played as `m:ss`, or `h:mm:ss` from an hour on. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const visible = parts[0] === 0 ? parts.slice(1) : parts;
  return visible.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
