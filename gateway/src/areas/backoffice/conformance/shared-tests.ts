import type { TestReference } from './clause.ts';
import { files } from './files.ts';

/** Tests that several books refer to, under what they show. */
export const sharedTests = {
  depositLimits: [
    files.depositLimit,
    'a limit counts at once, over pending and paid deposits; the refusal names it and when its next period begins',
    'simultaneous deposits at two processes cannot exceed a limit together',
  ],
  looserDeposits: [
    files.depositLimit,
    'a looser limit waits 24 hours and needs a second confirmation; a tighter one cancels it',
  ],
  looserStakes: [
    files.playLimit,
    'a looser limit waits 24 hours and needs a second confirmation; a tighter one counts at once',
  ],
  stakeAndLoss: [
    files.playLimit,
    'nobody has a limit until they set one; wins do not give back what was staked',
    'a loss limit counts what was lost less what was won; a rollback gives room back; wins always come',
    'simultaneous bets at two processes cannot pass a limit together',
  ],
  limitsAreEasy: [files.responsible, 'limits of stake and loss are set with one press each'],
  tapsAreCounted: [
    files.responsibleJourney,
    'setting a limit takes no more taps than a deposit, counted from the same page',
  ],
  everyPageLeadsThere: [
    files.responsibleJourney,
    'footer, menu, member centre, cashier and the bar of a game lead to responsible play',
  ],
  exclusionCounts: [
    files.exclusion,
    'a time-out > counts at once at every process: no bet, no launch, no deposit; wins, rollbacks and withdrawals work',
  ],
  exclusionStays: [
    files.exclusion,
    'a time-out > is not shortened; a longer one is taken on top, also a self-exclusion',
    'a self-exclusion > for good never ends; a longer one lengthens, a shorter one does not',
    'a self-exclusion > ends only when the player asks after its end, and 24 hours more',
  ],
  exclusionEverywhere: [files.exclusionMatrix, 'nobody in a %s > passes %s'],
  samePerson: [
    files.exclusion,
    'the same person > by %s is stopped at the other brand too; strangers are not',
  ],
  noLetters: [
    files.conversation,
    'marketing is not written to who stopped playing; what is about their account is',
  ],
  noMarketing: [files.push, 'a player who stopped playing is left alone, also by what waits'],
  noPromotions: [files.exclusion, 'no promotion is offered to who is excluded'],
  information: [
    files.responsible,
    'a guest reads all of it: help lines by country, blocking software, age mark; the tools wait for the login',
  ],
  ownHelpLines: [
    'gateway/src/areas/tenancy/settings/help-lines.test.ts',
    'staff name the help lines of a brand, live everywhere within a second; the product’s come back (R-PROTECTION-61)',
  ],
  interactions: [
    files.interaction,
    '%s of a day open one interaction, with what was counted',
    'gateways that count at once open one interaction and do each step once, and the audit keeps the steps',
    'staff assign, look again, and close with an outcome and a note; what is closed stays so',
  ],
  registerEverywhere: [
    'gateway/src/security-tests/register-matrix.test.ts',
    'nobody whom the register lists passes > %s',
    'nobody whom the register lists passes > %s, within a minute after the login',
    'nobody whom a silent register did not clear passes > %s',
  ],
  registerHours: [files.register, 'an answer counts for its hours, at every gateway, and no longer'],
  registerIsTold: [
    files.register,
    'a register that takes it is told of a self-exclusion, once, and again until it has taken it',
  ],
  interactionsJourney: [
    files.protectionJourney,
    'what a day of play shows comes to staff, who talk with the player and close it',
  ],
  marketingStops: [
    files.interaction,
    'nothing is advertised to whom it was stopped for, until staff allow it again',
  ],
  realityChecks: [
    files.realityCheck,
    'when it is due every gateway refuses bets and says how the player stands; wins and rollbacks come',
    'a choice brings the next check nearer, never farther; other times are refused',
    'who chose nothing is asked after as many minutes as the merchant set',
  ],
  lossesAreTold: [
    files.realityCheck,
    'after a long run of losses a check comes at once, and after the answer the count begins anew',
  ],
  realityIsAsked: [
    files.realityAnswer,
    'who has played long enough is asked, with time, staked, won and net; escape answers nothing',
    'going on closes it, stopping leaves the game; each answers the check that was shown',
  ],
  timeLimits: [
    files.timeLimit,
    'when the time is used no gateway takes a bet or a ticket, or opens a game; wins, money and the account work',
    'a tighter limit counts at once, a looser one 24 hours and a confirmation later',
  ],
  limitDemanded: [
    files.depositLimit,
    'where the merchant demands it nobody pays in before they chose a limit, or that there is none',
  ],
  limitHistory: [
    files.protectionAdmin,
    'staff make a limit tighter and never looser; it counts at once, and every change stands in the history',
    'limits of time and of sessions have a history as others: of time in minutes',
  ],
  model: [
    files.protectionModel,
    'limits, exclusions, reality checks, the register and money keep to the rules whatever is done when and where, by two gateways at two brands (R-PROTECTION-27)',
  ],
  designRules: [
    files.launch,
    'a brand under another law tells games its rules from the next launch, and asks for no lesser age',
  ],
  activity: [
    files.record,
    'the activity statement has twelve months of time, cash and play by kind; a trial has none',
  ],
  selfTest: [
    files.responsible,
    'the self-test is for everybody: nine questions, the published scores, and nothing is sent',
  ],
  clock: [files.clock, '%i ms is %s'],
  net: [
    files.launch,
    'what was won since a game was opened is its wins less its bets, whatever else moved the balance',
  ],
  netIsShown: [
    files.gameStage,
    'the net result is what the gateway counts since the game was opened, asked for whenever the balance moves',
  ],
  register: [
    files.register,
    'who is listed is refused like anybody excluded, at every way to play and at other brands; money can be taken out',
    'who is listed cannot register, in the words of who is excluded; the register is asked before there is an account',
    'a register that is %s keeps people from playing where the law says so, and lets them play elsewhere',
  ],
  panicButton: [
    files.responsible,
    'the panic button stops for 24 hours after one confirmation; guests have none',
  ],
  records: [
    files.record,
    'the account record has every movement with the balance it left, latest first',
    'profit and loss counts play per day and kind, and what came in and went out',
  ],
  interrupted: [files.launch, 'a round that was interrupted is named at the next launch of its game'],
  interruptedGames: [
    files.games,
    '%s > pays a win that the wallet missed, and shows the round to a player who returns',
    '%s > gives a bet back that the wallet did not confirm',
  ],
  drawn: [
    files.draw,
    'the draw > is the documented HMAC stream, block after block',
    'the draw > skips words that would favour small numbers',
    'the draw > commits to the seed by its SHA-256',
  ],
  decided: [files.games, '%s > is what its seeds decide, and what the verifier finds'],
  returns: [
    files.statedReturns,
    'every game states a return of at most 98 per cent, and none below 94 that a better bet does not stand beside',
  ],
  age: [
    files.registration,
    'the birth date is checked against the minimum age where the merchant asks for it',
  ],
  identity: [files.deposit, 'what is refused > who has not said who they are'],
  identityAtPayout: [
    files.withdrawal,
    'what is refused, and nothing leaves the balance > who has not said who they are; and more than a small sum while it is being checked',
  ],
  funds: [files.round, 'nobody bets more than the balance'],
} as const satisfies Record<string, TestReference>;
