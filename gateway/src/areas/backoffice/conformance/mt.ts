import { clause, pictured, type Book } from './clause.ts';
import { sharedTests } from './shared-tests.ts';

/** What the profile of Malta demands of a brand. */
export const mt: Book = {
  id: 'mt-profile',
  title: 'Profile MT: Malta',
  source:
    'Our reading of the Player Protection Directive of the Malta Gaming Authority (www.mga.org.mt). The subjects are ours; no numbers of it are named.',
  clauses: [
    clause(
      'MT-AGE',
      'Nobody under 18',
      'Who plays is 18 or older, and is identified.',
      'Birth date at registration, identity before money.',
      [sharedTests.age, sharedTests.identity, sharedTests.designRules],
    ),
    clause(
      'MT-LIMITS',
      'Limits',
      'Players limit deposits, stakes, losses and time; tighter counts at once, looser after 24 hours.',
      'As demanded; a looser one needs a second confirmation.',
      [
        sharedTests.depositLimits,
        sharedTests.stakeAndLoss,
        sharedTests.timeLimits,
        sharedTests.looserDeposits,
        sharedTests.looserStakes,
      ],
    ),
    clause(
      'MT-EXCLUSION',
      'Exclusion for a time and for good',
      'Players exclude themselves for a definite or an indefinite time.',
      'From 24 hours to 5 years, and for good; nobody lifts it early.',
      [sharedTests.exclusionStays, sharedTests.exclusionCounts, sharedTests.exclusionEverywhere],
    ),
    clause(
      'MT-REALITY',
      'Reality checks',
      'Play stops at intervals until the player said that they saw how they stand.',
      'Every 15 to 120 minutes, over the game of whatever vendor; no bet is taken before the answer.',
      [sharedTests.realityChecks, sharedTests.realityIsAsked],
    ),
    pictured(
      'interaction.webp',
      clause(
        'MT-SIGNS',
        'Signs of problem gambling',
        'The operator looks for them, acts, and keeps what it did.',
        'Eight signs by day with thresholds of the brand, a queue for staff, and steps that happen by themselves.',
        [sharedTests.interactions, sharedTests.marketingStops],
      ),
    ),
    clause(
      'MT-SELF-TEST',
      'Self-assessment',
      'Players can test themselves.',
      'The Problem Gambling Severity Index, for everybody, without sending anything.',
      [sharedTests.selfTest],
    ),
    pictured(
      'responsible.webp',
      clause(
        'MT-INFORMATION',
        'Information and help',
        'Help and the tools are told on a page that every page leads to.',
        'A page for everybody, with help lines by country.',
        [sharedTests.information, sharedTests.everyPageLeadsThere, sharedTests.ownHelpLines],
      ),
    ),
  ],
};
