/** A key as it is written in addresses and JSON. */
const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(
    /[+/=]/g,
    (char) => ({ '+': '-', '/': '_' })[char] ?? '',
  );

/** The application server key that a browser subscribed with, base64url; empty when it does not tell. */
export function keyOf({ options }: PushSubscription): string {
  return options.applicationServerKey ? base64url(options.applicationServerKey) : '';
}

/** The body that reports a subscription to the gateway. */
export function subscriptionBody(subscription: PushSubscription): {
  endpoint: string;
  publicKey: string;
  keys: { p256dh: string; auth: string };
} {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, publicKey: keyOf(subscription), keys: { p256dh, auth } };
}
