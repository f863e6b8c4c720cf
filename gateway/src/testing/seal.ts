import { sealBody } from '@foyer/contract/body-encryption';
import type { TestGateway } from './test-gateway.ts';

/**
 * Seals a body as the portal does: asks for the key, encrypts to it.
 * @param gateway who is to read it
 * @param body what the route takes
 * @returns payload and headers for `app.inject`
 */
export async function seal(
  gateway: TestGateway,
  body: unknown,
): Promise<{ payload: object; headers: { encryption: string } }> {
  const { encryption, clock } = gateway.services;
  const { kid, publicKey } = await encryption.currentKey();
  const sealed = await sealBody(body, publicKey, kid, clock.now().getTime());
  return { payload: sealed.body, headers: { encryption: sealed.encryption } };
}
