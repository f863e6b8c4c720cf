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
import type { Db } from '../../../platform/db/connection.ts';
import type { Media } from '../media/media.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

const shown = ({ merchantId: _, tag: id, sort: position, ...entry }: HelpRow) => ({ ...entry, id, position });

/** Help as staff write it; the terms among it have a version that players agree to. */
export function helpOperatorRoutes(
  app: FastifyInstance,
  {
    clock,
    contentAdmin,
    db,
    help,
    media,
    merchants,
    authorization,
  }: {
    clock: Clock;
    contentAdmin: ContentAdmin;
    db: Db;
    help: Help;
    media: Media;
    merchants: Merchants;
    authorization: Authorization;
  },
): void {
  const kindFor = ({ id: merchantId, timeZone }: Merchant, newTerms: boolean): Kind<HelpRow> => ({
    action: 'set_help',
    side: help.forStaff,
    keyOf: ({ tag }) => tag,
    nameOf: (row) => `${row.tag} ${englishTitle(row)}`,
    async besides(on, row) {
      await media.useIn(on, merchantId, Object.values(row.details));
      if (!newTerms) return null;
      const before = await readTermsVersion(on, merchantId);
      const after = nextTermsVersion(before, clock.now(), timeZone);
      await writeTermsVersion(on, merchantId, after);
      return { before: { termsVersion: before }, after: { termsVersion: after } };
    },
  });

  serve(app, routes.operatorHelp, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return {
      entries: (await help.forStaff.all(db.orm, merchant.id)).map(shown),
      termsVersion: merchant.termsVersion,
    };
  });

  serve(
    app,
    routes.operatorSetHelpEntry,
    async ({ staff, params: { id: tag }, body: { merchant, position: sort, newTerms, ...written } }) => {
      const post = authorization.authorize(staff, merchant);
      const merchantId = post.merchant.id;
      if (newTerms && tag !== termsTag) throw fieldRefusal({ newTerms: 'field_invalid' });
      // Registration leads there, and who registers agrees to it (R-ACCESS-26).
      if (tag === termsTag && !written.published) throw fieldRefusal({ published: 'field_invalid' });
      const row = {
        ...written,
        titles: textsOf(written.titles),
        details: textsOf(written.details),
        tag,
        sort,
        merchantId,
      };
      const kept = await contentAdmin.set(kindFor(post.merchant, newTerms), post, row);
      return { ...shown(kept), termsVersion: merchants.byId(merchantId).termsVersion };
    },
  );
}
