import type { Services } from '@foyer/gateway/demo';
import { addFlags, addIdentities, addPaymentMethods } from './cash.ts';
import { addCatalogue } from './catalogue.ts';
import { addContent } from './content.ts';
import { addHistory, addPlayerGameLists } from './history.ts';
import { addAgentApplication, addContracts, settleContracts } from './contracts.ts';
import { addConversations } from './conversations.ts';
import { addInteractions } from './interactions.ts';
import { addLiveModels } from './live-models.ts';
import { addLotteries } from './lotteries.ts';
import { addMerchants } from './merchants.ts';
import { addDemoAccounts, hashPasswords } from './people.ts';
import { ensureProviders } from './providers.ts';
import { addPlatformStaff, addStaff } from './staff.ts';
import { addSchemes } from './schemes.ts';
import { addTeams } from './teams.ts';
import { addWinners } from './winners.ts';

/**
 * Which world this is: the steps below note themselves in the database, so that a second start does nothing and
 * a start after a crash goes on where it was.
 */
const steps = [
  'merchants',
  'catalogue',
  'live models',
  'content',
  'winners',
  'people',
  'payment methods',
  'identities',
  'history',
  'shelves',
  'staff',
  'letters',
  'platform staff',
  'lotteries',
  'flags',
  'schemes',
  'teams',
  'contracts',
  'settlements',
  'interactions',
  'agent application',
] as const;
type Step = (typeof steps)[number];

/** The note that a step leaves. */
const noteOf = (step: Step) => `demo world: ${step}`;

/** What each step does; the later ones build on the earlier. */
function worksOf(services: Services): Record<Step, (note: string) => Promise<unknown>> {
  const { seeds } = services;
  return {
    merchants: (note) => seeds.once(note, (on) => addMerchants(on, services)),
    catalogue: (note) => seeds.once(note, (on) => addCatalogue(on, services)),
    'live models': (note) => seeds.once(note, (on) => addLiveModels(on, services)),
    content: (note) => seeds.once(note, (on) => addContent(on, services)),
    winners: (note) => seeds.once(note, (on) => addWinners(on, services)),
    people: async (note) => {
      const hashes = await hashPasswords(services);
      return seeds.once(note, (on) => addDemoAccounts(on, services, hashes));
    },
    'payment methods': (note) => seeds.once(note, (on) => addPaymentMethods(on, services)),
    identities: (note) => seeds.once(note, (on) => addIdentities(on, services)),
    history: (note) => seeds.atLeastOnce(note, () => addHistory(services)),
    shelves: (note) => seeds.once(note, (on) => addPlayerGameLists(on, services)),
    staff: (note) => seeds.atLeastOnce(note, () => addStaff(services)),
    letters: (note) => seeds.once(note, (on) => addConversations(on, services)),
    'platform staff': (note) => seeds.atLeastOnce(note, () => addPlatformStaff(services)),
    lotteries: (note) => seeds.atLeastOnce(note, () => addLotteries(services)),
    flags: (note) => seeds.atLeastOnce(note, () => addFlags(services)),
    contracts: (note) => seeds.once(note, (on) => addContracts(on, services)),
    settlements: (note) => seeds.atLeastOnce(note, () => settleContracts(services)),
    interactions: (note) => seeds.atLeastOnce(note, () => addInteractions(services)),
    schemes: (note) => seeds.once(note, (on) => addSchemes(on, services)),
    teams: (note) => seeds.once(note, (on) => addTeams(on, services)),
    'agent application': (note) => seeds.atLeastOnce(note, () => addAgentApplication(services)),
  };
}

/**
 * Fills the database with the demo world: two merchants, the studio's titles, named people with their past,
 * announcements, banners, help and winners. Deterministic but for times, which count back from now; several
 * processes may do it at once.
 * @param services a gateway's
 */
export async function seedWorld(services: Services): Promise<void> {
  const done = await services.seeds.done();
  const works = worksOf(services);
  for (const step of steps.filter((name) => !done.has(noteOf(name)))) {
    await works[step](noteOf(step));
    await services.merchants.refresh();
  }
  // Their keys are for all merchants there are.
  await ensureProviders(services);
}
