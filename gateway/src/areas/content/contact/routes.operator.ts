import type { FastifyInstance } from 'fastify';
import { resourceTypes, routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { mayLeadTo } from '../links.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Kind, ContentAdmin } from '../editing/editing.ts';
import { mayReach, type LinkRow, type ServiceRow, type Contacts } from './contact.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

const serviceToWire = ({ merchantId: _, sort: position, ...service }: ServiceRow) => ({
  ...service,
  position,
});
const linkToWire = ({ resourceType: id, url, version }: LinkRow) => ({ id, url, version });

/** Customer service, downloads and channels, for staff. */
export function contactOperatorRoutes(
  app: FastifyInstance,
  {
    contentAdmin,
    authorization,
    contacts,
  }: { contentAdmin: ContentAdmin; authorization: Authorization; contacts: Contacts },
): void {
  const { servicesForStaff, linksForStaff } = contacts;
  const services: Kind<ServiceRow> = {
    action: 'set_customer_service',
    news: 'contacts',
    side: servicesForStaff,
    keyOf: ({ id }) => id,
    nameOf: ({ title }) => title,
  };
  const links: Kind<LinkRow> = {
    action: 'set_download_link',
    news: 'contacts',
    side: linksForStaff,
    keyOf: (row) => row.resourceType,
    nameOf: (row) => row.resourceType,
  };

  serve(app, routes.operatorSiteLinks, async ({ staff, query }) => {
    const { id } = authorization.authorize(staff, query.merchant).merchant;
    const [rows, stored] = await Promise.all([contentAdmin.all(services, id), contentAdmin.all(links, id)]);
    const linkOf = (resourceType: LinkRow['resourceType']) =>
      stored.find((row) => row.resourceType === resourceType) ?? {
        merchantId: id,
        resourceType,
        url: '',
        version: 0,
      };
    return {
      services: rows.map(serviceToWire),
      links: resourceTypes.map((type) => linkToWire(linkOf(type))),
    };
  });

  serve(
    app,
    routes.operatorSetService,
    async ({ staff, params: { id }, body: { merchant, position: sort, ...fields } }) => {
      const context = authorization.authorize(staff, merchant);
      if (!mayReach(context.merchant, fields.address)) throw fieldRefusal({ address: 'link_refused' });
      return serviceToWire(
        await contentAdmin.set(services, context, { ...fields, id, sort, merchantId: context.merchant.id }),
      );
    },
  );

  serve(app, routes.operatorRemoveService, async ({ staff, params: { id }, body: { merchant, version } }) => {
    const context = authorization.authorize(staff, merchant);
    const merchantId = context.merchant.id;
    await authorization.change(context, async (on) => {
      const before = await servicesForStaff.one(on, merchantId, id);
      if (!before) throw new Refusal('not_found');
      if (before.version !== version) throw new Refusal('version_conflict');
      await servicesForStaff.remove(on, merchantId, id);
      return {
        result: null,
        news: 'contacts',
        act: {
          action: 'remove_customer_service',
          subject: before.title,
          before: serviceToWire(before),
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
      const context = authorization.authorize(staff, merchant);
      if (url !== '' && !mayLeadTo(context.merchant, url)) throw fieldRefusal({ url: 'link_refused' });
      return linkToWire(
        await contentAdmin.set(links, context, {
          merchantId: context.merchant.id,
          resourceType,
          url,
          version,
        }),
      );
    },
  );
}
