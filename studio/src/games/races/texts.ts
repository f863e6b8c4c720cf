import type { Texts } from '../words.ts';

/** The birds by their numbers: the same in every language. */
export const NAMES = ['Kidlat', 'Mayumi', 'Dagohoy', 'Tala', 'Sampa', 'Bagwis'] as const;

export const raceTexts = {
  EN: {
    race: 'Race',
    next: 'Next race',
    total: 'Total {amount}',
    clear: 'Clear',
    win: 'Win',
    place: 'Place',
    ready: 'Tap the odds to bet, then race',
    placeBet: '{kind} on number {number}, {name}, pays {pays}, staked {amount}',
    running: 'They are off!',
    skip: 'Tap to skip',
    result: '1st {first}, 2nd {second}: you won {amount}',
    resultNone: '1st {first}, 2nd {second}: no win this time',
    chip: 'Chip',
    most: 'This bet is at its limit.',
    again: 'New race',
    last: 'Your last race',
    ruleRace: 'Six cartoon birds race. Nothing but running is shown. Bet on as many of them as you like.',
    ruleWin:
      'Win pays when your bird comes first, Place when it comes first or second. The stake is included in what is paid.',
    ruleOdds:
      'Each bird has a weight on the card of the race, its chance in a hundred to come first; the second place goes by the weights of the others. What is paid is {percent} % divided by the chance, cut to two decimals.',
    ruleServer:
      'The server decides the order before your bets are taken and shows it when they are confirmed; the race is only shown. If the connection is lost, the race counts and you see it when you come back; wins are paid by themselves when it has been run.',
    ruleReturn: 'Return to player, every bet',
    ruleCard: 'The card of this race: chance to come first',
    checkPlace: 'Came in',
    checkBird: 'Bird',
    checkChance: 'Chance to come first',
    checked: 'The bets pay, times their stakes: {pays}.',
    record: '1st {first}, 2nd {second}; won: {won}',
    recordNone: '1st {first}, 2nd {second}; no bet won',
    bets: 'Bets',
  },
  TY: {
    race: 'Karera',
    next: 'Susunod na karera',
    total: 'Kabuuan {amount}',
    clear: 'Burahin',
    win: 'Panalo',
    place: 'Una o ikalawa',
    ready: 'Pindutin ang bayad para tumaya, tapos karera',
    placeBet: '{kind} sa numero {number}, {name}, bayad {pays}, taya {amount}',
    running: 'Takbo na!',
    skip: 'Pindutin para laktawan',
    result: 'Una si {first}, ikalawa si {second}: nanalo ka ng {amount}',
    resultNone: 'Una si {first}, ikalawa si {second}: walang panalo',
    chip: 'Chip',
    most: 'Sagad na ang tayang ito.',
    again: 'Bagong karera',
    last: 'Ang huli mong karera',
    ruleRace:
      'Anim na kartun na ibon ang nagkakarera. Takbuhan lang ang ipinapakita. Tumaya sa kahit ilan sa kanila.',
    ruleWin:
      'May bayad ang Panalo kapag nauna ang ibon mo, ang Una o ikalawa kapag nauna o pumangalawa. Kasama ang taya sa bayad.',
    ruleOdds:
      'May timbang ang bawat ibon sa talaan ng karera, ang tsansa nito sa sandaan na mauna; ang ikalawa ay ayon sa timbang ng iba. Ang bayad ay {percent} % na hinati sa tsansa, hanggang dalawang decimal.',
    ruleServer:
      'Ang server ang nagpapasya ng pagkakasunod bago kunin ang mga taya at ipinapakita ito kapag nakumpirma; palabas lang ang karera. Kapag naputol ang koneksyon, bilang ang karera at makikita mo pagbalik; kusang binabayaran ang panalo pagkatapos ng takbuhan.',
    ruleReturn: 'Balik sa manlalaro, bawat taya',
    ruleCard: 'Talaan ng karerang ito: tsansang mauna',
    checkPlace: 'Puwesto',
    checkBird: 'Ibon',
    checkChance: 'Tsansang mauna',
    checked: 'Ang bayad ng mga taya, beses ng itinaya: {pays}.',
    record: 'Una si {first}, ikalawa si {second}; panalo: {won}',
    recordNone: 'Una si {first}, ikalawa si {second}; walang panalong taya',
    bets: 'Mga taya',
  },
} satisfies Texts<string>;
