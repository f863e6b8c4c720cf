/** The portal around the game, if it runs in a frame. */
function portalOrigin(): string | null {
  if (parent === window) return null;
  // WebKit and Chromium name the ancestors; elsewhere the referrer is the page that framed us.
  const ancestor = (location as Location & { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0];
  if (ancestor) return ancestor;
  try {
    return new URL(document.referrer).origin;
  } catch {
    return null;
  }
}

const origin = portalOrigin();

export type HostMessage =
  | { type: 'foyer:ready' }
  | { type: 'foyer:round'; balance: string; currency: string };

/** Tells the portal, and nobody else. Balances are minor units; nothing secret is ever sent. */
export function sendToHost(message: HostMessage): void {
  if (origin && origin !== 'null') parent.postMessage(message, origin);
}
