import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { textsOf } from '../content.ts';
import { serve } from '../../../platform/http/route.ts';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import { englishTitle, type Kind, type ContentAdmin } from '../editing/editing.ts';
import {
  readTermsVersion,
  writeTermsVersion,
  type Merchant,
  type Merchants,
} from '../../tenancy/merchant/merchant.ts';
import { termsTag, type HelpRow, type Help } from './help.ts';
import { nextTermsVersion } from './terms-version.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Media } from '../media/media.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

const toWire = ({ merchantId: _, tag: id, sort: position, deletedAt, ...entry }: HelpRow) => ({
  ...entry,
  deleted: deletedAt !== null,
  id,
  position,
});

/** Help, for staff. The terms are an entry of it, with a version that players agree to. */
export function helpOperatorRoutes(
  app: FastifyInstance,
  {
    clock,
    contentAdmin,
    help,
    media,
    merchants,
    authorization,
  }: {
    clock: Clock;
    contentAdmin: ContentAdmin;
    help: Help;
    media: Media;
    merchants: Merchants;
    authorization: Authorization;
  },
): void {
  const kindFor = ({ id: merchantId, timeZone }: Merchant, newTerms: boolean): Kind<HelpRow> => ({
    action: 'set_help',
    isNamedByStaff: true,
    kept: 'help',
    news: 'help',
    side: help.forStaff,
    keyOf: ({ tag }) => tag,
    nameOf: (row) => `${row.tag} ${englishTitle(row)}`,
    async alsoChange(on, row, earlier) {
      await media.useIn(on, merchantId, Object.values(row.details));
      // Whoever registered before there were terms agreed to none of them.
      const isFirst = row.tag === termsTag && earlier === null;
      if (!newTerms && !isFirst) return null;
      const before = await readTermsVersion(on, merchantId);
      const after = nextTermsVersion(before, clock.now(), timeZone);
      await writeTermsVersion(on, merchantId, after);
      return { before: { termsVersion: before }, after: { termsVersion: after } };
    },
  });

  serve(app, routes.operatorHelp, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return {
      entries: (await contentAdmin.all(kindFor(merchant, false), merchant.id)).map(toWire),
      termsVersion: merchant.termsVersion,
    };
  });

  serve(
    app,
    routes.operatorSetHelpEntry,
    async ({ staff, params: { id: tag }, body: { merchant, position: sort, newTerms, ...fields } }) => {
      const context = authorization.authorize(staff, merchant);
      const merchantId = context.merchant.id;
      if (newTerms && tag !== termsTag) throw fieldRefusal({ newTerms: 'field_invalid' });
      // Registration links to the terms and requires agreement (R-ACCESS-26).
      if (tag === termsTag && !fields.published) throw fieldRefusal({ published: 'field_invalid' });
      const row = {
        ...fields,
        titles: textsOf(fields.titles),
        details: textsOf(fields.details),
        tag,
        sort,
        merchantId,
        deletedAt: null,
      };
      const saved = await contentAdmin.set(kindFor(context.merchant, newTerms), context, row);
      return { ...toWire(saved), termsVersion: merchants.byId(merchantId).termsVersion };
    },
  );

  serve(app, routes.operatorHelpEntryVersions, ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return contentAdmin.versions(kindFor(merchant, false), merchant.id, params.id, query.before);
  });
  serve(app, routes.operatorDeleteHelpEntry, ({ staff, params, body: { merchant, ...removal } }) => {
    const context = authorization.authorize(staff, merchant);
    // Whoever registers agrees to them (R-ACCESS-26)
    if (params.id === termsTag) throw fieldRefusal({ reason: 'field_invalid' });
    return contentAdmin.remove(kindFor(context.merchant, false), context, params.id, removal);
  });
}
