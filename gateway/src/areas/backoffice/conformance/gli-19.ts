import { clause, pictured, type Book } from './clause.ts';
import { files } from './files.ts';
import { sharedTests } from './shared-tests.ts';

/** GLI-19, version 3.0, by sections. */
export const gli19: Book = {
  id: 'gli-19',
  title: 'GLI-19 Interactive Gaming Systems, version 3.0',
  source:
    'Gaming Laboratories International, revision of July 17, 2020; gaminglabs.com. Named by chapter and section; the subject tells which part is meant.',
  clauses: [
    clause(
      'Section 2.5',
      'Registration and verification',
      'Age and identity are known before somebody plays for money, and one person has one account.',
      'Birth date at registration where asked for, identity before money; a document belongs to one account.',
      [
        sharedTests.age,
        sharedTests.identity,
        [files.identity, 'a document belongs to one account, until it is rejected there'],
      ],
    ),
    clause(
      'Section 2.5',
      'Access by the player',
      'Accounts are entered by name and password or stronger, with limits on attempts and an alert of misuse.',
      'Passwords of 8 to 64 characters that are not known as breached, attempts limited per account and address, second factors.',
      [
        [files.login, 'at most 5 failures per account in 15 minutes, from however many addresses'],
        [files.passwords, 'passwords are kept as Argon2id, 19 MiB, two passes, each with a salt of its own'],
        [files.secondFactor, 'the app is asked for at login once it was confirmed, and not before'],
      ],
    ),
    clause(
      'Section 2.5',
      'Inactivity',
      'A session that is not used ends, and the player logs in again.',
      'Sessions end 12 hours after their last use, and at the length that the merchant sets.',
      [
        [files.session, 'a session ends 12 h after its last renewal'],
        [files.session, 'both lengths are settings of the merchant'],
      ],
      'the standard asks for 30 minutes; the merchant cannot set less than an hour',
    ),
    clause(
      'Section 2.5',
      'Limits that players set',
      'Players limit deposits, stakes and losses; tighter counts at once, looser later.',
      'By day, week and month of the merchant’s calendar, in the statement that takes the money.',
      [
        sharedTests.depositLimits,
        sharedTests.stakeAndLoss,
        sharedTests.looserDeposits,
        sharedTests.looserStakes,
      ],
    ),
    clause(
      'Section 2.5',
      'Exclusions',
      'Players exclude themselves for a time or for good; nobody lets them in before, and their money stays theirs.',
      'At once, at every brand, with withdrawals as ever; staff place one and never lift one.',
      [
        [
          files.protectionAdmin,
          'staff stop a player at once, longer on top and never shorter, and nobody ends it early',
        ],
        sharedTests.exclusionCounts,
        sharedTests.exclusionStays,
        sharedTests.samePerson,
        sharedTests.exclusionEverywhere,
      ],
    ),
    clause(
      'Section 2.5',
      'Money of players',
      'Every movement is authorized, recorded once, and no bet exceeds the balance.',
      'A double-entry ledger with a key for each movement; two withdrawals at once never take more than there is.',
      [
        sharedTests.funds,
        [files.ledger, '200 times the same stake by two gateways: one, answered alike (T2)'],
        [
          files.withdrawal,
          'two withdrawals at once never take more than there is, nor more than a day allows',
        ],
      ],
    ),
    clause(
      'Section 2.5',
      'Log of transactions for the player',
      'Players get a log of what happened on their account.',
      'Account record, betting record and profit and loss, each as a file too.',
      [sharedTests.records, [files.recordExport, 'a file of 30,000 lines has each of them once: %s']],
    ),
    clause(
      'Section 2.8',
      'Information that is kept',
      'Rounds, accounts, changes by staff and significant events are kept, complete and unchanged.',
      'The ledger is only added to; changes of staff stand in a chain that shows tampering.',
      [
        [files.audit, '$what is noticed at entry $at'],
        [files.statement, 'a statement has every line, the latest first, with the balance it left'],
      ],
    ),
    clause(
      'Section 2.9',
      'Reports',
      'The operator can report revenue, liabilities and jackpots by day.',
      'The console counts by day and brand.',
      [],
      'no report in the form of a regulator',
    ),
    clause(
      'Chapter 3',
      'Random number generator',
      'Numbers are uniform, independent and unpredictable; scaling adds no bias; a laboratory has tested them.',
      'Documented stream of HMAC-SHA-256 with rejection of what would favour numbers.',
      [
        sharedTests.drawn,
        [files.commitments, 'every number is drawn equally often, with and without putting back'],
      ],
      'no accredited laboratory has tested the generator',
    ),
    clause(
      'Chapter 4',
      'Fairness of games',
      'Results follow the stated odds; returns are stated.',
      'Returns are counted over every outcome; each round is what its seeds decide.',
      [sharedTests.returns, sharedTests.decided],
    ),
    clause(
      'Chapter 4',
      'Free play is not real play',
      'Play money is told apart from real money and never becomes it.',
      'Wallets of their own; the database refuses a posting between them.',
      [
        [files.ledger, 'play money has no path to real money > not even for who writes postings by hand'],
        [files.launch, 'free play > plays with play money'],
      ],
    ),
    clause(
      'Chapter 4',
      'Interrupted games',
      'A round that was interrupted is continued or ended by the rules, its money accounted for.',
      'Rounds go on at the next launch; what nobody comes back for is played out and paid.',
      [
        sharedTests.interrupted,
        sharedTests.interruptedGames,
        [
          files.studioRounds,
          'plays a feature out and pays it when nobody came back for half an hour, not before',
        ],
        [
          files.reconciliation,
          'the stakes of a round that its provider does not know go back, once; the late win is refused',
        ],
      ],
    ),
    clause(
      'Chapter 4',
      'Recall of games',
      'Players can look at their latest games.',
      'The betting record shows every round in words and leads to its verification.',
      [
        [files.games, '%s > writes the betting record in words, with its rules and how it is verified'],
        [
          files.roundRecord,
          'the betting record > shows the own rounds with names in the language, filters and totals',
        ],
      ],
    ),
    clause(
      'Section 2.5',
      'Limits of time',
      'Players limit the time they play; tighter counts at once, looser later.',
      'Minutes of a day, by the merchant’s calendar, at every vendor.',
      [sharedTests.timeLimits, sharedTests.limitHistory],
    ),
    pictured(
      'interaction.webp',
      clause(
        'Appendix A',
        'Play that shows harm',
        'The operator notices play that shows harm, and keeps what it did.',
        'Signs are counted by day; staff get an interaction with what was counted, and automatic steps stand in the audit.',
        [sharedTests.interactions, sharedTests.marketingStops],
      ),
    ),
    pictured(
      'responsible.webp',
      clause(
        'Appendix A',
        'Responsible gaming',
        'Information about help and about the tools is easily found.',
        'A page for everybody with tools, signs, help lines by country and blocking software.',
        [
          sharedTests.information,
          sharedTests.everyPageLeadsThere,
          sharedTests.panicButton,
          sharedTests.selfTest,
          sharedTests.activity,
        ],
      ),
    ),
    clause(
      'Appendix B',
      'Security of the system',
      'Access is controlled, data is encrypted, keys are managed, and changes are recorded.',
      'As the pages about OWASP ASVS say, requirement by requirement.',
      [
        [files.encryption, 'what is broken, forged or for another is not read'],
        [files.provider, 'a call works once'],
        [files.audit, 'changes at once by two processes stay one chain'],
      ],
      'what is left to whoever runs it: networks, premises, penetration tests',
    ),
  ],
};
