import type { Config } from '../config/config.ts';
import { createGateway, type Gateway, type GatewayOptions } from '../server/compose.ts';
import { createDemo, type DemoServices } from './demo.ts';
import { createMovableClock, type MovableClock } from './movable-clock.ts';

/** The services of a demo gateway side by side, for those who fill or test it. Nothing in production takes them. */
function servicesOf({ platform, areas, extension }: Gateway<DemoServices>) {
  const {
    tenancy,
    ledger,
    access,
    oversight,
    protection,
    catalogue,
    content,
    wallet,
    cashier,
    lottery,
    messaging,
    agents,
    rewards,
  } = areas;
  return {
    ...platform,
    ...tenancy,
    ...ledger,
    ...access,
    ...oversight,
    ...protection,
    ...catalogue,
    ...content,
    ...wallet,
    ...cashier,
    lottery,
    ...messaging,
    agents,
    ...rewards,
    ...areas.backoffice,
    ...extension,
  };
}

export type Services = ReturnType<typeof servicesOf>;

/** What differs from the defaults. */
type DemoGatewayOptions = Omit<GatewayOptions, 'extension' | 'clock'> & { clock?: MovableClock };

export interface DemoGateway extends Gateway<DemoServices> {
  /** Every service, side by side. */
  services: Services;
}

/** The gateway of the demo, and of tests. Takes what `createGateway` takes and fails as it does. */
export async function createDemoGateway(
  config: Config,
  { clock = createMovableClock(config.clockOffsetMs), ...options }: DemoGatewayOptions = {},
): Promise<DemoGateway> {
  const gateway = await createGateway(config, { ...options, clock, extension: createDemo(clock) });
  return { ...gateway, services: servicesOf(gateway) };
}

/** The production gateway as tests see it: without what the demo adds. */
export async function createPlainGateway(
  config: Config,
  options: Omit<GatewayOptions, 'extension'> = {},
): Promise<DemoGateway> {
  const gateway = (await createGateway(config, options)) as Gateway<DemoServices>;
  return { ...gateway, services: servicesOf(gateway) };
}
