import { clause, type Book } from './clause.ts';
import { files } from './files.ts';
import { sharedTests } from './shared-tests.ts';

/** The regulation of New Jersey about internet and mobile gaming, by its first subchapter. */
export const nj: Book = {
  id: 'nj-13-69o',
  title: 'N.J.A.C. 13:69O Internet and mobile gaming',
  source:
    'New Jersey Division of Gaming Enforcement, subchapter 1. Where the paragraph could not be checked, the section alone is named.',
  clauses: [
    clause(
      '13:69O-1.2(a)',
      'Only with an account',
      'Only who has an account plays for money.',
      'A launch and a bet need a session of an account.',
      [[files.launch, 'refused is > a guest']],
    ),
    clause(
      '13:69O-1.2(b)',
      'Help line at log-on',
      'A set message with the help line stands where players log on.',
      'The page about responsible play has help lines by country, and the menu of every page leads to it.',
      [sharedTests.information],
      'the set message is not on the log-on page',
    ),
    clause(
      '13:69O-1.2(c)',
      'Previous log-on',
      'After log-on the time of the one before is shown.',
      'It stands on the security page.',
      [
        [
          files.accountSecurity,
          'the log-on before this one is told: not this one, not a failed one, not a later one',
        ],
      ],
    ),
    clause(
      '13:69O-1.2(d)',
      'No mail to who suspended the account',
      'Who suspended their account gets no marketing while it lasts.',
      'No notifications, no offers, and no letters that are marketing.',
      [sharedTests.noMarketing, sharedTests.noPromotions, sharedTests.noLetters],
      'announcements on their page are for everybody',
    ),
    clause(
      '13:69O-1.2(e)',
      'Location',
      'Play is possible inside the state only.',
      'Nothing.',
      [],
      'players are not located',
    ),
    clause(
      '13:69O-1.3(a)',
      'Account before play',
      'Players establish an account first; employees of casinos do not.',
      'Registration with the fields that the merchant asks for.',
      [[files.registration, 'who registers can log in, and owns an empty wallet of real money']],
      'nothing keeps employees out',
    ),
    clause(
      '13:69O-1.3(b)',
      'File of the patron',
      'Legal name, birth date, document and contact are verified, with the method and date.',
      'Identity with name, birth date and document, decided by staff; documents are kept sealed.',
      [
        [files.identity, 'a player says who they are; the number of the document is kept sealed'],
        [
          files.identity,
          'staff look at it; what they approved is settled, what they rejected can be said again',
        ],
        sharedTests.age,
      ],
      'verification by several outside sources',
    ),
    clause(
      '13:69O-1.3(c)',
      'One account each',
      'A patron has one account, which is nobody else’s.',
      'A document and a number belong to one account.',
      [
        [files.identity, 'a document belongs to one account, until it is rejected there'],
        [files.registration, 'a number is proved before anything is told of it, and belongs to one account'],
      ],
    ),
    clause(
      '13:69O-1.3(e)',
      'Failed deposits in a row',
      'After five failed deposits within ten minutes the account is blocked until it was looked into.',
      'At most five deposits are under way at once.',
      [[files.deposit, 'what is refused > a sixth deposit while five are under way']],
      'failed deposits in a row block nothing',
    ),
    clause(
      '13:69O-1.3(h)',
      'No transfers between patrons',
      'Players cannot give money to each other.',
      'Members cannot; transfers go up to the agent above only, where the merchant has agents.',
      [],
      'no test shows that a brand can forbid transfers to agents',
    ),
    clause(
      '13:69O-1.4(a)',
      'Access',
      'Name, sufficient password, optional strong authentication, a notice of each log-on.',
      'Passwords, second factors and passkeys; log-ons from new browsers are told.',
      [
        [files.login, 'a login answers who it is and sets a cookie that scripts cannot read'],
        [files.secondFactor, 'the app is asked for at login once it was confirmed, and not before'],
      ],
      'a notice is sent for new browsers only',
    ),
    clause(
      '13:69O-1.4(b)',
      'Secure communication',
      'What crosses the network is protected by an approved method.',
      'Secrets are sealed in the browser before they are sent; TLS is the proxy’s.',
      [[files.encryption, 'what is broken, forged or for another is not read']],
    ),
    clause(
      '13:69O-1.4(f)',
      'Session identifiers',
      'Each session has an identifier of its own.',
      'Random, kept as a hash, another one after each login.',
      [
        [files.login, 'another login of the same browser gets another token, other browsers keep theirs'],
        [files.session, 'a made-up token is no session, and its cookie is taken away'],
      ],
    ),
    clause(
      '13:69O-1.4(h)',
      'Sufficient funds',
      'No bet and no withdrawal beyond the balance.',
      'The statement that takes the money refuses it.',
      [
        sharedTests.funds,
        [
          files.withdrawal,
          'two withdrawals at once never take more than there is, nor more than a day allows',
        ],
      ],
    ),
    clause(
      '13:69O-1.4(i)',
      'Failed log-ons',
      'After three failed attempts the account is disabled until strong authentication.',
      'After five failures in 15 minutes the account takes no attempt from strangers; known browsers still enter.',
      [[files.login, 'at most 5 failures per account in 15 minutes, from however many addresses']],
      'five instead of three, and no strong authentication to recover',
    ),
    clause(
      '13:69O-1.4 (limits)',
      'Limits that patrons set',
      'Deposit, spend and time limits, by day, week and month; less restrictive only later.',
      'Limits of deposits, stakes and losses by day, week and month, and of time by day.',
      [
        sharedTests.depositLimits,
        sharedTests.stakeAndLoss,
        sharedTests.looserDeposits,
        sharedTests.timeLimits,
        sharedTests.limitHistory,
      ],
    ),
    clause(
      '13:69O-1.4 (suspension)',
      'Suspending the own account',
      'Patrons suspend their account for 72 hours or longer; it is not lifted before.',
      'Time-outs of 24 hours to 6 weeks and self-exclusions.',
      [sharedTests.exclusionCounts, sharedTests.exclusionStays],
    ),
  ],
};
