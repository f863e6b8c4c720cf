import { texts } from '../../../client/texts.ts';

const EN = {
  find: 'Sit down',
  again: 'Once more',
  leave: 'Leave',
  keep: 'Keep',
  draw: 'Draw',
  swap: 'Swap',
  reroll: 'Roll again',
  ready: 'Choose your stake and sit down',
  waitingHere: '{n} waiting at {stake}',
  searching: 'Looking for an opponent…',
  houseSoon: 'The house player sits down in {n} s',
  dealing: 'The pieces are dealt',
  chooseDraw: 'Take one more, or keep what you have',
  chooseSwap: 'Tap a card to swap it, or keep all',
  chooseReroll: 'Tap the dice to roll again, or keep all',
  decided: 'Decided. Waiting for the other player',
  timeLeft: '{n} seconds left',
  you: 'You',
  house: 'House player',
  free: 'Free seat',
  pot: 'Pot {amount}',
  isReady: 'Ready',
  thinks: 'Thinks…',
  won: '{mine} beats {theirs}. You won {amount}',
  lost: '{theirs} beats {mine}',
  shared: '{mine} each: the stakes go back',
  left: 'You left. Your stake is back',
  timedOut: 'Time was up: kept as dealt',
  chosen: 'chosen',
  piece: 'Piece {n}',
  begun: 'An opponent was faster: the duel goes on',
  rulesStake:
    'Both players stake the same. The winner takes the pot less {rake} %; on a tie both stakes go back and nothing is kept.',
  rulesHouse:
    'When nobody comes within {wait} seconds the house player takes the seat, and is always called so. It sees its own hand alone and plays by a fixed rule: {rule}',
  rulesTime:
    'You have {think} seconds to decide; the server’s clock counts. Who does not decide, or has lost the connection, keeps what was dealt. The duel goes on and is paid without you.',
  rulesFair:
    'The fingerprint of the next duel’s server seed is fixed before you sit down; both players’ random parts are added when both sit. The seed is shown after the duel.',
  rulesReturn: 'Return against the house player when you play by its rule',
  rulesEqual: 'Return between equal players',
  nine: 'Lucky 9 with cards: two cards each, one more if you like. The last digit of the points counts, nine is best; tens and pictures count nothing.',
  nineDominoes:
    'Lucky 9 with dominoes: two each from a set of 28, one more if you like. The last digit of all dots counts, nine is best.',
  nineTiles:
    'Lucky 9 with tiles: two each from a set of 36 with the numbers 1 to 9, one more if you like. The last digit of the sum counts, nine is best.',
  three:
    'Three cards each; one may be swapped for an unseen one. Straight flush, three of a kind, straight, flush, pair, high card; ace high, A-2-3 is the lowest straight.',
  dice: 'Three dice each; any of them may be rolled once more. The greater sum wins.',
  houseNine: 'it takes a third piece with 4 points or less.',
  houseThree: 'it swaps the lowest card beside a pair, or of nothing.',
  houseDice: 'it rolls dice of 3 or less again.',
  seedHash: 'Fingerprint of this duel',
  atLeast: 'at least {share}',
};
const TY: Record<keyof typeof EN, string> = {
  find: 'Umupo',
  again: 'Isa pa',
  leave: 'Umalis',
  keep: 'Panatilihin',
  draw: 'Kumuha',
  swap: 'Palitan',
  reroll: 'Ihagis muli',
  ready: 'Piliin ang taya at umupo',
  waitingHere: '{n} naghihintay sa {stake}',
  searching: 'Naghahanap ng kalaban…',
  houseSoon: 'Uupo ang manlalaro ng bahay sa {n} s',
  dealing: 'Ipinamimigay na',
  chooseDraw: 'Kumuha pa ng isa o panatilihin ang hawak mo',
  chooseSwap: 'Pindutin ang barahang papalitan, o panatilihin lahat',
  chooseReroll: 'Pindutin ang dais na ihahagis muli, o panatilihin lahat',
  decided: 'Nakapagpasya na. Hinihintay ang kalaban',
  timeLeft: '{n} segundo na lang',
  you: 'Ikaw',
  house: 'Manlalaro ng bahay',
  free: 'Bakanteng upuan',
  pot: 'Pot {amount}',
  isReady: 'Handa na',
  thinks: 'Nag-iisip…',
  won: 'Tinalo ng {mine} ang {theirs}. Nanalo ka ng {amount}',
  lost: 'Tinalo ng {theirs} ang {mine}',
  shared: 'Parehong {mine}: ibinalik ang mga taya',
  left: 'Umalis ka. Naibalik ang taya mo',
  timedOut: 'Ubos na ang oras: pinanatili',
  chosen: 'napili',
  piece: 'Piyesa {n}',
  begun: 'Naunahan ka ng kalaban: tuloy ang laban',
  rulesStake:
    'Pareho ang taya ng dalawa. Kukunin ng panalo ang pot bawas {rake} %; kapag tabla ay ibinabalik ang parehong taya at walang kinukuha.',
  rulesHouse:
    'Kapag walang dumating sa loob ng {wait} segundo, ang manlalaro ng bahay ang uupo, at laging ganoon ang tawag. Sariling kamay lang ang nakikita nito at may takdang tuntunin: {rule}',
  rulesTime:
    'May {think} segundo kang magpasya ayon sa orasan ng server. Kung hindi nakapagpasya o naputol ang koneksyon, mananatili ang ipinamigay. Tuloy ang laban at babayaran kahit wala ka.',
  rulesFair:
    'Nakatakda ang fingerprint ng seed ng susunod na laban bago ka umupo; idinadagdag ang random na bahagi ng dalawang manlalaro kapag nakaupo na. Ipinapakita ang seed pagkatapos.',
  rulesReturn: 'Balik laban sa manlalaro ng bahay kung susundin mo ang tuntunin nito',
  rulesEqual: 'Balik sa pagitan ng magkapantay na manlalaro',
  nine: 'Lucky 9 sa baraha: tig-dalawang baraha, isa pa kung gusto. Huling digit ng puntos ang bilang, siyam ang pinakamahusay; walang puntos ang sampu at may larawan.',
  nineDominoes:
    'Lucky 9 sa domino: tig-dalawa mula sa set na 28, isa pa kung gusto. Huling digit ng lahat ng tuldok, siyam ang pinakamahusay.',
  nineTiles:
    'Lucky 9 sa tile: tig-dalawa mula sa set na 36 na may bilang 1 hanggang 9, isa pa kung gusto. Huling digit ng kabuuan, siyam ang pinakamahusay.',
  three:
    'Tig-tatlong baraha; puwedeng palitan ang isa ng hindi pa nakikita. Straight flush, tatlong magkapareho, straight, flush, pares, mataas na baraha; alas ang pinakamataas, A-2-3 ang pinakamababang straight.',
  dice: 'Tig-tatlong dais; puwedeng ihagis muli ang alinman nang isang beses. Panalo ang mas malaking kabuuan.',
  houseNine: 'kumukuha ito ng ikatlo kapag 4 na puntos pababa.',
  houseThree: 'pinapalitan nito ang pinakamababang baraha sa tabi ng pares o kapag walang nabuo.',
  houseDice: 'inihahagis nito muli ang dais na 3 pababa.',
  seedHash: 'Fingerprint ng laban na ito',
  atLeast: 'hindi bababa sa {share}',
};

/** The texts of the duels in the player's language. */
export const say = texts<keyof typeof EN>({ EN, TY });
