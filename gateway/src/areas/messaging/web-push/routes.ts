import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { Player } from '../../../platform/http/actors.ts';
import { chosenLanguage } from '../../../platform/http/cookies.ts';
import { serve, type CallOf } from '../../../platform/http/route.ts';
import { deviceName } from '../../access/account-security/account-security.ts';
import type { DeviceView, Pushes } from './web-push.ts';

const deviceOf = (
  { sessionId }: Player,
  { id, topics, userAgent, createdAt, sessionId: its }: DeviceView,
) => ({
  id,
  topics,
  device: deviceName(userAgent),
  createdAt: createdAt.toISOString(),
  here: its === sessionId,
});

/** Devices and topics of web push (RFC 8030). */
export function pushRoutes(app: FastifyInstance, { pushes }: { pushes: Pushes }): void {
  const languageOf = ({
    request,
    merchant,
  }: Pick<CallOf<typeof routes.addPushDevice>, 'request' | 'merchant'>) =>
    chosenLanguage(request, merchant) ?? merchant.defaultLanguage;

  serve(app, routes.pushSettings, async ({ me }) => {
    const [publicKey, devices] = await Promise.all([pushes.publicKey(), pushes.devices(me)]);
    return { publicKey, devices: devices.map((device) => deviceOf(me, device)) };
  });

  serve(app, routes.addPushDevice, async (call) => {
    const { me, body } = call;
    return deviceOf(me, await pushes.add(me, body, body.topics, languageOf(call)));
  });

  serve(app, routes.renewPushDevice, async (call) => {
    const { me, body } = call;
    return deviceOf(me, await pushes.renew(me, body, body.before, languageOf(call)));
  });

  serve(app, routes.setPushTopics, async ({ me, params, body }) =>
    deviceOf(me, await pushes.setTopics(me, params.id, body.topics)),
  );

  serve(app, routes.removePushDevice, async ({ me, params }) => {
    await pushes.remove(me, params.id);
    return {};
  });
}
