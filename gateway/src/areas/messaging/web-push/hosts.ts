/**
 * The push services of the browsers there are; what starts with a dot stands for every host under it. A browser names
 * its own, and nobody else makes the gateway call an address of their choice.
 */
const known = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

const fits = ({ protocol, hostname, origin, port }: URL, place: string): boolean => {
  if (place.includes('://')) return origin === place;
  if (protocol !== 'https:' || port !== '') return false;
  return place.startsWith('.') ? hostname.endsWith(place) : hostname === place;
};

/**
 * Tells where messages may be taken to.
 * @param more further places: hosts, `.domain` for those under it, or whole origins (`FOYER_PUSH_SERVICES`)
 * @returns whether an endpoint belongs to one of them
 */
export function createPlaces(more: readonly string[]): (endpoint: string) => boolean {
  const places = [...known, ...more];
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    return url.username === '' && url.password === '' && places.some((place) => fits(url, place));
  };
}
