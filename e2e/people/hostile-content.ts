import { randomInt, randomUUID } from 'node:crypto';
import type { Services } from '@foyer/gateway/demo';
import { insertMerchant } from '@foyer/gateway/merchant';
import { initialFields, initialSwitches, merchantRow } from '@foyer/gateway/merchant-defaults';
import { resourceTypes } from '@foyer/contract/content-types';
import { hostileAddresses } from './hostile-addresses.ts';
import { openGateway } from './gateway.ts';
import { hostileCases, hostileText, type HostileCase } from './hostile-html.ts';

/** A merchant whose staff, players and old data are hostile; each run has one of its own. */
export interface HostileContent {
  code: string;
  player: { username: string; password: string };
  staff: { username: string; password: string };
  promotions: { id: string; title: string }[];
  /** Some whose HTML nobody looked at. */
  announcements: string[];
}

/** How a case comes to be shown: as staff write it, or as it stands in the database already. */
const ways = ['written', 'raw'] as const;
/** Every place shows some of the cases, the help shows all of them: it is the same component everywhere. */
const someCases = hostileCases.filter((_, at) => at % 5 === 0);

/** Each of these is a page of its own. */
const fewCases = someCases.filter((_, at) => at % 12 === 0);

const titleOf = (way: string, { name }: HostileCase) => `${way} ${name} ${hostileText}`;
const eachWay = <Made>(
  cases: readonly HostileCase[],
  make: (title: string, each: HostileCase) => Made,
): Made[] => ways.flatMap((way) => cases.map((each) => make(titleOf(way, each), each)));

/** Puts the HTML of the raw ones where nobody looks at it again. */
async function spoil(
  { db }: Services,
  table: 'announcement' | 'help_entry' | 'promotion',
  merchantId: number,
  cases: readonly HostileCase[],
): Promise<void> {
  const column = table === 'help_entry' ? 'details' : 'contents';
  const result = await db.pool.query(
    `update ${table} t set ${column} = jsonb_build_object('EN', c.html)
     from unnest($2::text[], $3::text[]) as c (title, html) where t.merchant_id = $1 and t.titles->>'EN' = c.title`,
    [merchantId, cases.map((each) => titleOf('raw', each)), cases.map(({ html }) => html)],
  );
  if ((result.rowCount ?? 0) < cases.length)
    throw new Error(`${table} holds ${result.rowCount} of ${cases.length} raw cases`);
}

async function addNews(services: Services, merchantId: number): Promise<void> {
  const { announcements, banners, clock, db, help, promotions } = services;
  const began = { startsAt: new Date(clock.now().getTime() - 60_000), endsAt: null };
  const news = [
    { type: 'PL', groupName: '', execution: null },
    { type: 'PU', groupName: 'SHELL_PU_A', execution: 'A' },
    { type: 'PU', groupName: 'SHELL_PU_B', execution: 'B' },
    { type: 'B', groupName: 'm_reg', execution: null },
  ] as const;
  for (const kind of news) {
    const written = eachWay(someCases, (EN, { html }) => ({
      ...kind,
      ...began,
      promotionType: '',
      titles: { EN },
      contents: { EN: html },
    }));
    await announcements.write(db.orm, merchantId, written);
  }
  await spoil(services, 'announcement', merchantId, someCases);
  await help.write(
    db.orm,
    merchantId,
    eachWay(hostileCases, (EN, { html }) => ({
      tag: randomUUID(),
      category: `${EN.split(' ', 1)} ${hostileText}`,
      titles: { EN },
      details: { EN: html },
    })),
  );
  await spoil(services, 'help_entry', merchantId, hostileCases);
  await promotions.write(
    db.orm,
    merchantId,
    eachWay(fewCases, (EN, { html }) => ({
      ...began,
      kind: 'apply' as const,
      artwork: 'm_home_1',
      reward: 100n,
      turnoverTimes: 1,
      days: 7,
      titles: { EN },
      summaries: { EN: hostileText },
      contents: { EN: html },
    })),
  );
  await spoil(services, 'promotion', merchantId, fewCases);
  await banners.write(db.orm, merchantId, [
    { ...began, groupName: 'm_home', artwork: 'm_home_1', titles: { EN: hostileText }, url: '' },
  ]);
}

/** Addresses that staff would be refused, as old data may hold them: banners, customer service, downloads. */
async function addAddresses({ banners, clock, db }: Services, merchantId: number): Promise<void> {
  const startsAt = new Date(clock.now().getTime() - 60_000);
  await banners.write(
    db.orm,
    merchantId,
    hostileAddresses.map((url) => ({
      startsAt,
      endsAt: null,
      groupName: 'm_home' as const,
      artwork: 'm_home_2',
      titles: { EN: url },
      url: '',
    })),
  );
  await db.pool.query(
    "update banner set url = titles->>'EN' where merchant_id = $1 and artwork = 'm_home_2'",
    [merchantId],
  );
  await db.pool.query(
    `insert into customer_service (merchant_id, id, cs_type, cs_position, title, address, sort)
     select $1, gen_random_uuid(), 'LIVECHAT', 'BOTTOM', a, a, n from unnest($2::text[]) with ordinality as given (a, n)`,
    [merchantId, hostileAddresses],
  );
  const types = resourceTypes.map((type, at): [string, string] => [type, hostileAddresses[at * 2]!]);
  await db.pool.query(
    'insert into download_link (merchant_id, resource_type, url) select $1, * from unnest($2::text[], $3::text[])',
    [merchantId, types.map(([type]) => type), types.map(([, url]) => url)],
  );
}

