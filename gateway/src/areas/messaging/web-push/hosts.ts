/**
 * The push services of the common browsers; an entry that starts with a dot covers every host under it. The list keeps a
 * client from making the gateway call an address of its choice.
 */
const browserServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

const fits = ({ protocol, hostname, origin, port }: URL, service: string): boolean => {
  if (service.includes('://')) return origin === service;
  if (protocol !== 'https:' || port !== '') return false;
  return service.startsWith('.') ? hostname.endsWith(service) : hostname === service;
};

/**
 * Checks endpoints against the allowed push services.
 * @param more further services: hosts, `.domain` for all hosts under it, or whole origins (`FOYER_PUSH_SERVICES`)
 * @returns whether an endpoint is allowed
 */
export function createServiceCheck(more: readonly string[]): (endpoint: string) => boolean {
  const services = [...browserServices, ...more];
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    return url.username === '' && url.password === '' && services.some((service) => fits(url, service));
  };
}
