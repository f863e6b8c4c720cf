import { siteNews, type SiteNews } from '@foyer/contract/site-news';
import pLimit from 'p-limit';
import { jurisdictions } from '@foyer/contract/jurisdictions';
import { languageCode, languageCodes, type LanguageCode } from '@foyer/contract/languages';
import { registrationFieldNames, type RegistrationFieldName } from '@foyer/contract/registration-fields';
import { features, switchNames, type Features, type SwitchName } from '@foyer/contract/switches';
import type { Db } from '../../../platform/db/connection.ts';
import { homeDialingCode } from '../phone-number/phone-number.ts';
import { servedAt, type ServedHost } from '../../../platform/http/host.ts';
import { originOf } from './hosts.ts';
import { readAll, readVersions, type FieldRow, type MerchantRow, type SignInRow } from './store.ts';

export {
  bumpVersion,
  insertMerchant,
  listMerchants,
  readTermsVersion,
  setOrigin,
  writeTermsVersion,
  type FieldRow,
  type MerchantRow,
} from './store.ts';

/** How one field of the registration form is checked (R-ACCESS-24). */
export interface FieldRule extends Omit<FieldRow, 'name' | 'version'> {
  name: RegistrationFieldName;
}

/** Third-party services that verify who somebody is. */
export interface SignIn {
  services: SignInRow[];
  /** The logins by a provider that are set up and switched on. */
  social: ('google' | 'facebook')[];
  /** What browsers need of the phone verification provider; null where there is none. */
  phone: { apiKey: string; projectId: string; authDomain: string; emulator: string } | null;
}

/** One white-labelled brand with everything that staff can change about it. */
export interface Merchant extends Omit<MerchantRow, 'defaultLanguage' | 'languages' | 'defaultTheme'> {
  hosts: string[];
  /** The configured origin of each host: what links to it start with. */
  origins: Record<string, string>;
  /** What links to the console start with. */
  consoleOrigin: string;
  defaultLanguage: LanguageCode;
  languages: LanguageCode[];
  defaultTheme: 'dark' | 'light';
  switches: SwitchName[];
  features: Features;
  fields: FieldRule[];
  signIn: SignIn;
}

declare module '../../../platform/http/actors.ts' {
  interface RequestMerchant extends Merchant {}
}

/** How long a change by another process may stay unseen, ms (R-TENANCY-6). */
const refreshMs = 400;

const isSwitch = (name: string): name is SwitchName => (switchNames as readonly string[]).includes(name);

type Everything = Awaited<ReturnType<typeof readAll>>;

function signInOf(services: SignInRow[], on: Features): SignIn {
  const isOn = { google: on.googleLogin, facebook: on.facebookLogin };
  const {
    apiKey = '',
    projectId = '',
    authDomain = '',
    emulator = '',
  } = services.find(({ provider }) => provider === 'phone')?.config ?? {};
  return {
    services,
    social: (['google', 'facebook'] as const).filter(
      (name) =>
        isOn[name] &&
        services.some(
          ({ provider, config, sealedSecret }) => provider === name && config.clientId && sealedSecret,
        ),
    ),
    phone: apiKey && projectId ? { apiKey, projectId, authDomain, emulator } : null,
  };
}

/** Where a field stands in the form: fixed, whatever staff change about it (R-ACCESS-23). */
const placeOf = ({ name }: FieldRule): number => registrationFieldNames.indexOf(name);

/** Where this gateway is. */
interface Places {
  /** Its port, for hosts of this machine; 0 when it is not known. */
  port: number;
  /** Hosts or origins that serve only the console, as the first merchant's; none: it is at every host. */
  consoleHosts: readonly string[];
}

function compose(row: MerchantRow, all: Everything, { port, consoleHosts }: Places): Merchant {
  const ofConsole = consoleHosts.map(servedAt);
  const served = all.hosts
    .filter((entry) => entry.merchantId === row.id)
    .filter(({ host }) => ofConsole.every((each) => each.host !== host));
  const isFirst = all.merchants.every(({ id }) => row.id <= id);
  const originsOf = (entries: ServedHost[]) =>
    Object.fromEntries(entries.map((entry) => [entry.host, originOf(entry, port)]));
  const [consoleOrigin = ''] = Object.values(originsOf(ofConsole.length > 0 ? ofConsole : served));
  const on = all.switches
    .filter((entry) => entry.merchantId === row.id && entry.isOn)
    .map(({ name }) => name)
    .filter(isSwitch);
  return {
    ...row,
    hosts: served.map(({ host }) => host),
    origins: originsOf(isFirst ? [...served, ...ofConsole] : served),
    consoleOrigin,
    defaultLanguage: languageCode(row.defaultLanguage) ?? 'EN',
    languages: row.languages.map(languageCode).filter((code) => code !== null),
    defaultTheme: row.defaultTheme === 'light' ? 'light' : 'dark',
    // A brand may ask for more than the law, and for no less (R-PROTECTION-45).
    minimumAge: Math.max(row.minimumAge, jurisdictions[row.jurisdiction].minimumAge),
    switches: on,
    features: features(on),
    signIn: signInOf(
      all.services.filter((service) => service.merchantId === row.id),
      features(on),
    ),
    fields: all.fields
      .filter((field) => field.merchantId === row.id)
      .map(({ merchantId: _, ...field }) => field as FieldRow & FieldRule)
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
  };
}

