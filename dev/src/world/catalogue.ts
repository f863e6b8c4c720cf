import type { Sql } from '@foyer/gateway/connection';
import type { GameAvailability, GameRow, VendorAvailability, VendorRow } from '@foyer/gateway/catalogue';
import type { Services } from '@foyer/gateway/demo';
import { demoTitles, demoVendors, type Title, type Vendor } from '@foyer/studio/titles';
import { modelOf } from '@foyer/studio/models';
import { random } from '@foyer/studio/random';
import { statedReturn } from '@foyer/studio/stated';
import { demoMerchants } from './merchants.ts';
import { providerOf } from './providers.ts';

/** The studio's smallest bet in PHP, minor units. */
const smallestBet = 200n;

function vendorRow({ vassalage, displayName, isGameH5, gameTypes }: Vendor): VendorRow {
  const [only] = gameTypes;
  const speciality = gameTypes.length === 1 && (only === 'ESPORTS' || only === 'COCKFIGHT') ? only : '';
  return {
    vassalage,
    provider: providerOf(vassalage),
    names: { EN: displayName },
    speciality,
    opensList: isGameH5 === 'VASSALAGE',
    frames: true,
  };
}

/** What the studio states of what it plays; lotteries are drawn elsewhere. */
function traitsOf({
  gameType,
  kind,
  features,
}: Title): Pick<GameRow, 'volatility' | 'features' | 'returnRate'> {
  if (gameType === 'LOTT' || gameType === 'ELOTT') return { volatility: '', features, returnRate: 0 };
  const slot = gameType === 'RNG' && kind.game === 'slot';
  const returned = gameType !== 'RNG' && kind.game === 'slot' ? undefined : statedReturn(kind);
  return {
    volatility: slot ? modelOf(kind.model).id : '',
    features,
    returnRate: Math.round((returned ?? 0) * 10_000),
  };
}

function gameRow(title: Title): GameRow {
  const {
    nodeId,
    vassalage,
    gameType,
    gameClassify = '',
    gameId,
    gameCode,
    gameName,
    names,
    supportPlay,
    paylines,
  } = title;
  return {
    nodeId,
    vassalage,
    gameType,
    gameClassify,
    gameId,
    gameCode,
    names: { EN: gameName, ...names },
    supportsPlay: supportPlay,
    minBet: gameType === 'RNG' ? smallestBet : 0n,
    lines: paylines,
    lottoMode: title.lottoMode ?? '',
    gameGroupId: title.gameGroupId ?? '',
    ...traitsOf(title),
  };
}

/**
 * Vendors in turn: nobody scrolls through one after the other. Hot games and new ones stand in front; those that are
 * both do not, else home's two rows would begin with the same pictures.
 */
function orderFor(merchant: string): Map<string, number> {
  const r = random(`order/${merchant}`);
  const ranked = demoTitles.map(({ nodeId, isHot, isNew }) => ({
    nodeId,
    rank: r.next() - (isHot === isNew ? 0 : 0.5),
  }));
  return new Map(
    ranked.toSorted((one, other) => one.rank - other.rank).map(({ nodeId }, at) => [nodeId, at]),
  );
}

const usual = { enabled: true, maintenance: false, version: 1 };

function vendorAvailability(merchantId: number): VendorAvailability[] {
  return demoVendors.map(({ vassalage, isHot }, sort) => ({ ...usual, merchantId, vassalage, isHot, sort }));
}

/** Lotteries that the second brand does not have: another selection. */
const onlyAtFirst = new Set([
  'Hue Citadel',
  'Can Tho River',
  'Mekong Noon Draw',
  'Monday Million',
  'SEA Turbo Keno',
  'Scratch Galaxy',
  'Color Wave',
  'Nam Dinh Silk',
  'Ca Mau Cape',
  'Racing Ten Five',
]);

/** Whether a brand offers a title. @param code of the merchant */
export const isOffered = (code: string, { gameName }: Title): boolean =>
  code === 'foyer' || !onlyAtFirst.has(gameName);

