import { CallError, type Answer, type Input } from '@foyer/contract/client';
import type { UpdateParams } from 'react-admin';
import { call } from './client.ts';
import { currentMerchant } from './merchant.ts';
import { listQuery, whole, type Resource } from './resource.ts';

const merchant = () => currentMerchant();
/** What a change carries: the thing as it is written, for the selected merchant. */
const body = ({ data }: UpdateParams) => ({ ...(data as object), merchant: merchant() });
const params = (id: unknown) => ({ id: String(id) });

/** What staff write for players to read. Things that are new are written with version 0. */
export const contentResources: Record<string, Resource> = {
  announcements: {
    list: async (given) => {
      const { announcements, total } = await call('operatorAnnouncements', {
        query: listQuery(given) as Input<'operatorAnnouncements'>['query'],
      });
      return { data: announcements, total };
    },
    one: (id) => call('operatorAnnouncement', { params: params(id), query: { merchant: merchant() } }),
    update: (given) =>
      call('operatorSetAnnouncement', {
        params: params(given.id),
        body: body(given) as Input<'operatorSetAnnouncement'>['body'],
      }),
  },
  banners: {
    list: async (given) => {
      const { banners, total } = await call('operatorBanners', {
        query: listQuery(given) as Input<'operatorBanners'>['query'],
      });
      return { data: banners, total };
    },
    one: (id) => call('operatorBanner', { params: params(id), query: { merchant: merchant() } }),
    update: (given) =>
      call('operatorSetBanner', {
        params: params(given.id),
        body: body(given) as Input<'operatorSetBanner'>['body'],
      }),
  },
  promotions: {
    list: async (given) => {
      const { promotions, total } = await call('operatorPromotions', {
        query: listQuery(given) as Input<'operatorPromotions'>['query'],
      });
      return { data: promotions, total };
    },
    one: (id) => call('operatorPromotion', { params: params(id), query: { merchant: merchant() } }),
    update: (given) =>
      call('operatorSetPromotion', {
        params: params(given.id),
        body: body(given) as Input<'operatorSetPromotion'>['body'],
      }),
  },
  help: {
    list: async () => {
      const { entries, termsVersion } = await call('operatorHelp', { query: { merchant: merchant() } });
      return whole(entries.map((entry) => ({ ...entry, termsVersion })));
    },
    one: async (id) => {
      const { entries, termsVersion } = await call('operatorHelp', { query: { merchant: merchant() } });
      const entry = entries.find((each) => each.id === id);
      // The gateway answers all of them at once.
      if (!entry) throw new CallError('not_found', 404, 'There is no such help entry');
      return { ...entry, termsVersion };
    },
    update: (given) =>
      call('operatorSetHelpEntry', {
        params: params(given.id),
        body: body(given) as Input<'operatorSetHelpEntry'>['body'],
      }),
  },
  'customer-services': {
    list: async () => whole((await call('operatorSiteLinks', { query: { merchant: merchant() } })).services),
    update: async (given) => {
      const { version, removed } = given.data as { version: number; removed?: true };
      if (!removed)
        return call('operatorSetService', {
          params: params(given.id),
          body: body(given) as Input<'operatorSetService'>['body'],
        });
      await call('operatorRemoveService', {
        params: params(given.id),
        body: { merchant: merchant(), version },
      });
      return given.previousData as Answer<'operatorSetService'>;
    },
  },
  'download-links': {
    list: async () => whole((await call('operatorSiteLinks', { query: { merchant: merchant() } })).links),
    update: ({ id, data }) => {
      const { url, version } = data as Answer<'operatorSetLink'>;
      return call('operatorSetLink', {
        params: { id: id as Answer<'operatorSetLink'>['id'] },
        body: { merchant: merchant(), url, version },
      });
    },
  },
  'live-models': {
    list: async () => whole(await call('operatorLiveModels', { query: { merchant: merchant() } })),
    update: ({ id, data }) => {
      const { name, nodeId, liveSince, version } = data as Answer<'operatorSetLiveModel'>;
      return call('operatorSetLiveModel', {
        params: params(id),
        body: { merchant: merchant(), name, nodeId, live: liveSince !== null, version },
      });
    },
  },
};
