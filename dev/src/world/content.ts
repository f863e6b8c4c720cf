import type { Sql } from '@foyer/gateway/connection';
import type { Services } from '@foyer/gateway/demo';
import { announcementsOf } from './texts/announcements.ts';
import { bannersOf } from './texts/banners.ts';
import { helpOf } from './texts/help.ts';
import { promotionsOf } from './texts/promotions.ts';
import { demoLinks, servicesOf } from './texts/support.ts';
import { merchantsOf } from './merchants.ts';

/** Everything that the demo merchants say, in every language that it is written in. */
export async function addContent(on: Sql, services: Services): Promise<void> {
  const { announcements, banners, brands, clock, help, promotions, contacts } = services;
  for (const merchant of merchantsOf(services)) {
    const { id } = merchant;
    const brand = brands.of(merchant.brand).name;
    await announcements.write(on, id, announcementsOf(brand, clock.now()));
    await banners.write(on, id, bannersOf(brand, clock.now()));
    await promotions.write(on, id, promotionsOf(brand, clock.now()));
    await help.write(on, id, helpOf({ brand, minimumAge: merchant.minimumAge }));
    await contacts.write(on, id, servicesOf(merchant.code), demoLinks);
  }
}