/** Games of each merchant that are under maintenance, so that every state can be seen. */
const resting = 3;

function gameAvailability(merchantId: number, code: string): GameAvailability[] {
  const order = orderFor(code);
  const r = random(`offer/${code}`);
  const quiet = new Set(
    Array.from(
      { length: resting },
      () => r.pick(demoTitles.filter(({ isHot, isNew, lottoMode }) => !isHot && !isNew && !lottoMode)).nodeId,
    ),
  );
  return demoTitles.map((title) => ({
    ...usual,
    merchantId,
    enabled: isOffered(code, title),
    nodeId: title.nodeId,
    isNew: title.isNew,
    isHot: title.isHot,
    maintenance: quiet.has(title.nodeId),
    sort: order.get(title.nodeId) ?? 0,
  }));
}

/** Adds every vendor and title of the studio, and offers them at every demo merchant. */
export async function addCatalogue(on: Sql, { catalogue }: Services): Promise<void> {
  await catalogue.addToMaster(on, demoVendors.map(vendorRow), demoTitles.map(gameRow));
  for (const { id, code } of demoMerchants)
    await catalogue.makeAvailable(on, id, vendorAvailability(id), gameAvailability(id, code));
}

const firstWords = [
  'Amber',
  'Brave',
  'Coral',
  'Daring',
  'Electric',
  'Floating',
  'Gilded',
  'Hidden',
  'Ivory',
  'Jolly',
  'Kindled',
  'Lively',
  'Midnight',
  'Nimble',
  'Opal',
  'Painted',
  'Quiet',
  'Roaming',
  'Scarlet',
  'Tidal',
  'Umber',
  'Velvet',
  'Wandering',
  'Young',
  'Zesty',
];
const secondWords = [
  'Anchor',
  'Bamboo',
  'Carabao',
  'Dawn',
  'Ember',
  'Falcon',
  'Garden',
  'Harbor',
  'Island',
  'Jasmine',
  'Kite',
  'Lagoon',
  'Mango',
  'Nectar',
  'Orchid',
  'Pearl',
  'Quarry',
  'Reef',
  'Summit',
  'Temple',
  'Umbrella',
  'Volcano',
  'Willow',
  'Yacht',
  'Zephyr',
];
const thirdWords = [
  'Run',
  'Rush',
  'Quest',
  'Riches',
  'Fortune',
  'Parade',
  'Story',
  'Treasure',
  'Spins',
  'Wilds',
];

/** Ids of grown games start here, far from the studio's own. */
const grownFrom = 1_000_000;

function grownRow(at: number): GameRow {
  const pattern = demoTitles[at % demoTitles.length];
  if (!pattern) throw new Error('the studio has no titles');
  const r = random(`grown/${at}`);
  const name = `${r.pick(firstWords)} ${r.pick(secondWords)} ${r.pick(thirdWords)} ${at + 1}`;
  const nodeId = String(grownFrom + at);
  return { ...gameRow(pattern), nodeId, gameId: `g${at}`, names: { EN: name } };
}

/**
 * Makes the catalogue as large as a benchmark asks: more titles of the same vendors, which launch the studio's games.
 * @param services a gateway with the demo world in it
 * @param games how many games there shall be at least at every demo merchant
 * @returns how many were added
 */
export async function growCatalogue(services: Services, games: number): Promise<number> {
  const count = Math.max(0, games - demoTitles.length);
  const rows = Array.from({ length: count }, (_, at) => grownRow(at));
  await services.seeds.once(`grown to ${games}`, async (on) => {
    await services.catalogue.addToMaster(on, [], rows);
    for (const { id } of demoMerchants) {
      const availability = rows.map(({ nodeId }, at) => ({
        ...usual,
        merchantId: id,
        nodeId,
        isNew: at % 11 === 0,
        isHot: at % 13 === 0,
        sort: grownFrom + at,
      }));
      await services.catalogue.makeAvailable(on, id, [], availability);
    }
  });
  await services.merchants.refresh();
  for (const { id } of demoMerchants) await services.catalogue.refresh(id);
  return count;
}
