import { texts } from '../../../client/texts.ts';

const EN = {
  all: 'All', fixtures: 'Fixtures', mine: 'My bets', live: 'Live', starts: 'Starts in {time}', ended: 'Final', more: 'More bets', less: 'Fewer bets',
  place: 'Place bet', odds: 'Odds {odds}', wins: 'Wins {amount}', empty: 'Tap odds to make a slip', removed: '{name} has started and left the slip',
  single: 'Single', multi: 'Parlay of {n}', remove: 'Remove {name}', noBets: 'No bets yet. Yours will be shown here until they are settled.',
  open: 'Open', won: 'Won {amount}', lost: 'Lost', returned: 'Returned', stake: 'Stake {amount}', possible: 'Can win {amount}', placed: 'Bet placed',
  clockMinutes: '{n}′', clockQuarter: 'Quarter {n}', clockMap: 'Map {n}', clockRound: 'Round {n}', clockLap: 'Lap {n} of {all}', overtime: 'Overtime',
  goal: '{at}′ Goal: {name}', points: '{name} +{count}', map: 'Map {at}: {name}', round: 'Round {at}: {name}', knockout: 'Round {at}: {name} wins by a stop',
  lead: 'Lap {at}: {name} leads', placeAt: '{count}. {name}', price: '{name}, odds {odds}', slip: 'Slip', ticker: 'Latest', settledWon: 'Your bet won {amount}',
  settledLost: 'Your bet lost',
  rulesFixtures: 'Fixtures are simulated on the server’s clock, the same for all players; a new one starts in every league every two minutes and lasts 90 seconds. Betting ends when it starts. A bet that arrives later is given back.',
  rulesOdds: 'Odds follow exactly from how strong the sides are, with a margin: fair odds are divided by {margin} and rounded down. Of one staked on a selection at least {least} and at most {most} comes back on average.',
  rulesParlay: 'A parlay takes one selection of each of up to 8 fixtures; odds are multiplied, all selections must win. A slip pays at most {times} times its stake, rounded down to the smallest unit.',
  rulesResult: 'Basketball totals and handicaps count regular time, the winner counts overtime. In races the first three are on the podium. A draw loses a bet on a side.',
  rulesFair: 'The fingerprint of each fixture’s server seed is known before betting ends; the players’ part is made of all bets on it. After the fixture you can verify it.',
};
const TY: Record<keyof typeof EN, string> = {
  all: 'Lahat', fixtures: 'Mga laban', mine: 'Mga taya ko', live: 'Live', starts: 'Simula sa {time}', ended: 'Tapos', more: 'Iba pang taya', less: 'Mas kaunti',
  place: 'Tumaya', odds: 'Odds {odds}', wins: 'Panalo {amount}', empty: 'Pindutin ang odds para gumawa ng slip', removed: 'Nagsimula na ang {name} kaya inalis sa slip',
  single: 'Isahan', multi: 'Parlay ng {n}', remove: 'Alisin ang {name}', noBets: 'Wala pang taya. Makikita rito ang iyo hanggang mabayaran.',
  open: 'Bukas', won: 'Nanalo ng {amount}', lost: 'Talo', returned: 'Ibinalik', stake: 'Taya {amount}', possible: 'Puwedeng manalo ng {amount}', placed: 'Nailagay ang taya',
  clockMinutes: '{n}′', clockQuarter: 'Quarter {n}', clockMap: 'Mapa {n}', clockRound: 'Round {n}', clockLap: 'Ikot {n} ng {all}', overtime: 'Overtime',
  goal: '{at}′ Gol: {name}', points: '{name} +{count}', map: 'Mapa {at}: {name}', round: 'Round {at}: {name}', knockout: 'Round {at}: napatigil, panalo si {name}',
  lead: 'Ikot {at}: nangunguna si {name}', placeAt: '{count}. {name}', price: '{name}, odds {odds}', slip: 'Slip', ticker: 'Pinakabago', settledWon: 'Nanalo ang taya mo ng {amount}',
  settledLost: 'Natalo ang taya mo',
  rulesFixtures: 'Simulado ang mga laban ayon sa orasan ng server, pareho sa lahat; may bagong simula sa bawat liga tuwing dalawang minuto at tumatagal ng 90 segundo. Sarado ang taya kapag nagsimula. Ibinabalik ang tayang huli.',
  rulesOdds: 'Eksaktong mula sa lakas ng mga panig ang odds, may margin: hinahati sa {margin} ang patas na odds at binababa ang sobra. Sa bawat isang taya, karaniwang bumabalik ang {least} hanggang {most}.',
  rulesParlay: 'Ang parlay ay isang pili sa bawat isa ng hanggang 8 laban; minumultiply ang odds at dapat manalo ang lahat. Hanggang {times} beses ng taya ang bayad ng slip, binababa sa pinakamaliit na yunit.',
  rulesResult: 'Ang kabuuan at handicap sa basketball ay para sa regular na oras, kasama ang overtime sa panalo. Unang tatlo ang nasa podium ng karera. Talo ang taya sa panig kapag tabla.',
  rulesFair: 'Kilala ang fingerprint ng seed ng bawat laban bago magsara ang taya; ang bahagi ng mga manlalaro ay mula sa lahat ng taya rito. Pagkatapos ng laban ay masusuri mo ito.',
};

/** The texts of the book in the player's language. */
export const say = texts<keyof typeof EN>({ EN, TY });
