import { clause, pictured, type Book } from './clause.ts';
import { files } from './files.ts';
import { sharedTests } from './shared-tests.ts';

/** The remote technical standards of the Gambling Commission of Great Britain. */
export const rts: Book = {
  id: 'ukgc-rts',
  title: 'UKGC Remote technical standards (RTS)',
  source:
    'Gambling Commission of Great Britain, remote gambling and software technical standards; www.gamblingcommission.gov.uk. Where the numbers below RTS 14 could not be checked, the section alone is named.',
  clauses: [
    pictured(
      'main-job.webp',
      clause(
        'RTS 1',
        'Account information',
        'Players see their balance, and what happened on their account, easily.',
        'The balance stands in the head of every page; records list every movement with the balance it left.',
        [
          sharedTests.records,
          [files.mainJob, 'a guest becomes a member, finds a game, plays it and keeps it'],
        ],
      ),
    ),
    clause(
      'RTS 2',
      'Transactions are shown',
      'What is staked is known before it is committed, and what was won or lost afterwards.',
      'Each round stands in the betting record with stake, win and what happened, in words.',
      [
        [
          files.roundRecord,
          'the betting record > shows the own rounds with names in the language, filters and totals',
        ],
        [files.games, '%s > writes the betting record in words, with its rules and how it is verified'],
      ],
    ),
    clause(
      'RTS 2E',
      'Net position',
      'A gaming session shows what was won less what was lost since it began.',
      'The bar over a running game shows it, of every vendor; a reality check says it again.',
      [sharedTests.net, sharedTests.netIsShown, sharedTests.realityIsAsked],
    ),
    clause(
      'RTS 3',
      'Rules and the chance of winning',
      'Rules, return and odds can be read before and while playing.',
      'Games state their return, and lotteries the odds of every tier; each round can be verified afterwards.',
      [sharedTests.returns, [files.games, 'the titles > can each be verified offline']],
      'that rules can be opened in games of other providers is theirs, and nothing checks it',
    ),
    clause(
      'RTS 4',
      'Time-critical events',
      'A slower connection does not disadvantage a player without being told.',
      'Bets count by the time of the server; what comes after the cut-off is given back.',
      [
        [
          files.games,
          'crash > hides the crash point while it climbs, and pays a cash-out by its own clock, once',
        ],
      ],
      'players are not told how the speed of their connection matters',
    ),
    clause(
      'RTS 5',
      'Results are determined fairly',
      'Results follow the published rules and nothing else.',
      'Seeds that were committed to decide every round of ours; the verifier finds the same.',
      [sharedTests.decided],
    ),
    clause(
      'RTS 6',
      'Free play',
      'Play for free has the same rules and odds as play for money.',
      'The same game with the same draw, on play money.',
      [[files.launch, 'free play > plays with play money']],
      'no test compares the odds of both',
    ),
    clause(
      'RTS 7',
      'Random numbers',
      'Numbers are unpredictable, uniform, and scaled without bias.',
      'HMAC-SHA-256 over a committed seed, with words thrown away that would favour some numbers.',
      [
        sharedTests.drawn,
        [files.commitments, 'every number is drawn equally often, with and without putting back'],
      ],
      'no accredited laboratory has tested the generator',
    ),
    clause(
      'RTS 8A',
      'No automatic play',
      'Each cycle of a slot is committed to by the player.',
      'Games of ours have no automatic play.',
      [],
      'no test shows it yet',
    ),
    clause(
      'RTS 10',
      'Interrupted gambling',
      'Interrupted rounds are settled by stated rules, and nobody loses by a fault.',
      'A round is paid, finished or given back once, whoever dies; the next launch says that it goes on.',
      [
        sharedTests.interrupted,
        sharedTests.interruptedGames,
        [files.brokenNetwork, 'a reload in the middle of a bet goes on with the same round'],
      ],
    ),
    clause(
      'RTS 11',
      'Cheating and collusion',
      'Games between players are watched, and players can report.',
      'Duels never seat play money beside real money; rules raise flags on players.',
      [],
      'no watch over collusion between players',
    ),
    pictured(
      'deposit-limits.webp',
      clause(
        'RTS 12A',
        'Financial limits',
        'Players can set limits from where they deposit, without looking far.',
        'Limits of deposits, stakes and losses by day, week and month; a limit takes no more taps than a deposit.',
        [
          sharedTests.depositLimits,
          sharedTests.stakeAndLoss,
          sharedTests.limitsAreEasy,
          sharedTests.tapsAreCounted,
          [
            files.cashierJourney,
            'a deposit limit is set in as many taps as a deposit takes, counts at once, and is not loosened at once',
          ],
        ],
      ),
    ),
    clause(
      'RTS 12B',
      'Changes of limits',
      'A tighter limit counts at once; a looser one after 24 hours and a second, active confirmation.',
      'As demanded, for every kind of limit.',
      [sharedTests.looserDeposits, sharedTests.looserStakes],
    ),
    clause(
      'RTS 13',
      'Time and reality checks',
      'Players see how long they play and can be reminded at intervals that they choose.',
      'A clock stands over every running game. Every 15 to 120 minutes, as they choose, and after a long run of losses players are asked how they stand; until they answer no bet is taken. Minutes of a day can be limited.',
      [
        sharedTests.clock,
        sharedTests.realityChecks,
        sharedTests.realityIsAsked,
        sharedTests.lossesAreTold,
        sharedTests.timeLimits,
      ],
    ),
    clause(
      'RTS 12 (deposits)',
      'A limit is asked for at the start',
      'Players are asked for a limit when they register or pay in for the first time.',
      'A merchant demands a limit, or a choice, before a player pays in; every change of a limit is kept.',
      [
        sharedTests.limitDemanded,
        sharedTests.limitHistory,
        [
          files.careRules,
          'reality checks and the choice of a limit are set together, from the version that was read',
        ],
      ],
    ),
    clause(
      'RTS 14A',
      'Nothing encourages to chase losses',
      'Products do not encourage to win back losses, to stake more or to go on after a decision to stop.',
      'Who stops is stopped at once and everywhere, in two steps without persuasion.',
      [sharedTests.exclusionEverywhere, sharedTests.panicButton, sharedTests.marketingStops],
    ),
    clause(
      'RTS 14B',
      'Withdrawals are not cancelled by players',
      'Nobody can take back a withdrawal to play with it.',
      'The money is set aside at once; players have no way to take it back.',
      [
        [files.withdrawal, 'the money is set aside at once; the same request again is the same withdrawal'],
        [
          'gateway/src/areas/backoffice/conformance/conformance.test.ts',
          'players have no route that takes a withdrawal back',
        ],
      ],
    ),
    clause(
      'RTS 14 (slots)',
      'Speed of slots',
      'A cycle of a slot lasts 2.5 seconds at least, and nothing shortens it.',
      'Games are told the rule with every session of play; slots of ours keep to it, and their server refuses what is sooner.',
      [
        [
          files.launch,
          'a brand under another law tells games its rules from the next launch, and asks for no lesser age',
        ],
        [files.studioRounds, 'takes no spin sooner after the last one than the law says, and moves nothing'],
        [files.pace, 'lets the next spin begin no sooner than the law says'],
      ],
      'that games of other providers keep to it is theirs',
    ),
    clause(
      'RTS 14 (slots)',
      'Returns at or below the stake are not celebrated',
      'No sound or picture celebrates a return that is not above the stake.',
      'Games are told the rule; slots of ours keep to it.',
      [[files.pace, 'celebrates a return at or below the stake only where the law lets it']],
      'that games of other providers keep to it is theirs',
    ),
    clause(
      'RTS 17',
      'Live dealers',
      'Live games are run under supervision with tested equipment.',
      'Tables are the providers’.',
      [],
      'the provider’s certificate is not kept',
    ),
  ],
};
