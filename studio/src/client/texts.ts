import type { Texts, Values } from '../games/words.ts';
import { fill, written } from '../games/words.ts';

const EN = {
  balance: 'Balance',
  win: 'Win',
  bet: 'Bet',
  spin: 'Spin',
  increase: 'Increase bet',
  decrease: 'Decrease bet',
  paytable: 'Paytable',
  sound: 'Sound',
  fairness: 'Fairness',
  quick: 'Quick spin',
  close: 'Close',
  trial: 'Free play',
  loading: 'Loading',
  ready: 'Good luck, {name}!',
  goodLuck: 'Good luck!',
  freeRounds: '{count} free rounds of {stake}',
  noWin: 'No win this time',
  won: 'You won {amount}',
  wayOne: '{count} of a kind, 1 way: {amount}',
  ways: '{count} of a kind, {ways} ways: {amount}',
  scatterWin: '{count} scatters: {amount}',
  freeSpins: 'Free spins',
  freeSpinsWon: '{count} free spins won',
  moreFreeSpins: '+{count} free spins',
  left: '{count} left',
  lastOne: 'Last one',
  multiplier: 'Multiplier',
  tapStart: 'Tap to start',
  tapGoOn: 'Tap to continue',
  totalWin: 'Total win',
  fromSpins: 'in {count} free spins',
  bigWin: 'Big win',
  megaWin: 'Mega win',
  epicWin: 'Epic win',
  maxWin: 'Greatest win',
  resumed: 'Your free spins go on',
  paying: 'Your win of {amount} is on its way to your balance',
  lost: 'Connection lost. Your bet is safe, reconnecting…',
  yourLastSpin: 'Your last spin: {result}',
  chooseBet: 'Choose your bet',
  perSpin: 'per spin',
  pays: 'Pays for {count}',
  rules: 'Rules',
  figures: 'Figures',
  returnToPlayer: 'Return to player',
  hitRate: 'Spins that win',
  featureEvery: 'Free spins, on average once in',
  spinsUnit: '{count} spins',
  volatility: 'Volatility index',
  maxWinLabel: 'Greatest win of a round',
  timesBet: '{count} × bet',
  wild: 'Wild',
  scatter: 'Scatter',
  wildRule: 'Wild stands for every symbol but the scatter. It appears on reels 2 to 5.',
  scatterRule: '3, 4 or 5 scatters anywhere pay {a}, {b} or {c} and start {x}, {y} or {z} free spins.',
  waysRule:
    '243 ways: equal symbols on neighbouring reels from the left pay, whatever their row. Each way pays; pays below are for one way at your bet.',
  freeRule:
    'Each winning free spin raises the multiplier by 1, up to ×{max}. 3 or more scatters give {more} more free spins, up to {times} times.',
  maxRule: 'A round pays at most {max} times your bet. When it is reached, the round ends and is paid.',
  faultRule:
    'Outcomes are decided by the server before the reels stop; a lost connection changes nothing. Unfinished free spins are kept, and paid by themselves after 30 minutes or when you open another game.',
  trialRule: 'Free play uses the same rules and odds.',
  fairIntro:
    'Each outcome follows from a server seed, your own seed and a counter. The server shows the fingerprint of its seed before you play and the seed itself when you change seeds, so you can check every round.',
  serverHash: 'Fingerprint of the server seed',
  nextHash: 'Fingerprint of the next server seed',
  clientSeed: 'Your seed',
  nonce: 'Rounds with this seed',
  change: 'Change seeds',
  changed: 'Seeds changed. Earlier rounds can be verified now.',
  sharedIntro:
    'All players share these rounds. The server’s seed exists before betting begins, which its fingerprint proves; the players’ part is made of all bets. When a round is over its seed is shown, so you can check it.',
  whenOver: 'When it is over',
  history: 'Your rounds',
  verify: 'Verify',
  notYet: 'After the next change',
  noRounds: 'No rounds yet',
  tryAgain: 'Try again',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  quickOn: 'Quick spin on',
  quickOff: 'Quick spin off',
  choice_invalid: 'This is not offered.',
  launch_token_invalid: 'This launch has expired. Please open the game again.',
  player_session_ended: 'Your session has ended. Please open the game again.',
  play_unknown: 'Your session has ended. Please open the game again.',
  insufficient_funds: 'Your balance is too low for this bet.',
  limit_reached: 'You have reached a limit that you set for yourself.',
  time_limit_reached: 'The time you gave yourself for today is used up.',
  reality_check_due: 'Please answer how you want to go on before you play.',
  timed_out: 'You are taking a break from playing. Your money can be withdrawn.',
  self_excluded: 'You have excluded yourself from playing. Your money can be withdrawn.',
  game_unavailable: 'This game is not available right now.',
  game_unknown: 'This game does not exist.',
  bet_refused: 'The bet was refused. Nothing was charged.',
  stake_invalid: 'This bet is not offered.',
  too_fast: 'The next spin has to wait a moment.',
  bet_unconfirmed: 'The bet was not confirmed. Your stake is returned.',
  wallet_unreachable: 'The wallet does not answer. Please try again.',
  round_open: 'Your last round is still being finished. One moment, please.',
  bets_closed: 'Betting on this has ended. Nothing was charged.',
  odds_changed: 'The odds have changed. Please look again.',
  same_fixture: 'Choose one selection of each fixture.',
  duel_begun: 'The duel has begun.',
  duel_not_begun: 'The duel has not begun yet.',
  seed_invalid: 'Use 1 to 64 letters, digits or signs, without spaces and colons.',
  unknown_error: 'Something went wrong. Please try again.',
  no_token: 'Please open this game from the portal.',
};

