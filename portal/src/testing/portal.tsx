import type { Call } from '@foyer/contract/client';
import { languages } from '@foyer/contract/languages';
import type { PageBoot } from '@foyer/contract/page';
import type { SessionType } from '@foyer/contract/session-can';
import { switchNames } from '@foyer/contract/switches';
import { act, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Portal } from '../app.tsx';
import { createApp, type App } from '../domain/app/app.ts';
import { Hydrated } from '../lib/hydration.ts';
import { createTexts, fetchNamespaces, type Texts } from '../lib/i18n.tsx';
import { createRouteTable, type RouteDef } from '../lib/route-table.ts';
import type { Namespace } from '../messages/namespaces.ts';
import { paths } from '../paths.ts';

/** A page's boot data as the demo brand has it; a guest, dark, EN. */
export function bootOf(more: Partial<PageBoot> = {}): PageBoot {
  return {
    settings: {
      merchantCode: 'demo',
      brand: 'Demo',
      languages: ['TY', 'EN'],
      defaultLanguage: 'TY',
      defaultTheme: 'dark',
      currency: 'PHP',
      dialingCode: '63',
      timeZone: 'Asia/Manila',
      minimumAge: 21,
      asksBirthDate: false,
      switches: [...switchNames],
      signIn: { social: [], phone: null },
      trustedHosts: ['demo.example'],
      chat: 'own',
      platform: { gateway: 3, platform: 'html5', clientType: 2 },
      version: 1,
    },
    status: { info: '', location: { ip: '203.0.113.7' }, maintenance: false, regionRestriction: false },
    brand: {
      code: 'demo',
      name: 'Demo',
      tagline: '',
      tokens: { dark: {}, light: {} },
      logo: { dark: 'd.svg', light: 'l.svg' },
      icon: 'i.svg',
      font: null,
      certifications: [],
      payments: [],
    },
    language: 'EN',
    theme: 'dark',
    session: null,
    member: null,
    url: '/m/home',
    now: 0,
    queries: [],
    ...more,
  };
}

// What is waited for comes; how fast the machine is, is no matter of a test.
configure({ asyncUtilTimeout: 30_000 });

/** A session of a type. */
export const sessionOf = (type: SessionType): NonNullable<PageBoot['session']> => ({
  token: 'handle',
  merchantCode: 'demo',
  userName: 'maria',
  type,
  firstTimeLogin: false,
});

export interface Setup {
  boot?: Partial<PageBoot>;
  /** Answers by call name, or what makes them of the input; a call without one never comes back. */
  answers?: Partial<Record<string, unknown>>;
  /** How long ago the document was made, ms. */
  age?: number;
  /** Paths that have a page; by default every path there is. */
  built?: readonly string[];
  namespaces?: readonly Namespace[];
}

/** What a test holds in its hands. */
export interface World {
  app: App;
  texts: Texts;
  calls: { name: string; input: unknown }[];
}

const everyPath = [
  ...Object.values(paths).flatMap((path) =>
    path.length === 0 ? [(path as () => string)().split('?', 1)[0]!] : [],
  ),
  paths.login(),
  paths.register(),
  paths.help(),
];

function routesFor(built: readonly string[]): RouteDef[] {
  const def = (path: string): RouteDef => ({
    paths: [path],
    load: async () => ({ default: () => <p>{path}</p> }),
    messages: [],
    file: path,
  });
  return [paths.home(), ...built.filter((path) => path !== paths.home())].map(def);
}

/** A portal around something, whose gateway is a table of answers. */
async function portalAround(children: ReactNode, setup: Setup) {
  const calls: World['calls'] = [];
  const call = ((name: string, input: unknown) => {
    calls.push({ name, input });
    const answer = setup.answers?.[name];
    if (answer instanceof Error) return Promise.reject(answer);
    if (typeof answer === 'function')
      return Promise.resolve(input).then(answer as (input: unknown) => unknown);
    return answer === undefined ? new Promise(() => {}) : Promise.resolve(answer);
  }) as unknown as Call;
  const boot = bootOf(setup.boot);
  const app = createApp(boot, call, Date.now() - (setup.age ?? 0));
  const { language: code } = boot;
  const messages = await fetchNamespaces(code, setup.namespaces ?? ['shell', 'home', 'menu', 'errors']);
  const texts = createTexts({ code, ...languages[code] }, messages);
  const table = createRouteTable(routesFor(setup.built ?? everyPath));
  const portal = (
    <Portal app={app} texts={texts} table={table}>
      {children ?? <></>}
    </Portal>
  );
  return { portal, world: { app, texts, calls } satisfies World };
}

/** Renders something inside a portal whose gateway is a table of answers. */
export async function renderInPortal(children: ReactNode, setup: Setup = {}): Promise<World> {
  const { portal, world } = await portalAround(children, setup);
  await act(async () => void render(portal));
  return world;
}

/**
 * Does the same with what a server rendered.
 * @param before what is done to it before the page runs
 */
export async function hydrateInPortal(
  children: ReactNode,
  before: () => void,
  setup: Setup = {},
): Promise<World> {
  const { portal, world } = await portalAround(
    <>
      {children}
      <Hydrated />
    </>,
    setup,
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  container.innerHTML = renderToString(portal);
  delete document.documentElement.dataset.hydrated;
  before();
  await act(async () => void render(portal, { container, hydrate: true }));
  return world;
}
