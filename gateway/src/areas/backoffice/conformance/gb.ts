import { clause, pictured, type Book } from './clause.ts';
import { files } from './files.ts';
import { sharedTests } from './shared-tests.ts';

/** What the profile of Great Britain demands of a brand, beside the technical standards. */
export const gb: Book = {
  id: 'gb-profile',
  title: 'Profile GB: Great Britain',
  source:
    'Our reading of the social responsibility code of the Gambling Commission of Great Britain (www.gamblingcommission.gov.uk). The subjects are ours; the code names no numbers here.',
  clauses: [
    clause(
      'GB-AGE',
      'Nobody under 18',
      'Age and identity are verified before somebody pays in or plays, for free too.',
      'Birth date at registration, identity before money; a brand under this profile cannot ask for less than 18.',
      [sharedTests.designRules, sharedTests.age, sharedTests.identity],
      'games for free are open to who said their age, without proof of it',
    ),
    clause(
      'GB-REGISTER',
      'The national register counts',
      'Who is on the national register of self-exclusions is not let in, and nobody plays whom it did not clear.',
      'A brand that asks it lets nobody register, pay in, open a game, claim or buy whom it lists, and keeps out whom it did not clear while it is down.',
      [sharedTests.register, sharedTests.registerEverywhere, sharedTests.registerHours],
      'no service in front of the register itself comes with the product',
    ),
    clause(
      'GB-SELF-EXCLUSION',
      'Self-exclusion',
      'Six months at least, at every brand of the operator; it ends by an active step of the player and a day to think.',
      '6 months, 1, 2 or 5 years and for good, by person at every brand of the installation; play comes back 24 hours after the player asked.',
      [
        sharedTests.exclusionStays,
        sharedTests.exclusionCounts,
        sharedTests.samePerson,
        sharedTests.exclusionEverywhere,
      ],
    ),
    pictured(
      'panic-button.webp',
      clause(
        'GB-TIME-OUT',
        'Time-outs',
        'From 24 hours up to six weeks.',
        '24 or 48 hours, 1, 2, 4 or 6 weeks, and a button that stops for a day.',
        [sharedTests.exclusionStays, sharedTests.panicButton],
      ),
    ),
    pictured(
      'interaction.webp',
      clause(
        'GB-INTERACTION',
        'Interaction with customers',
        'Signs of harm are watched; the operator acts, by itself where they are strong, and looks at what came of it.',
        'Eight signs by day with thresholds of the brand; a queue with scripts, follow-ups and outcomes; messages, lower limits and no marketing by themselves, kept in the audit.',
        [sharedTests.interactions, sharedTests.interactionsJourney, sharedTests.marketingStops],
      ),
    ),
    clause(
      'GB-NO-MARKETING',
      'No marketing to who stopped',
      'Who excluded themselves gets no marketing.',
      'No notifications, no offers, and no letters that are marketing.',
      [sharedTests.noMarketing, sharedTests.noPromotions, sharedTests.noLetters],
      'announcements on their page are for everybody',
    ),
    pictured(
      'deposit-limits.webp',
      clause(
        'GB-LIMITS',
        'Financial limits',
        'Players set limits at the start and at any time; a looser one waits.',
        'Limits of deposits, stakes, losses and time; a brand demands one before money; a looser one waits 24 hours.',
        [
          sharedTests.depositLimits,
          sharedTests.limitDemanded,
          sharedTests.looserDeposits,
          sharedTests.looserStakes,
          sharedTests.model,
        ],
      ),
    ),
    clause(
      'GB-STATEMENT',
      'What was paid in and lost',
      'Players see what they paid in and lost over time.',
      'Twelve months of time, deposits, withdrawals and play, as a chart and as a file.',
      [sharedTests.activity, sharedTests.records],
    ),
    clause(
      'GB-SLOTS',
      'Speed and show of slots',
      '2.5 seconds a spin at least, no automatic play, nothing hurries it, and no celebration at or below the stake.',
      'Games are told with every session of play; slots of ours keep to it.',
      [
        sharedTests.designRules,
        [files.studioRounds, 'takes no spin sooner after the last one than the law says, and moves nothing'],
        [files.pace, 'celebrates a return at or below the stake only where the law lets it'],
      ],
      'that games of other providers keep to it is theirs',
    ),
  ],
};
