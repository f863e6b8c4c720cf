import type { NoValues, Value } from './messages.ts';

/** The texts of this folder and what is put into each: `npx vitest run --project=rules messages -u` writes it. */
export interface MessageKeys {
  'banners.m_home_1.over': NoValues;
  'banners.m_home_1.loud': NoValues;
  'banners.m_home_1.under': NoValues;
  'banners.m_home_2.over': NoValues;
  'banners.m_home_2.loud': NoValues;
  'banners.m_home_2.under': NoValues;
  'banners.m_home_3.over': NoValues;
  'banners.m_home_3.loud': NoValues;
  'banners.m_home_3.under': NoValues;
  'banners.m_home_4.over': NoValues;
  'banners.m_home_4.loud': NoValues;
  'banners.m_home_4.under': NoValues;
  'banners.m_live_1.over': NoValues;
  'banners.m_live_1.loud': NoValues;
  'banners.m_live_1.under': NoValues;
  'banners.m_live_2.over': NoValues;
  'banners.m_live_2.loud': NoValues;
  'banners.m_live_2.under': NoValues;
  'banners.m_newgame_1.over': NoValues;
  'banners.m_newgame_1.loud': NoValues;
  'banners.m_newgame_1.under': NoValues;
  'banners.m_newgame_2.over': NoValues;
  'banners.m_newgame_2.loud': NoValues;
  'banners.m_newgame_2.under': NoValues;
  'banners.m_reg_1.over': NoValues;
  'banners.m_reg_1.loud': NoValues;
  'banners.m_reg_1.under': NoValues;
  'book.result': NoValues;
  'book.total': {
    line: Value;
  };
  'book.both': NoValues;
  'book.score': NoValues;
  'book.winner': NoValues;
  'book.handicap': {
    line: Value;
  };
  'book.full': NoValues;
  'book.distance': NoValues;
  'book.method': NoValues;
  'book.podium': {
    name: Value;
  };
  'book.draw': NoValues;
  'book.over': {
    line: Value;
  };
  'book.under': {
    line: Value;
  };
  'book.yes': NoValues;
  'book.no': NoValues;
  'book.other': NoValues;
  'book.homeStop': {
    home: Value;
  };
  'book.homePoints': {
    home: Value;
  };
  'book.awayStop': {
    away: Value;
  };
  'book.awayPoints': {
    away: Value;
  };
  'book.won': NoValues;
  'book.lost': NoValues;
  'book.checkAt': NoValues;
  'book.checkSide': NoValues;
  'book.checkWhat': NoValues;
  'book.late': NoValues;
  'book.places': {
    a: Value;
    b: Value;
    c: Value;
  };
  'bookClient.all': NoValues;
  'bookClient.fixtures': NoValues;
  'bookClient.mine': NoValues;
  'bookClient.live': NoValues;
  'bookClient.starts': {
    time: Value;
  };
  'bookClient.ended': NoValues;
  'bookClient.more': NoValues;
  'bookClient.less': NoValues;
  'bookClient.place': NoValues;
  'bookClient.odds': {
    odds: Value;
  };
  'bookClient.wins': {
    amount: Value;
  };
  'bookClient.empty': NoValues;
  'bookClient.removed': {
    name: Value;
  };
  'bookClient.single': NoValues;
  'bookClient.multi': {
    n: Value;
  };
  'bookClient.remove': {
    name: Value;
  };
  'bookClient.noBets': NoValues;
  'bookClient.open': NoValues;
  'bookClient.won': {
    amount: Value;
  };
  'bookClient.lost': NoValues;
  'bookClient.returned': NoValues;
  'bookClient.stake': {
    amount: Value;
  };
  'bookClient.possible': {
    amount: Value;
  };
  'bookClient.placed': NoValues;
  'bookClient.clockMinutes': {
    n: Value;
  };
  'bookClient.clockQuarter': {
    n: Value;
  };
  'bookClient.clockMap': {
    n: Value;
  };
  'bookClient.clockRound': {
    n: Value;
  };
  'bookClient.clockLap': {
    all: Value;
    n: Value;
  };
  'bookClient.overtime': NoValues;
  'bookClient.goal': {
    at: Value;
    name: Value;
  };
  'bookClient.points': {
    count: Value;
    name: Value;
  };
  'bookClient.map': {
    at: Value;
    name: Value;
  };
  'bookClient.round': {
    at: Value;
    name: Value;
  };
  'bookClient.knockout': {
    at: Value;
    name: Value;
  };
  'bookClient.lead': {
    at: Value;
    name: Value;
  };
  'bookClient.placeAt': {
    count: Value;
    name: Value;
  };
  'bookClient.price': {
    name: Value;
    odds: Value;
  };
  'bookClient.slip': NoValues;
  'bookClient.ticker': NoValues;
  'bookClient.settledWon': {
    amount: Value;
  };
  'bookClient.settledLost': NoValues;
  'bookClient.rulesFixtures': NoValues;
  'bookClient.rulesOdds': {
    least: Value;
    margin: Value;
    most: Value;
  };
  'bookClient.rulesParlay': {
    times: Value;
  };
  'bookClient.rulesResult': NoValues;
  'bookClient.rulesFair': NoValues;
  'client.balance': NoValues;
  'client.win': NoValues;
  'client.bet': NoValues;
  'client.spin': NoValues;
  'client.increase': NoValues;
  'client.decrease': NoValues;
  'client.paytable': NoValues;
  'client.sound': NoValues;
  'client.fairness': NoValues;
  'client.quick': NoValues;
  'client.close': NoValues;
  'client.trial': NoValues;
  'client.loading': NoValues;
  'client.ready': {
    name: Value;
  };
  'client.goodLuck': NoValues;
  'client.freeRounds': {
    count: number;
    stake: Value;
  };
  'client.noWin': NoValues;
  'client.won': {
    amount: Value;
  };
  'client.wayOne': {
    amount: Value;
    count: Value;
  };
  'client.ways': {
    amount: Value;
    count: Value;
    ways: Value;
  };
  'client.scatterWin': {
    amount: Value;
    count: number;
  };
  'client.freeSpins': NoValues;
  'client.freeSpinsWon': {
    count: number;
  };
  'client.moreFreeSpins': {
    count: number;
  };
  'client.left': {
    count: Value;
  };
  'client.lastOne': NoValues;
  'client.multiplier': NoValues;
  'client.tapStart': NoValues;
  'client.tapGoOn': NoValues;
  'client.totalWin': NoValues;
  'client.fromSpins': {
    count: number;
  };
  'client.bigWin': NoValues;
  'client.megaWin': NoValues;
  'client.epicWin': NoValues;
  'client.maxWin': NoValues;
  'client.resumed': NoValues;
  'client.paying': {
    amount: Value;
  };
  'client.lost': NoValues;
  'client.yourLastSpin': {
    result: Value;
  };
  'client.chooseBet': NoValues;
  'client.perSpin': NoValues;
  'client.pays': {
    count: Value;
  };
  'client.rules': NoValues;
  'client.figures': NoValues;
  'client.returnToPlayer': NoValues;
  'client.hitRate': NoValues;
  'client.featureEvery': NoValues;
  'client.spinsUnit': {
    count: Value;
  };
  'client.volatility': NoValues;
  'client.maxWinLabel': NoValues;
  'client.timesBet': {
    count: Value;
  };
  'client.wildRule': NoValues;
  'client.scatterRule': {
    a: Value;
    b: Value;
    c: Value;
    x: Value;
    y: Value;
    z: Value;
  };
  'client.waysRule': NoValues;
  'client.freeRule': {
    max: Value;
    more: Value;
    times: Value;
  };
  'client.maxRule': {
    max: Value;
  };
  'client.faultRule': NoValues;
  'client.trialRule': NoValues;
  'client.fairIntro': NoValues;
  'client.serverHash': NoValues;
  'client.nextHash': NoValues;
  'client.clientSeed': NoValues;
  'client.nonce': NoValues;
  'client.change': NoValues;
  'client.changed': NoValues;
  'client.sharedIntro': NoValues;
  'client.whenOver': NoValues;
  'client.history': NoValues;
  'client.verify': NoValues;
  'client.notYet': NoValues;
  'client.noRounds': NoValues;
  'client.tryAgain': NoValues;
  'client.soundOn': NoValues;
  'client.soundOff': NoValues;
  'client.quickOn': NoValues;
  'client.quickOff': NoValues;
  'client.choice_invalid': NoValues;
  'client.launch_token_invalid': NoValues;
  'client.player_session_ended': NoValues;
  'client.play_unknown': NoValues;
  'client.insufficient_funds': NoValues;
  'client.limit_reached': NoValues;
  'client.time_limit_reached': NoValues;
  'client.reality_check_due': NoValues;
  'client.timed_out': NoValues;
  'client.self_excluded': NoValues;
  'client.game_unavailable': NoValues;
  'client.game_unknown': NoValues;
  'client.bet_refused': NoValues;
  'client.stake_invalid': NoValues;
  'client.too_fast': NoValues;
  'client.bet_unconfirmed': NoValues;
  'client.wallet_unreachable': NoValues;
  'client.round_open': NoValues;
  'client.bets_closed': NoValues;
  'client.odds_changed': NoValues;
  'client.same_fixture': NoValues;
  'client.duel_begun': NoValues;
  'client.duel_not_begun': NoValues;
  'client.seed_invalid': NoValues;
  'client.unknown_error': NoValues;
  'client.no_token': NoValues;
  'crash.start': NoValues;
  'crash.cashOut': NoValues;
  'crash.auto': NoValues;
  'crash.off': NoValues;
  'crash.lower': NoValues;
  'crash.higher': NoValues;
  'crash.ready': NoValues;
  'crash.going': NoValues;
  'crash.won': {
    amount: Value;
    at: Value;
  };
  'crash.lost': {
    at: Value;
  };
  'crash.wouldBreak': {
    at: Value;
  };
  'crash.recent': NoValues;
  'crash.resumed': NoValues;
  'crash.ruleClimb': NoValues;
  'crash.rulePoint': {
    percent: Value;
  };
  'crash.ruleAuto': NoValues;
  'crash.ruleServer': {
    highest: Value;
  };
  'crash.ruleReturn': NoValues;
  'crash.ruleHighest': NoValues;
  'crash.checkNumber': NoValues;
  'crash.checkPoint': NoValues;
  'crash.checked': {
    point: Value;
  };
  'crash.recordWon': {
    at: Value;
    point: Value;
  };
  'crash.recordLost': {
    point: Value;
  };
  'dice.under': {
    edge: Value;
  };
  'dice.over': {
    edge: Value;
  };
  'dice.chance': NoValues;
  'dice.pays': NoValues;
  'dice.wins': NoValues;
  'dice.roll': NoValues;
  'dice.flip': NoValues;
  'dice.rolling': NoValues;
  'dice.ready': NoValues;
  'dice.slider': NoValues;
  'dice.rolledWin': {
    amount: Value;
    roll: Value;
  };
  'dice.rolledLoss': {
    roll: Value;
  };
  'dice.recent': NoValues;
  'dice.ruleRoll': NoValues;
  'dice.ruleChoice': {
    least: Value;
    most: Value;
  };
  'dice.rulePay': {
    chance: Value;
    pays: Value;
    percent: Value;
  };
  'dice.ruleReturn': {
    chance: Value;
  };
  'dice.ruleReturns': NoValues;
  'dice.ruleServer': NoValues;
  'dice.checkWon': {
    pays: Value;
  };
  'dice.checkLost': NoValues;
  'dice.recordWon': {
    roll: Value;
    side: Value;
  };
  'dice.recordLost': {
    roll: Value;
    side: Value;
  };
  'duel.won': NoValues;
  'duel.lost': NoValues;
  'duel.shared': NoValues;
  'duel.left': NoValues;
  'duel.house': NoValues;
  'duel.high': {
    rank: Value;
  };
  'duel.pair': NoValues;
  'duel.flush': NoValues;
  'duel.straight': NoValues;
  'duel.trips': NoValues;
  'duel.straightFlush': NoValues;
  'duel.points': {
    n: number;
  };
  'duel.checkSeat': NoValues;
  'duel.checkDealt': NoValues;
  'duel.checkNext': NoValues;
  'duel.checked': NoValues;
  'duelClient.find': NoValues;
  'duelClient.again': NoValues;
  'duelClient.leave': NoValues;
  'duelClient.keep': NoValues;
  'duelClient.draw': NoValues;
  'duelClient.swap': NoValues;
  'duelClient.reroll': NoValues;
  'duelClient.ready': NoValues;
  'duelClient.waitingHere': {
    n: Value;
    stake: Value;
  };
  'duelClient.searching': NoValues;
  'duelClient.houseSoon': {
    n: Value;
  };
  'duelClient.dealing': NoValues;
  'duelClient.chooseDraw': NoValues;
  'duelClient.chooseSwap': NoValues;
  'duelClient.chooseReroll': NoValues;
  'duelClient.decided': NoValues;
  'duelClient.timeLeft': {
    n: number;
  };
  'duelClient.you': NoValues;
  'duelClient.house': NoValues;
  'duelClient.free': NoValues;
  'duelClient.pot': {
    amount: Value;
  };
  'duelClient.isReady': NoValues;
  'duelClient.thinks': NoValues;
  'duelClient.won': {
    amount: Value;
    mine: Value;
    theirs: Value;
  };
  'duelClient.lost': {
    mine: Value;
    theirs: Value;
  };
  'duelClient.shared': {
    mine: Value;
  };
  'duelClient.left': NoValues;
  'duelClient.timedOut': NoValues;
  'duelClient.chosen': NoValues;
  'duelClient.piece': {
    n: Value;
  };
  'duelClient.begun': NoValues;
  'duelClient.rulesStake': {
    rake: Value;
  };
  'duelClient.rulesHouse': {
    rule: Value;
    wait: Value;
  };
  'duelClient.rulesTime': {
    think: Value;
  };
  'duelClient.rulesFair': NoValues;
  'duelClient.rulesReturn': NoValues;
  'duelClient.rulesEqual': NoValues;
  'duelClient.nine': NoValues;
  'duelClient.nineDominoes': NoValues;
  'duelClient.nineTiles': NoValues;
  'duelClient.three': NoValues;
  'duelClient.dice': NoValues;
  'duelClient.houseNine': NoValues;
  'duelClient.houseThree': NoValues;
  'duelClient.houseDice': NoValues;
  'duelClient.seedHash': NoValues;
  'duelClient.atLeast': {
    share: Value;
  };
  'fish.auto': NoValues;
  'fish.stop': NoValues;
  'fish.ready': NoValues;
  'fish.caught': {
    amount: Value;
  };
  'fish.shot': NoValues;
  'fish.last': {
    amount: Value;
  };
  'fish.lastNone': NoValues;
  'fish.low': NoValues;
  'fish.clownfish': NoValues;
  'fish.goldfish': NoValues;
  'fish.angelfish': NoValues;
  'fish.starfish': NoValues;
  'fish.seahorse': NoValues;
  'fish.pufferfish': NoValues;
  'fish.jellyfish': NoValues;
  'fish.crab': NoValues;
  'fish.turtle': NoValues;
  'fish.octopus': NoValues;
  'fish.koi': NoValues;
  'fish.mantaRay': NoValues;
  'fish.anglerfish': NoValues;
  'fish.shark': NoValues;
  'fish.pearl': NoValues;
  'fish.ruleShot': NoValues;
  'fish.ruleChance': {
    percent: Value;
  };
  'fish.ruleShotBatch': {
    most: Value;
  };
  'fish.ruleServer': NoValues;
  'fish.ruleFish': NoValues;
  'fish.ruleReturn': NoValues;
  'fish.ruleHighest': NoValues;
  'fish.pearlPrizes': {
    least: Value;
    most: Value;
  };
  'fish.checkShot': NoValues;
  'fish.checkFish': NoValues;
  'fish.checkPays': NoValues;
  'fish.checked': {
    times: Value;
  };
  'fish.recordNone': {
    shots: number;
  };
  'fish.record': {
    catches: Value;
    shots: number;
  };
  'live.player': NoValues;
  'live.banker': NoValues;
  'live.tie': NoValues;
  'live.playerPair': NoValues;
  'live.bankerPair': NoValues;
  'live.luckySix': NoValues;
  'live.dragon': NoValues;
  'live.tiger': NoValues;
  'live.home': NoValues;
  'live.away': NoValues;
  'live.red': NoValues;
  'live.blue': NoValues;
  'live.black': NoValues;
  'live.green': NoValues;
  'live.playerSide': NoValues;
  'live.dealerSide': NoValues;
  'live.andar': NoValues;
  'live.bahar': NoValues;
  'live.joker': NoValues;
  'live.low': NoValues;
  'live.even': NoValues;
  'live.odd': NoValues;
  'live.high': NoValues;
  'live.dozen1': NoValues;
  'live.dozen2': NoValues;
  'live.dozen3': NoValues;
  'live.x1': NoValues;
  'live.x3': NoValues;
  'live.x5': NoValues;
  'live.x12': NoValues;
  'live.x25': NoValues;
  'live.x51': NoValues;
  'live.small': NoValues;
  'live.big': NoValues;
  'live.diceOdd': NoValues;
  'live.diceEven': NoValues;
  'live.anyTriple': NoValues;
  'live.sum': {
    n: Value;
  };
  'live.face': {
    n: Value;
  };
  'live.yellow': NoValues;
  'live.white': NoValues;
  'live.pink': NoValues;
  'live.blueColour': NoValues;
  'live.redColour': NoValues;
  'live.greenColour': NoValues;
  'live.coinsEven': NoValues;
  'live.coinsOdd': NoValues;
  'live.red4': NoValues;
  'live.red3': NoValues;
  'live.red1': NoValues;
  'live.red0': NoValues;
  'live.fan': {
    n: Value;
  };
  'live.fanOdd': NoValues;
  'live.fanEven': NoValues;
  'live.reds': {
    n: Value;
  };
  'live.left': {
    n: Value;
  };
  'live.late': NoValues;
  'live.checkSpot': NoValues;
  'live.checkStake': NoValues;
  'live.checkBack': NoValues;
  'live.checked': {
    drawn: Value;
    result: Value;
  };
  'liveClient.place': NoValues;
  'liveClient.betsOpen': NoValues;
  'liveClient.closing': NoValues;
  'liveClient.dealing': NoValues;
  'liveClient.next': {
    n: Value;
  };
  'liveClient.undo': NoValues;
  'liveClient.repeat': NoValues;
  'liveClient.chip': {
    amount: Value;
  };
  'liveClient.placed': {
    amount: Value;
  };
  'liveClient.unplaced': NoValues;
  'liveClient.won': {
    amount: Value;
    result: Value;
  };
  'liveClient.lost': {
    result: Value;
  };
  'liveClient.result': {
    result: Value;
  };
  'liveClient.tapSpot': NoValues;
  'liveClient.seconds': {
    n: number;
  };
  'liveClient.spot': {
    name: Value;
    odds: Value;
  };
  'liveClient.staked': {
    amount: Value;
    name: Value;
  };
  'liveClient.waitNext': NoValues;
  'liveClient.bets': {
    n: number;
  };
  'liveClient.history': NoValues;
  'liveClient.yourLast': {
    amount: Value;
  };
  'liveClient.dealer': NoValues;
  'liveClient.late': NoValues;
  'liveClient.rulesShared': NoValues;
  'liveClient.rulesReturn': NoValues;
  'liveClient.rulesPays': NoValues;
  'liveClient.rulesReturnHead': NoValues;
  'liveClient.rulesPlace': NoValues;
  'liveClient.rulesFair': NoValues;
  'liveClient.seedHash': NoValues;
  'liveClient.nextHash': NoValues;
  'liveClient.tableRound': {
    n: Value;
  };
  'liveClient.rulesFault': NoValues;
  'liveClient.baccarat': NoValues;
  'liveClient.noCommission': NoValues;
  'liveClient.luckySix': NoValues;
  'liveClient.dragonTiger': NoValues;
  'liveClient.cardWar': NoValues;
  'liveClient.football': NoValues;
  'liveClient.threeCards': NoValues;
  'liveClient.bull': NoValues;
  'liveClient.twentyOne': NoValues;
  'liveClient.dominoes': NoValues;
  'liveClient.andarBahar': NoValues;
  'liveClient.roulette': NoValues;
  'liveClient.moneyWheel': NoValues;
  'liveClient.sicBo': NoValues;
  'liveClient.colourGame': NoValues;
  'liveClient.fourCoins': NoValues;
  'liveClient.fanTan': NoValues;
  'races.race': NoValues;
  'races.next': NoValues;
  'races.total': {
    amount: Value;
  };
  'races.clear': NoValues;
  'races.win': NoValues;
  'races.place': NoValues;
  'races.ready': NoValues;
  'races.placeBet': {
    amount: Value;
    kind: Value;
    name: Value;
    number: Value;
    pays: Value;
  };
  'races.running': NoValues;
  'races.skip': NoValues;
  'races.result': {
    amount: Value;
    first: Value;
    second: Value;
  };
  'races.resultNone': {
    first: Value;
    second: Value;
  };
  'races.chip': NoValues;
  'races.most': NoValues;
  'races.again': NoValues;
  'races.last': NoValues;
  'races.ruleRace': NoValues;
  'races.ruleWin': NoValues;
  'races.ruleOdds': {
    percent: Value;
  };
  'races.ruleServer': NoValues;
  'races.ruleReturn': NoValues;
  'races.ruleCard': NoValues;
  'races.checkPlace': NoValues;
  'races.checkBird': NoValues;
  'races.checkChance': NoValues;
  'races.checked': {
    pays: Value;
  };
  'races.record': {
    first: Value;
    second: Value;
    won: Value;
  };
  'races.recordNone': {
    first: Value;
    second: Value;
  };
  'races.bets': NoValues;
  'slot.won': {
    won: Value;
  };
  'slot.feature': {
    count: number;
    won: Value;
  };
  'slot.lost': NoValues;
  'slot.spin': NoValues;
  'slot.stops': NoValues;
  'slot.multiplier': NoValues;
  'slot.pays': NoValues;
  'slot.paid': NoValues;
  'slot.free': {
    number: Value;
  };
  'slot.says': {
    times: Value;
  };
  'verify.title': NoValues;
  'verify.intro': NoValues;
  'verify.game': NoValues;
  'verify.model': NoValues;
  'verify.choice': NoValues;
  'verify.serverSeed': NoValues;
  'verify.seedHash': NoValues;
  'verify.clientSeed': NoValues;
  'verify.nonce': NoValues;
  'verify.verify': NoValues;
  'verify.fits': NoValues;
  'verify.unfit': NoValues;
  'verify.unknown': NoValues;
  'verify.wrongChoice': NoValues;
}