export type TextKey = keyof typeof EN;

const TY: Record<TextKey, string> = {
  balance: 'Balanse',
  win: 'Panalo',
  bet: 'Taya',
  spin: 'Paikutin',
  increase: 'Taasan ang taya',
  decrease: 'Babaan ang taya',
  paytable: 'Talaan ng bayad',
  sound: 'Tunog',
  fairness: 'Pagkapatas',
  quick: 'Mabilis na ikot',
  close: 'Isara',
  trial: 'Libreng laro',
  loading: 'Naglo-load',
  ready: 'Suwertehin ka, {name}!',
  goodLuck: 'Suwertehin ka!',
  freeRounds: '{count} libreng round na tig-{stake}',
  noWin: 'Walang panalo ngayon',
  won: 'Nanalo ka ng {amount}',
  wayOne: '{count} magkapareho, 1 paraan: {amount}',
  ways: '{count} magkapareho, {ways} paraan: {amount}',
  scatterWin: '{count} scatter: {amount}',
  freeSpins: 'Libreng ikot',
  freeSpinsWon: '{count} libreng ikot ang napanalunan',
  moreFreeSpins: '+{count} libreng ikot',
  left: '{count} ang natitira',
  lastOne: 'Huling ikot',
  multiplier: 'Multiplier',
  tapStart: 'Pindutin para magsimula',
  tapGoOn: 'Pindutin para magpatuloy',
  totalWin: 'Kabuuang panalo',
  fromSpins: 'sa {count} libreng ikot',
  bigWin: 'Malaking panalo',
  megaWin: 'Mega na panalo',
  epicWin: 'Epikong panalo',
  maxWin: 'Pinakamalaking panalo',
  resumed: 'Tuloy ang iyong libreng ikot',
  paying: 'Papunta na sa balanse mo ang panalong {amount}',
  lost: 'Naputol ang koneksyon. Ligtas ang taya mo, kumokonekta muli…',
  yourLastSpin: 'Ang huli mong ikot: {result}',
  chooseBet: 'Piliin ang taya',
  perSpin: 'bawat ikot',
  pays: 'Bayad sa {count}',
  rules: 'Mga patakaran',
  figures: 'Mga numero',
  returnToPlayer: 'Balik sa manlalaro',
  hitRate: 'Mga ikot na panalo',
  featureEvery: 'Libreng ikot, karaniwang isa sa bawat',
  spinsUnit: '{count} ikot',
  volatility: 'Indeks ng volatility',
  maxWinLabel: 'Pinakamalaking panalo sa isang round',
  timesBet: '{count} × taya',
  wild: 'Wild',
  scatter: 'Scatter',
  wildRule:
    'Pinapalitan ng wild ang lahat ng simbolo maliban sa scatter. Lumalabas ito sa reel 2 hanggang 5.',
  scatterRule:
    'Ang 3, 4 o 5 scatter saanman ay nagbabayad ng {a}, {b} o {c} at nagsisimula ng {x}, {y} o {z} libreng ikot.',
  waysRule:
    '243 paraan: nagbabayad ang magkaparehong simbolo sa magkatabing reel mula sa kaliwa, anuman ang hanay. Bawat paraan ay may bayad; ang nasa ibaba ay para sa isang paraan sa iyong taya.',
  freeRule:
    'Bawat panalong libreng ikot ay nagdaragdag ng 1 sa multiplier, hanggang ×{max}. Ang 3 o higit pang scatter ay nagbibigay ng {more} pang libreng ikot, hanggang {times} beses.',
  maxRule:
    'Hanggang {max} beses ng taya ang bayad ng isang round. Kapag naabot, matatapos at babayaran ang round.',
  faultRule:
    'Ang server ang nagpapasya bago tumigil ang mga reel; walang nababago kapag naputol ang koneksyon. Itinatabi ang hindi natapos na libreng ikot at kusang binabayaran pagkalipas ng 30 minuto o kapag nagbukas ka ng ibang laro.',
  trialRule: 'Pareho ang patakaran at tsansa sa libreng laro.',
  fairIntro:
    'Bawat resulta ay mula sa seed ng server, sarili mong seed at isang bilang. Ipinapakita ng server ang fingerprint ng seed nito bago ka maglaro at ang mismong seed kapag nagpalit ka, kaya masusuri mo ang bawat round.',
  serverHash: 'Fingerprint ng seed ng server',
  nextHash: 'Fingerprint ng susunod na seed ng server',
  clientSeed: 'Ang seed mo',
  nonce: 'Mga round sa seed na ito',
  change: 'Palitan ang mga seed',
  changed: 'Napalitan na. Puwede nang suriin ang mga naunang round.',
  sharedIntro:
    'Iisa ang mga round ng lahat ng manlalaro. May seed na ang server bago magsimula ang taya, at pinatutunayan ito ng fingerprint; ang bahagi ng mga manlalaro ay mula sa lahat ng taya. Ipinapakita ang seed kapag tapos na ang round para masuri mo.',
  whenOver: 'Kapag tapos na',
  history: 'Mga round mo',
  verify: 'Suriin',
  notYet: 'Pagkatapos ng susunod na palit',
  noRounds: 'Wala pang round',
  tryAgain: 'Subukan muli',
  soundOn: 'Bukas ang tunog',
  soundOff: 'Patay ang tunog',
  quickOn: 'Bukas ang mabilis na ikot',
  quickOff: 'Patay ang mabilis na ikot',
  choice_invalid: 'Walang ganitong alok.',
  launch_token_invalid: 'Lumipas na ang pagbukas na ito. Buksan muli ang laro.',
  player_session_ended: 'Tapos na ang session mo. Buksan muli ang laro.',
  play_unknown: 'Tapos na ang session mo. Buksan muli ang laro.',
  insufficient_funds: 'Kulang ang balanse mo para sa tayang ito.',
  limit_reached: 'Naabot mo na ang limitasyong itinakda mo.',
  time_limit_reached: 'Naubos na ang oras na inilaan mo para sa araw na ito.',
  reality_check_due: 'Sagutin muna kung itutuloy mo ang paglalaro.',
  timed_out: 'Nagpapahinga ka sa paglalaro. Puwedeng i-withdraw ang pera mo.',
  self_excluded: 'Ibinukod mo ang sarili mo sa paglalaro. Puwedeng i-withdraw ang pera mo.',
  game_unavailable: 'Hindi available ang larong ito ngayon.',
  game_unknown: 'Walang ganitong laro.',
  bet_refused: 'Tinanggihan ang taya. Walang nabawas.',
  stake_invalid: 'Walang ganitong taya.',
  too_fast: 'Sandali lang bago ang susunod na ikot.',
  bet_unconfirmed: 'Hindi nakumpirma ang taya. Ibinabalik ang taya mo.',
  wallet_unreachable: 'Hindi sumasagot ang wallet. Subukan muli.',
  round_open: 'Tinatapos pa ang huli mong round. Sandali lang.',
  bets_closed: 'Sarado na ang taya rito. Walang nabawas.',
  odds_changed: 'Nagbago ang odds. Tingnan muli.',
  same_fixture: 'Isang pili lang sa bawat laban.',
  duel_begun: 'Nagsimula na ang laban.',
  duel_not_begun: 'Hindi pa nagsisimula ang laban.',
  seed_invalid: 'Gumamit ng 1 hanggang 64 na titik, numero o simbolo, walang puwang at tutuldok.',
  unknown_error: 'May nangyaring mali. Subukan muli.',
  no_token: 'Buksan ang larong ito mula sa portal.',
};

const tags: Record<string, string> = { EN: 'en', TY: 'fil' };
let current: Record<TextKey, string> = EN;
let tag = 'en';

/** Chooses the language by the platform's code; anything but TY falls back to EN. */
export function setLanguage(code: string): void {
  current = code === 'TY' ? TY : EN;
  tag = tags[code] ?? 'en';
  document.documentElement.lang = tag;
}

/** The tag for numbers and money. */
export const languageTag = (): string => tag;

/** A text with its places filled. */
export function t(key: TextKey, values?: Values): string {
  return fill(current[key], values);
}

/** Like `t`, for the texts of one game. */
export function texts<Key extends string>(of: Texts<Key>): (key: Key, values?: Values) => string {
  return (key, values) => written(of, current === TY ? 'TY' : 'EN', key, values);
}

/** The text of a failure code; an unknown code gets the general one. */
export function failureText(code: string): string {
  return t(Object.hasOwn(EN, code) ? (code as TextKey) : 'unknown_error');
}
