import { clause, pictured, type Book } from './clause.ts';
import { files } from './files.ts';
import { sharedTests } from './shared-tests.ts';

/** What the profile of the Philippines demands of a brand. */
export const ph: Book = {
  id: 'ph-profile',
  title: 'Profile PH: Philippines',
  source:
    'Our reading of what PAGCOR (www.pagcor.ph) demands of electronic gaming, among it the Responsible Gaming Code of Practice. The subjects are ours; the code names no numbers here.',
  clauses: [
    clause(
      'PH-AGE',
      'Nobody under 21',
      'Who plays is 21 or older.',
      'Birth date at registration, identity before money; a brand under this profile cannot ask for less.',
      [
        [
          files.launch,
          'a brand under another law tells games its rules from the next launch, and asks for no lesser age',
        ],
        sharedTests.age,
        sharedTests.identity,
      ],
    ),
    clause(
      'PH-IDENTITY',
      'Known customers',
      'Players are identified, and money is paid to the person only.',
      'Identity is said before the first deposit and decided by staff before larger withdrawals.',
      [sharedTests.identity, sharedTests.identityAtPayout],
    ),
    clause(
      'PH-SELF-EXCLUSION',
      'Self-exclusion',
      'Players exclude themselves for six months, a year or five years; the first six months cannot be lifted.',
      '6 months, 1, 2 or 5 years and for good; nothing of it is lifted early.',
      [sharedTests.exclusionStays, sharedTests.exclusionCounts],
    ),
    clause(
      'PH-EVERYWHERE',
      'Exclusion counts at every site',
      'Who is excluded plays nowhere.',
      'At every brand of the installation, by person; a brand that asks the register of restricted persons excludes whom it lists.',
      [
        sharedTests.samePerson,
        sharedTests.register,
        sharedTests.registerEverywhere,
        sharedTests.registerHours,
      ],
      'no service in front of the register itself comes with the product',
    ),
    clause(
      'PH-FAMILY',
      'Exclusion by the family',
      'Relatives can apply for the exclusion of a player.',
      'Staff place it for them, with the reason in the audit; nobody ends it early.',
      [
        [
          files.protectionAdmin,
          'staff stop a player at once, longer on top and never shorter, and nobody ends it early',
          'who staff stopped is stopped at the other brand too',
        ],
      ],
      'no form for relatives',
    ),
    clause(
      'PH-RESTRICTED',
      'Restricted persons',
      'Officials of the government and members of the armed forces and police do not play.',
      'A brand that asks the register of restricted persons lets nobody play whom it lists.',
      [sharedTests.register],
      'no service in front of the register itself comes with the product',
    ),
    pictured(
      'responsible.webp',
      clause(
        'PH-INFORMATION',
        'Information and help',
        'Signs of problem gambling, help and the tools are told on the site.',
        'A page for everybody, in every language of the site.',
        [sharedTests.information, sharedTests.everyPageLeadsThere, sharedTests.ownHelpLines],
      ),
    ),
    clause(
      'PH-NO-INVITATION',
      'No marketing to the excluded',
      'Excluded persons get no advertising.',
      'No notifications, no offers, and no letters that are marketing.',
      [sharedTests.noMarketing, sharedTests.noPromotions, sharedTests.noLetters],
      'announcements on their page are for everybody',
    ),
    pictured(
      'deposit-limits.webp',
      clause(
        'PH-LIMITS',
        'Tools to stay in control',
        'Players can limit what they spend.',
        'Limits of deposits, stakes and losses, of time, a time-out from 24 hours, a button that stops for a day.',
        [
          sharedTests.depositLimits,
          sharedTests.stakeAndLoss,
          sharedTests.timeLimits,
          sharedTests.panicButton,
          sharedTests.limitsAreEasy,
        ],
      ),
    ),
    pictured(
      'interaction.webp',
      clause(
        'PH-SIGNS',
        'Signs of problem gambling are acted on',
        'Staff look at players whose play shows signs of harm, and keep what they did.',
        'Eight signs are counted by day; what reaches the number of the brand comes to staff with what was counted, a script and an outcome.',
        [sharedTests.interactions, sharedTests.interactionsJourney, sharedTests.marketingStops],
      ),
    ),
    clause(
      'PH-RECORDS',
      'Records',
      'Bets and money are recorded so that each can be traced.',
      'A double-entry ledger and an audit log that shows tampering.',
      [sharedTests.records, [files.audit, '$what is noticed at entry $at']],
    ),
  ],
};