async function addGames(services: Services, merchantId: number): Promise<void> {
  const { catalogue, clock, db, history } = services;
  const [vassalage, nodeId] = ['HOSTILE', 'HOSTILE1'];
  await catalogue.addToMaster(
    db.orm,
    [
      {
        vassalage,
        provider: 'demo',
        names: { EN: hostileText },
        speciality: '',
        opensList: false,
        frames: true,
      },
    ],
    [
      {
        nodeId,
        vassalage,
        gameType: 'RNG',
        gameClassify: '',
        gameId: 'hostile',
        gameCode: 'hostile',
        names: { EN: hostileText },
        supportsPlay: true,
        minBet: 200n,
        lines: 0,
        lottoMode: '',
        gameGroupId: '',
        volatility: '',
        features: [],
        returnRate: 0,
      },
    ],
  );
  const offer = { merchantId, enabled: true, maintenance: false, version: 1, isHot: true, sort: 0 };
  await catalogue.makeAvailable(
    db.orm,
    merchantId,
    [{ ...offer, vassalage }],
    [{ ...offer, nodeId, isNew: true }],
  );
  await history.wins(db.orm, merchantId, [
    { username: hostileText, nodeId, amount: 1_000_000n, currency: 'PHP', wonAt: clock.now() },
  ]);
}

/** Letters of a page of a conversation: shown at once. */
const letters = someCases.slice(0, 30);

/** What a player and the operator wrote to each other: a chat, a question, and more messages than anybody looks at. */
async function addConversations(
  { clock, conversations, db }: Services,
  merchantId: number,
  accountId: string,
): Promise<void> {
  const owner = { merchantId, accountId };
  await conversations.writeChat(owner, { requestId: randomUUID(), text: hostileText, attachments: [] });
  await conversations.ask(owner, { type: 3, subject: hostileText, content: hostileText });
  const id = randomUUID();
  await db.pool.query(
    `insert into conversation (merchant_id, id, account_id, kind, type, subject, state, owner, due_at, last_seq, read_seq, unread, preview, created_at, changed_at)
     values ($1, $2, $3, 'inbox', null, $4, 'answered', $4, null, $5, 0, $5, $4, $6, $6)`,
    [merchantId, id, accountId, hostileText, letters.length, clock.now()],
  );
  await db.pool.query(
    `insert into message (merchant_id, conversation_id, seq, author, staff, text, is_html, attachments, request_id, sent_at)
     select $1, $2, n, 'house', $4, html, true, '{}', gen_random_uuid(), $5 from unnest($3::text[]) with ordinality as given (html, n)`,
    [merchantId, id, letters.map(({ html }) => html), hostileText, clock.now()],
  );
}

async function addPeople(
  services: Services,
  merchantId: number,
  { player, staff, code }: Pick<HostileContent, 'player' | 'staff' | 'code'>,
): Promise<void> {
  const { accounts, credentials, db, merchants, passwords } = services;
  const merchant = merchants.byId(merchantId);
  const { id } = await accounts.open(db.orm, {
    merchant,
    username: player.username,
    type: 0,
    nickname: hostileText,
  });
  await credentials.set(db.orm, merchantId, id, 'login', await passwords.hash(player.password));
  await accounts.recordLogin(db.orm, { merchantId, id, firstLoginAt: null });
  await services.staff.ensureStaff({ ...staff, role: 'owner', merchants: [code] });
  await addConversations(services, merchantId, id);
}

/** Fills a merchant of its own, served at `<code>.localhost`, with the corpus: through the gateway's modules, and past them. */
export async function addHostileContent(): Promise<HostileContent> {
  const { services, close } = await openGateway();
  try {
    const { clock, db, merchants } = services;
    const id = randomInt(1000, 2_000_000_000);
    const code = `hostile${id.toString(36)}`;
    const site = {
      code,
      player: { username: `player${id.toString(36)}`, password: 'Slow-Lantern-52' },
      staff: { username: `staff${id.toString(36)}`, password: 'Slow-Lantern-Keeper-52' },
    };
    const row = merchantRow({ id, code, brand: 'foyer', now: clock.now() });
    await insertMerchant(
      db.orm,
      { ...row, defaultLanguage: 'EN', languages: ['EN', 'TY'] },
      [`${code}.localhost`],
      initialSwitches(),
      initialFields(),
    );
    await merchants.refresh();
    await addNews(services, id);
    await addAddresses(services, id);
    await addGames(services, id);
    await addPeople(services, id, site);
    const { rows } = await db.pool.query<{ id: string; title: string }>(
      "select id, titles->>'EN' as title from promotion where merchant_id = $1 order by sort",
      [id],
    );
    const raw = await db.pool.query<{ id: string }>(
      "select id from announcement where merchant_id = $1 and titles->>'EN' like 'raw %' and type = 'PL' limit 3",
      [id],
    );
    return { ...site, promotions: rows, announcements: raw.rows.map((row) => row.id) };
  } finally {
    await close();
  }
}
