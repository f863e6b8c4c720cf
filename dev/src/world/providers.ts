import type { Services } from '@foyer/gateway/demo';

/** The provider whose server runs most titles of the demo world. */
const demoProvider = 'demo';

/** A second one, with a server, a key and an origin of its own. */
export const secondProvider = 'atelier';

/** Vendors whose games the second provider runs. */
const ofSecond: ReadonlySet<string> = new Set(['MRZ', 'SLM']);

/** The provider that runs the games of a vendor. */
export const providerOf = (vassalage: string): string =>
  ofSecond.has(vassalage) ? secondProvider : demoProvider;

/** Both studios sign with the keys of their environment; without keys this gateway serves no demo provider. */
export async function ensureProviders({ config, db, providers }: Services): Promise<void> {
  const { STUDIO_KEY_ID: keyId, STUDIO_KEY: key, SECOND_STUDIO_PORT, SECOND_STUDIO_KEY } = process.env;
  if (keyId && key)
    await providers.ensure({
      id: demoProvider,
      name: 'Foyer demo studio',
      keyId,
      key,
      url: `${config.studio.url}/provider`,
    });
  if (SECOND_STUDIO_PORT && SECOND_STUDIO_KEY) {
    await providers.ensure({
      id: secondProvider,
      name: 'Atelier, the second demo studio',
      keyId: secondProvider,
      key: SECOND_STUDIO_KEY,
      url: `http://127.0.0.1:${SECOND_STUDIO_PORT}/provider`,
    });
    const { version } = (await providers.list()).find(({ id }) => id === secondProvider)!;
    await providers.setOrigin(db.orm, secondProvider, `http://localhost:${SECOND_STUDIO_PORT}`, version);
  }
}
