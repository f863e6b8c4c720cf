import { Refusal } from '../../../platform/http/refusal.ts';
import type { Merchant } from '../merchant/merchant.ts';

/** Tells the country (ISO 3166-1 alpha-2) of an address, or null. */
export type CountryOf = (ip: string) => string | null;

/** The site as a visitor finds it (R-TENANCY-10). */
export interface SiteState {
  /** A word from staff; may be empty. */
  info: string;
  location: { ip: string };
  maintenance: boolean;
  regionRestriction: boolean;
}

/** Whether the site is open to a visitor (R-TENANCY-10). */
export type Site = ReturnType<typeof createSite>;

/**
 * The site's status from staff data and the visitor's country.
 * @param countryOf local look-up
 */
export function createSite(countryOf: CountryOf) {
  const statusFor = (merchant: Merchant, ip: string): SiteState => {
    const country = merchant.restrictedCountries.length > 0 ? countryOf(ip) : null;
    return {
      info: merchant.statusInfo,
      location: { ip },
      maintenance: merchant.maintenance,
      regionRestriction: country !== null && merchant.restrictedCountries.includes(country),
    };
  };
  return {
    countryOf,
    statusFor,
    /** @throws Refusal maintenance or region_restricted while it is closed */
    refuseWhenClosed(merchant: Merchant, ip: string): void {
      const { maintenance, regionRestriction, info } = statusFor(merchant, ip);
      if (maintenance) throw new Refusal('maintenance', { info });
      if (regionRestriction) throw new Refusal('region_restricted', { info });
    },
  };
}
