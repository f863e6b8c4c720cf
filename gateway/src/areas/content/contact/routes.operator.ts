import type { FastifyInstance } from 'fastify';
import { resourceTypes, routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { mayLeadTo } from '../links.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Kind, ContentAdmin } from '../editing/editing.ts';
import { mayReach, type LinkRow, type ServiceRow, type Contacts } from './contact.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

const shownService = ({ merchantId: _, sort: position, ...service }: ServiceRow) => ({
  ...service,
  position,
});
const shownLink = ({ resourceType: id, url, version }: LinkRow) => ({ id, url, version });

/** Customer service, downloads and channels as staff write them. */
export function contactOperatorRoutes(
  app: FastifyInstance,
  {
    contentAdmin,
    db,
    authorization,
    contacts,
  }: { contentAdmin: ContentAdmin; db: Db; authorization: Authorization; contacts: Contacts },
): void {
  const { servicesForStaff, linksForStaff } = contacts;
  const services: Kind<ServiceRow> = {
    action: 'set_customer_service',
    side: servicesForStaff,
    keyOf: ({ id }) => id,
    nameOf: ({ title }) => title,
  };
  const links: Kind<LinkRow> = {
    action: 'set_download_link',
    side: linksForStaff,
    keyOf: (row) => row.resourceType,
    nameOf: (row) => row.resourceType,
  };

  serve(app, routes.operatorSiteLinks, async ({ staff, query }) => {
    const { id } = authorization.authorize(staff, query.merchant).merchant;
    const [rows, known] = await Promise.all([
      servicesForStaff.all(db.orm, id),
      linksForStaff.all(db.orm, id),
    ]);
    const linkOf = (resourceType: LinkRow['resourceType']) =>
      known.find((row) => row.resourceType === resourceType) ?? {
        merchantId: id,
        resourceType,
        url: '',
        version: 0,
      };
    return { services: rows.map(shownService), links: resourceTypes.map((type) => shownLink(linkOf(type))) };
  });

  serve(
    app,
    routes.operatorSetService,
    async ({ staff, params: { id }, body: { merchant, position: sort, ...written } }) => {
      const post = authorization.authorize(staff, merchant);
      if (!mayReach(post.merchant, written.address)) throw fieldRefusal({ address: 'link_refused' });
      return shownService(
        await contentAdmin.set(services, post, { ...written, id, sort, merchantId: post.merchant.id }),
      );
    },
  );

  serve(app, routes.operatorRemoveService, async ({ staff, params: { id }, body: { merchant, version } }) => {
    const post = authorization.authorize(staff, merchant);
    const merchantId = post.merchant.id;
    await authorization.change(post, async (on) => {
      const before = (await servicesForStaff.all(on, merchantId)).find((row) => row.id === id);
      if (!before) throw new Refusal('not_found');
      if (before.version !== version) throw new Refusal('version_conflict');
      await servicesForStaff.remove(on, merchantId, id);
      return {
        result: null,
        act: {
          action: 'remove_customer_service',
          subject: before.title,
          before: shownService(before),
          after: null,
        },
      };
    });
    return {};
  });

  serve(
    app,
    routes.operatorSetLink,
    async ({ staff, params: { id: resourceType }, body: { merchant, url, version } }) => {
      const post = authorization.authorize(staff, merchant);
      if (url !== '' && !mayLeadTo(post.merchant, url)) throw fieldRefusal({ url: 'link_refused' });
      return shownLink(
        await contentAdmin.set(links, post, { merchantId: post.merchant.id, resourceType, url, version }),
      );
    },
  );
}
