import { inTransaction } from '../platform/db/transaction.ts';
import { servedAt } from '../platform/http/host.ts';
import { StopError } from '../platform/stop-error.ts';
import { initialFields, initialSwitches, merchantRow } from '../areas/tenancy/merchant/defaults.ts';
import { insertMerchant, setOrigin } from '../areas/tenancy/merchant/merchant.ts';
import type { Gateway } from './compose.ts';

/** The brand of an installation that has none yet. */
const firstBrand = 'foyer';

/** Without a merchant every address would answer that it is unknown, the console's too. */
async function ensureFirstMerchant({ platform, areas }: Gateway): Promise<void> {
  const { clock, config, db } = platform;
  const { brands, merchants } = areas.tenancy;
  if (merchants.all().length > 0) return;
  const { code, hosts, defaultTheme } = brands.of(firstBrand);
  const usual = merchantRow({ id: 1, code, brand: code, now: clock.now() });
  // Nobody is to register before there are terms, and somebody who reads what players write.
  const row = { ...usual, defaultTheme, maintenance: true };
  const served = config.hosts.length > 0 ? config.hosts : hosts;
  await inTransaction(db, (on) => insertMerchant(on, row, served, initialSwitches(), initialFields()));
  await merchants.refresh();
}

/** What FOYER_HOSTS says about hosts that are served already counts from now on. */
async function setOrigins({ platform, areas }: Gateway): Promise<void> {
  const { config, db } = platform;
  const configured = config.hosts.map(servedAt).filter(({ origin }) => origin !== null);
  for (const served of configured) await inTransaction(db, (on) => setOrigin(on, served));
  if (configured.length > 0) await areas.tenancy.merchants.refresh();
}

/** @throws StopError when nothing would be left for players */
function refuseTakenHosts({ areas }: Gateway): void {
  const taken = areas.tenancy.merchants.all().find(({ hosts }) => hosts.length === 0);
  if (taken)
    throw new StopError(
      `FOYER_CONSOLE_HOST names every host of ${taken.code}: players need one that is not the console's.`,
    );
}

/**
 * Makes an empty installation operable: a merchant without games and players, closed until staff open it, at the hosts of
 * FOYER_HOSTS or of its brand, and platform staff who can log in. Where there is a merchant, or somebody of the staff, nothing is changed;
 * several processes may do so at once.
 * @throws StopError when FOYER_CONSOLE_HOST leaves players no host
 * @returns the password of the first member of staff, printed once; null when somebody works here already
 */
export async function firstStart(gateway: Gateway): Promise<string | null> {
  await ensureFirstMerchant(gateway);
  await setOrigins(gateway);
  refuseTakenHosts(gateway);
  return gateway.areas.access.staff.ensureFirstMember();
}
