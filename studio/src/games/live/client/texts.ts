import { texts } from '../../../client/texts.ts';

const EN = {
  place: 'Place bets',
  betsOpen: 'Place your bets',
  closing: 'No more bets',
  dealing: 'The dealer deals',
  next: 'Next round in {n} s',
  undo: 'Undo',
  repeat: 'Repeat',
  chip: 'Chip {amount}',
  placed: 'Bets placed: {amount}',
  unplaced: 'Betting has ended. Chips that were not placed are back.',
  won: '{result}. You won {amount}',
  lost: '{result}. No win this time',
  result: '{result}',
  tapSpot: 'Choose a chip and tap a place',
  seconds: '{n} seconds left',
  spot: '{name}, pays {odds}',
  staked: '{name}: {amount}',
  waitNext: 'Wait for the next round',
  bets: '{n} bets',
  history: 'Last results',
  yourLast: 'Your last bet brought {amount}',
  dealer: 'Dealer',
  late: 'Your bet came too late and was given back',
  rulesShared:
    'All players at this table play the same rounds on the server’s clock. A bet that is asked for after the cut-off is refused; one that arrives after the deal has begun is given back.',
  rulesReturn: 'What comes back on average',
  rulesPays: 'Pays',
  rulesReturnHead: 'Return',
  rulesPlace: 'Place',
  rulesFair:
    'The fingerprint of each round’s server seed is shown before betting begins. The players’ part is made of all bets of the round. When the round is over the seed is shown and you can verify it.',
  seedHash: 'Fingerprint of this round',
  nextHash: 'Fingerprint of the next round',
  tableRound: 'Round {n}',
  rulesFault: 'Bets that were placed count whatever happens to your connection. Wins are paid by themselves.',
  baccarat:
    'Eight decks, fresh for each round. Two cards each; 8 or 9 ends it. The player draws on 0 to 5, the banker by the usual table. Closest to nine wins; on a tie player and banker bets are returned. A win of the banker pays 0.95 to 1.',
  noCommission: 'Baccarat without commission: the banker pays 1 to 1, but 0.5 to 1 when it wins with six.',
  luckySix:
    'Baccarat with a place for the banker’s win with six: 14 to 1 with two cards, 23 to 1 with three.',
  dragonTiger:
    'One card each from one deck; the higher one wins, the ace is the lowest. On a tie half of a dragon or tiger bet is returned.',
  cardWar:
    'One card each from one deck; the higher one wins, the ace is the highest. On a tie half of a bet on a side is returned.',
  football:
    'One card each from one deck; the higher one wins, the ace is the highest. On a tie half of a home or away bet is returned.',
  threeCards:
    'Three cards each, either side from a deck of its own. Straight flush, three of a kind, straight, flush, pair, high card; ace high, A-2-3 the lowest straight. On a tie bets on a side are returned.',
  bull: 'Five cards each, either side from a deck of its own. Three cards must make a multiple of ten (pictures count ten), the other two give the bull, ten is best; without it the hand is worth nothing. On a tie bets on a side are returned.',
  twentyOne:
    'Either side draws from a deck of its own until it has 17 or more. Over 21 is worth nothing, 21 with two cards is best. On a tie bets on a side are returned.',
  dominoes:
    'Two dominoes each, either side from a set of its own. The last digit of all dots counts, nine is best. On a tie bets on a side are returned.',
  andarBahar:
    'One card is turned. Then cards fall on Andar and Bahar by turns, Andar first, until one has its rank: that side wins.',
  roulette: 'One wheel with the numbers 0 to 36. Zero is neither red nor black, even nor odd, low nor high.',
  moneyWheel:
    '54 segments: 26 of 1, 13 of 3, 8 of 5.5, 4 of 12, 2 of 25 and 1 of 51. Each pays its number to one.',
  sicBo:
    'Three dice. Small, big, odd and even lose on a triple. A die pays 1 to 1 when it shows once, 2 to 1 twice, 12 to 1 three times.',
  colourGame:
    'Three dice with six colours. A colour pays 1 to 1 when it shows once, 2 to 1 twice, 12 to 1 three times.',
  fourCoins: 'Four coins, red on one side and white on the other.',
  fanTan: 'Beans are counted off by fours; what is left, 1 to 4, is the result.',
};
const TY: Record<keyof typeof EN, string> = {
  place: 'Tumaya',
  betsOpen: 'Ilagay ang iyong taya',
  closing: 'Sarado na ang taya',
  dealing: 'Namimigay na ang dealer',
  next: 'Susunod na round sa {n} s',
  undo: 'Ibalik',
  repeat: 'Ulitin',
  chip: 'Chip na {amount}',
  placed: 'Nailagay na taya: {amount}',
  unplaced: 'Sarado na ang taya. Ibinalik ang mga chip na hindi nailagay.',
  won: '{result}. Nanalo ka ng {amount}',
  lost: '{result}. Walang panalo ngayon',
  result: '{result}',
  tapSpot: 'Pumili ng chip at pindutin ang puwesto',
  seconds: '{n} segundo na lang',
  spot: '{name}, bayad {odds}',
  staked: '{name}: {amount}',
  waitNext: 'Hintayin ang susunod na round',
  bets: '{n} taya',
  history: 'Mga huling resulta',
  yourLast: 'Ang huli mong taya ay nagbigay ng {amount}',
  dealer: 'Dealer',
  late: 'Huli na ang taya mo kaya ibinalik',
  rulesShared:
    'Iisa ang mga round ng lahat ng manlalaro sa mesang ito, ayon sa orasan ng server. Tinatanggihan ang tayang hiningi pagkatapos ng cut-off; ibinabalik ang dumating nang nagsimula na ang pamimigay.',
  rulesReturn: 'Karaniwang bumabalik',
  rulesPays: 'Bayad',
  rulesReturnHead: 'Balik',
  rulesPlace: 'Puwesto',
  rulesFair:
    'Ipinapakita ang fingerprint ng seed ng server bago magsimula ang taya. Ang bahagi ng mga manlalaro ay mula sa lahat ng taya ng round. Pagkatapos ng round ay ipinapakita ang seed at masusuri mo ito.',
  seedHash: 'Fingerprint ng round na ito',
  nextHash: 'Fingerprint ng susunod na round',
  tableRound: 'Round {n}',
  rulesFault:
    'Bilang ang nailagay na taya anuman ang mangyari sa koneksyon mo. Kusang binabayaran ang panalo.',
  baccarat:
    'Walong deck, bago sa bawat round. Tig-dalawang baraha; tapos na kapag 8 o 9. Kumukuha ang player sa 0 hanggang 5, ang banker ayon sa karaniwang talaan. Panalo ang pinakamalapit sa siyam; kapag tabla ay ibinabalik ang taya sa player at banker. Ang panalo ng banker ay 0.95 sa 1.',
  noCommission:
    'Baccarat na walang komisyon: 1 sa 1 ang bayad ng banker, pero 0.5 sa 1 kapag nanalo sa anim.',
  luckySix:
    'Baccarat na may puwesto para sa panalo ng banker sa anim: 14 sa 1 kapag dalawang baraha, 23 sa 1 kapag tatlo.',
  dragonTiger:
    'Tig-isang baraha mula sa isang deck; panalo ang mas mataas, pinakamababa ang alas. Kapag tabla, kalahati ng taya sa dragon o tigre ang ibinabalik.',
  cardWar:
    'Tig-isang baraha mula sa isang deck; panalo ang mas mataas, pinakamataas ang alas. Kapag tabla, kalahati ng taya sa isang panig ang ibinabalik.',
  football:
    'Tig-isang baraha mula sa isang deck; panalo ang mas mataas, pinakamataas ang alas. Kapag tabla, kalahati ng taya sa home o bisita ang ibinabalik.',
  threeCards:
    'Tig-tatlong baraha, sariling deck ang bawat panig. Straight flush, tatlong magkapareho, straight, flush, pares, mataas na baraha; alas ang pinakamataas, A-2-3 ang pinakamababang straight. Kapag tabla ay ibinabalik ang taya sa panig.',
  bull: 'Tig-limang baraha, sariling deck ang bawat panig. Tatlong baraha ang dapat bumuo ng multiple ng sampu (sampu ang may larawan), ang dalawa pa ang bull, sampu ang pinakamahusay; kung wala ay walang halaga. Kapag tabla ay ibinabalik ang taya sa panig.',
  twentyOne:
    'Kumukuha ang bawat panig sa sariling deck hanggang 17 pataas. Walang halaga ang lampas 21, pinakamahusay ang 21 sa dalawang baraha. Kapag tabla ay ibinabalik ang taya sa panig.',
  dominoes:
    'Tig-dalawang domino, sariling set ang bawat panig. Huling digit ng lahat ng tuldok ang bilang, siyam ang pinakamahusay. Kapag tabla ay ibinabalik ang taya sa panig.',
  andarBahar:
    'Isang baraha ang binabaligtad. Salitan ang baraha sa Andar at Bahar, una ang Andar, hanggang may kapareho ng ranggo nito: panalo ang panig na iyon.',
  roulette:
    'Isang gulong na may bilang na 0 hanggang 36. Ang zero ay hindi pula o itim, tukol o gansal, mababa o mataas.',
  moneyWheel:
    '54 na bahagi: 26 na 1, 13 na 3, 8 na 5.5, 4 na 12, 2 na 25 at 1 na 51. Bawat isa ay nagbabayad ng bilang nito sa isa.',
  sicBo:
    'Tatlong dais. Talo ang maliit, malaki, gansal at tukol kapag magkakapareho ang tatlo. Ang isang dais ay 1 sa 1 kapag lumabas nang isa, 2 sa 1 nang dalawa, 12 sa 1 nang tatlo.',
  colourGame:
    'Tatlong dais na may anim na kulay. Ang kulay ay 1 sa 1 kapag lumabas nang isa, 2 sa 1 nang dalawa, 12 sa 1 nang tatlo.',
  fourCoins: 'Apat na barya, pula sa isang panig at puti sa kabila.',
  fanTan: 'Binibilang ang mga butil nang apat-apat; ang natira, 1 hanggang 4, ang resulta.',
};

/** The texts of the live tables in the player's language. */
export const say = texts<keyof typeof EN>({ EN, TY });
export type LiveText = keyof typeof EN;
