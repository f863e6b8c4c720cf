import type { NewHelpEntry } from '@foyer/gateway/help';
import type { HelpFacts } from './help-facts.ts';

/** How to begin and how to play. */
export const playHelp = ({ brand, minimumAge }: HelpFacts): NewHelpEntry[] => [
  {
    tag: 'start',
    category: 'account',
    titles: { EN: 'First steps', TY: 'Mga unang hakbang' },
    details: {
      EN: `<ol><li>Look around: home, search and the game lists are open to everyone.</li>
        <li>To play without an account, choose <a href="/m/trail">free play</a>. You get play money for 24 hours.</li>
        <li>To keep favourites and a betting record, <a href="/m/register">register</a>.</li></ol>`,
      TY: `<ol><li>Tumingin-tingin: bukas sa lahat ang home, ang paghahanap at ang listahan ng mga laro.</li>
        <li>Para maglaro nang walang account, piliin ang <a href="/m/trail">libreng laro</a>. May play money ka sa loob ng 24 oras.</li>
        <li>Para may paborito at talaan ng taya, <a href="/m/register">magrehistro</a>.</li></ol>`,
    },
  },
  {
    tag: 'register',
    category: 'account',
    titles: { EN: 'How do I register?', TY: 'Paano magrehistro?' },
    details: {
      EN: `<p>Open <a href="/m/register">Register</a>, fill in the fields marked with *, and confirm that you are at least ${minimumAge} years
        old. A username begins with a letter and has 4 to 16 letters and digits; a password has 8 to 64 characters.</p>
        <p>One person, one account. The name you give must be your own: we only pay out to that name.</p>`,
      TY: `<p>Buksan ang <a href="/m/register">Magrehistro</a>, punan ang mga may bituin, at kumpirmahing ikaw ay ${minimumAge} taong gulang
        pataas. Nagsisimula sa titik ang username at may 4 hanggang 16 na titik at numero; ang password ay may 8 hanggang 64 na karakter.</p>
        <p>Isang tao, isang account. Dapat sariling pangalan ang ilalagay: sa pangalang iyon lamang ibinabayad ang pera.</p>`,
    },
  },
  {
    tag: 'password',
    category: 'account',
    titles: { EN: 'I forgot my password', TY: 'Nakalimutan ko ang password' },
    details: {
      EN: `<p>Open <a href="/m/forget">Forgot password</a>, give your username and the mobile number or e-mail address of your account, and
        follow the code or link that we send. We send one only where the details belong together, and for your safety we do not say
        whether they do.</p>`,
      TY: `<p>Buksan ang <a href="/m/forget">Nakalimutan ang password</a>, ilagay ang username at ang mobile number o e-mail ng iyong account,
        at sundan ang code o link na ipapadala namin. Magpapadala lamang kami kung magkatugma ang mga detalye, at para sa iyong
        kaligtasan hindi namin sasabihin kung magkatugma nga.</p>`,
    },
  },
  {
    tag: 'play',
    category: 'play',
    titles: { EN: 'How do I find and open a game?', TY: 'Paano maghanap at magbukas ng laro?' },
    details: {
      EN: `<p>Search by name: part of the name is enough, and typos are fine. Tap a game to open it; the bar on top shows your balance
        and leads back. Tap the star to add a game to your favorites; your latest games are under Recent.</p>`,
      TY: `<p>Maghanap sa pangalan: sapat na ang bahagi nito, at ayos lang ang kaunting mali sa baybay. Pindutin ang laro para buksan; nasa
        itaas ang iyong balanse at ang daan pabalik. Ang bituin ang naglalagay ng laro sa mga paborito, at nasa kamakailan ang mga
        huli mong binuksan.</p>`,
    },
  },
  {
    tag: 'interrupted',
    category: 'play',
    titles: { EN: 'I lost connection during a round', TY: 'Naputol ang koneksyon habang may round' },
    details: {
      EN: `<p>The result of a round is drawn on the server, not on your phone. If the connection breaks, open the same game again: it goes on
        where it was, or it is settled by itself. A stake is never taken twice for one round. You can look it up in your
        <a href="/m/gameRecord">betting record</a>.</p>`,
      TY: `<p>Sa server ginagawa ang resulta ng round, hindi sa iyong telepono. Kung maputol ang koneksyon, buksan muli ang parehong laro:
        magpapatuloy ito kung saan huminto, o kusa itong matatapos. Hindi kailanman kukunin nang dalawang beses ang taya sa isang round.
        Makikita mo ito sa <a href="/m/gameRecord">talaan ng taya</a>.</p>`,
    },
  },
  {
    tag: 'fair',
    category: 'play',
    titles: { EN: 'How do I know the games are fair?', TY: 'Paano ko malalaman na patas ito?' },
    details: {
      EN: `<p>Before a round, the studio picks a secret number and shows you its fingerprint (a SHA-256 hash). Your browser adds a number of
        its own. Both together decide the result. Afterwards the secret is shown, so that you, or anyone you ask, can work out that
        the fingerprint and the result belong to it.</p>
        <p>Each game states its return to player: what it pays back of all stakes over a very long time. It is below 100%. That’s how
        ${brand} makes money, and why gambling isn’t a way to earn an income.</p>`,
      TY: `<p>Bago ang round, pumipili ang studio ng lihim na numero at ipinapakita ang tatak nito (SHA-256 hash). Nagdaragdag ng sariling
        numero ang iyong browser. Ang dalawa ang nagtatakda ng resulta. Pagkatapos, inilalabas ang lihim para masuri mo, o ng sinumang
        hilingan mo, na magkatugma ang tatak at ang resulta.</p>
        <p>Nakasaad sa bawat laro ang return to player: ang ibinabalik nito sa lahat ng taya sa napakahabang panahon. Mas mababa ito sa
        100 %. Diyan nabubuhay ang ${brand}, at kaya hindi paraan ng pagkita ng pera ang paglalaro.</p>`,
    },
  },
];
