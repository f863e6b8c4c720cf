import type { Sql } from '@foyer/gateway/connection';
import { insertMerchant, type Merchant } from '@foyer/gateway/merchant';
import { initialFields, initialSwitches, merchantRow } from '@foyer/gateway/merchant-defaults';
import type { Services } from '@foyer/gateway/demo';
import type { SwitchName } from '@foyer/contract/switches';

type Field = ReturnType<typeof initialFields>[number];

/** How a merchant of the demo world differs from a new one. */
interface DemoMerchant {
  id: number;
  code: string;
  /** Host names it is served at besides those its brand names. */
  hosts: readonly string[];
  defaultTheme: 'dark' | 'light';
  minimumAge: number;
  asksBirthDate: boolean;
  /** Switches that stand otherwise than in a new merchant. */
  switches: Partial<Record<SwitchName, boolean>>;
  /** Registration fields that stand otherwise. */
  fields: Partial<Record<Field['name'], Partial<Field>>>;
}

/** The two demo brands: only data makes them differ (R-TENANCY-2). */
export const demoMerchants: readonly DemoMerchant[] = [
  {
    id: 1,
    code: 'foyer',
    hosts: ['localhost', '127.0.0.1'],
    defaultTheme: 'dark',
    minimumAge: 21,
    asksBirthDate: false,
    switches: {},
    fields: {},
  },
  {
    id: 2,
    code: 'sinag',
    hosts: ['sinag.localhost'],
    defaultTheme: 'light',
    minimumAge: 21,
    asksBirthDate: true,
    switches: { MOBILEVERCODELOGIN3: false, MOBILENUMREG3: false },
    fields: {
      nickname: { enabled: true, required: true },
      email: { enabled: true, required: true },
      birthDate: { enabled: true, required: true },
      affiliateCode: { enabled: false },
    },
  },
];

/** Adds the demo merchants that are not there yet. */
export async function addMerchants(on: Sql, { clock }: Services): Promise<void> {
  for (const { id, code, hosts, switches, fields, ...settings } of demoMerchants) {
    const usual = merchantRow({ id, code, brand: code, now: clock.now() });
    // The world has terms from the start: see texts/help.ts.
    const row = { ...usual, termsVersion: '2026-11', ...settings };
    await insertMerchant(
      on,
      row,
      [...hosts],
      initialSwitches().map((entry) => ({
        ...entry,
        isOn: switches[entry.name as SwitchName] ?? entry.isOn,
      })),
      initialFields().map((field) => ({ ...field, ...fields[field.name] })),
    );
  }
}

/** The demo merchants as the gateway knows them. */
export function merchantsOf({ merchants }: Services): Merchant[] {
  return demoMerchants.map(({ id }) => merchants.byId(id));
}