/** Told of a merchant that changed, and of which kinds of its content did. */
export type MerchantListener = (merchant: Merchant, news: readonly SiteNews[]) => void;

/** The kinds of content that changed since a state of the merchant; all of them for one that was not known. */
const newsSince = (known: Merchant | undefined, { contentVersions }: Merchant): SiteNews[] =>
  siteNews.filter((kind) => !known || known.contentVersions[kind] !== contentVersions[kind]);

/** The merchants of this gateway, kept in memory and refreshed behind. */
export type Merchants = Awaited<ReturnType<typeof createMerchants>>;

/**
 * Loads the merchants and keeps them fresh.
 * @param db the database
 * @param places where the gateway is
 * @param onError called when a refresh fails; the last state stays
 */
export async function createMerchants(db: Db, places: Places, onError: (error: unknown) => void) {
  let versions = '';
  let byId = new Map<number, Merchant>();
  let byHost = new Map<string, Merchant>();
  const listeners: MerchantListener[] = [];

  const load = async () => {
    const seen = await readVersions(db);
    if (seen === versions) return;
    const all = await readAll(db);
    const before = byId;
    byId = new Map(all.merchants.map((row) => [row.id, compose(row, all, places)]));
    byHost = new Map(
      [...byId.values()].flatMap((merchant) => Object.keys(merchant.origins).map((host) => [host, merchant])),
    );
    versions = seen;
    for (const merchant of byId.values()) {
      const known = before.get(merchant.id);
      if (known?.version !== merchant.version)
        listeners.forEach((listener) => listener(merchant, newsSince(known, merchant)));
    }
  };
  // One after the other: a slow reading must not put what it read over what a later one found.
  const oneAtATime = pLimit(1);
  const refresh = () => oneAtATime(load);

  await refresh();
  const timer = setInterval(() => {
    if (oneAtATime.activeCount === 0) refresh().catch(onError);
  }, refreshMs).unref();

  return {
    /** By host name without port; null when none is served there. */
    byHost: (host: string): Merchant | null => byHost.get(host.toLowerCase()) ?? null,
    byCode: (code: string): Merchant | null =>
      [...byId.values()].find((merchant) => merchant.code === code) ?? null,
    byId: (id: number): Merchant => {
      const found = byId.get(id);
      if (!found) throw new Error(`merchant ${id} is not loaded`);
      return found;
    },
    all: (): Merchant[] => [...byId.values()],
    /** Reads them anew now: called after a change in this process. */
    refresh,
    /** Told when merchants changed. */
    onChange(listener: MerchantListener): void {
      listeners.push(listener);
    },
    /** Stops reading them again. */
    stop: (): void => clearInterval(timer),
  };
}

/** What the portal must know of its merchant (R-TENANCY-1). */
export function settingsOf(merchant: Merchant, brandName: string) {
  return {
    merchantCode: merchant.code,
    brand: brandName,
    languages: merchant.languages.length > 0 ? merchant.languages : [...languageCodes],
    defaultLanguage: merchant.defaultLanguage,
    defaultTheme: merchant.defaultTheme,
    currency: merchant.currency,
    dialingCode: homeDialingCode(merchant.currency),
    timeZone: merchant.timeZone,
    minimumAge: merchant.minimumAge,
    asksBirthDate: merchant.asksBirthDate,
    switches: merchant.switches,
    signIn: { social: merchant.signIn.social, phone: merchant.signIn.phone },
    // Its own hosts are as good as its word
    trustedHosts: [...new Set([...merchant.hosts, ...merchant.trustedHosts])],
    chat: outsideChat(merchant) ? ('outside' as const) : ('own' as const),
    platform: { gateway: 3, platform: 'html5', clientType: 2 } as const,
    version: Number(merchant.version),
  };
}

/** What decides whether a chat outside may be opened. */
export type ChatPlace = Pick<Merchant, 'chatKind' | 'chatAddress' | 'trustedHosts'>;

/**
 * The address of a chat outside: https, without a name and password, at a host that the merchant trusts.
 * @returns null for anything else
 */
export function outsideAddress(address: string, trustedHosts: readonly string[]): URL | null {
  if (!address.startsWith('https://') || !URL.canParse(address) || /[\\\u0000-\u0020\u007f]/.test(address))
    return null;
  const url = new URL(address);
  return url.username === '' && url.password === '' && trustedHosts.includes(url.hostname) ? url : null;
}

/** Where the live chat outside is; null for our own, also once its host is trusted no longer. */
export const outsideChat = ({ chatKind, chatAddress, trustedHosts }: ChatPlace): URL | null =>
  chatKind === 'outside' ? outsideAddress(chatAddress, trustedHosts) : null;
