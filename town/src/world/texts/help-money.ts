import type { WrittenHelp } from '@foyer/gateway/help';
import type { HelpFacts } from './help.ts';

/** Money, and looking after oneself. */
export const moneyHelp = ({ brand, minimumAge }: HelpFacts): WrittenHelp[] => [
  {
    tag: 'deposit',
    category: 'money',
    titles: { EN: 'How do I deposit?', TY: 'Paano magdeposito?' },
    details: {
      EN: `<p>Not yet: this is a demonstration of ${brand}, and deposits are not open. Nobody of ours will ask you for money, and whoever
        does so in our name is not one of us. Demo players start with a balance; <a href="/m/trail">free play</a> gives you play money.</p>`,
      TY: `<p>Hindi pa: demonstrasyon ito ng ${brand}, at hindi pa bukas ang deposito. Walang sinuman sa amin ang hihingi sa iyo ng pera, at
        hindi namin kasama ang gagawa niyon sa aming pangalan. May panimulang balanse ang mga demo na manlalaro; sa
        <a href="/m/trail">libreng laro</a> may play money ka.</p>`,
    },
  },
  {
    tag: 'withdraw',
    category: 'money',
    titles: { EN: 'How do I withdraw?', TY: 'Paano mag-withdraw?' },
    details: {
      EN: `<p>Withdrawals are not open in this demonstration, and play money can never be exchanged for real money.</p>`,
      TY: `<p>Hindi bukas ang withdrawal sa demonstrasyong ito, at hindi kailanman maipapalit sa totoong pera ang play money.</p>`,
    },
  },
  {
    tag: 'balance',
    category: 'money',
    titles: { EN: 'Where do I see what I won and lost?', TY: 'Saan ko makikita ang panalo at talo ko?' },
    details: {
      EN: `<p>Your balance stands on home and in the bar above a running game, together with what this session has brought or cost. Every
        round with its stake and its payout is in the <a href="/m/gameRecord">betting record</a>.</p>`,
      TY: `<p>Nasa home at sa bar sa itaas ng laro ang iyong balanse, kasama ang naging panalo o talo sa sesyong ito. Nasa
        <a href="/m/gameRecord">talaan ng taya</a> ang bawat round kasama ang taya at bayad nito.</p>`,
    },
  },
  {
    tag: 'care',
    category: 'care',
    titles: { EN: 'Playing with care', TY: 'Maglaro nang may ingat' },
    details: {
      EN: `<p>Most people play for the fun of it. For some it stops being fun. These signs deserve attention:</p>
        <ul><li>you play to win back what you lost, or to get away from worries;</li>
        <li>you spend money that is meant for rent, food or school;</li>
        <li>you hide how much you play, or you borrow for it.</li></ul>
        <p>What helps: decide on a sum and an end before you start, take breaks, never play when tired, upset or drunk, and let somebody you
        trust know. Ask <a href="/m/help?tag=contact">customer service</a> to close your account; they will not talk you out of it.</p>
        <p>Free and confidential help in many languages: <a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> and
        <a href="https://www.gamblersanonymous.org/">Gamblers Anonymous</a>. In the Philippines the
        <a href="https://www.pagcor.ph/">PAGCOR</a> exclusion programme lets you, or your family, have you excluded everywhere.</p>`,
      TY: `<p>Karamihan ay naglalaro para malibang. May ilan na hindi na nasisiyahan. Bigyang-pansin ang mga palatandaang ito:</p>
        <ul><li>naglalaro ka para mabawi ang natalo, o para takasan ang mga alalahanin;</li>
        <li>ginagastos mo ang perang para sa upa, pagkain o paaralan;</li>
        <li>itinatago mo kung gaano ka kadalas maglaro, o nangungutang ka para rito.</li></ul>
        <p>Ang nakakatulong: magpasya ng halaga at oras ng pagtigil bago magsimula, magpahinga, huwag maglaro kapag pagod, masama ang loob o
        lasing, at ipaalam sa taong pinagkakatiwalaan mo. Hilingin sa <a href="/m/help?tag=contact">customer service</a> na isara ang iyong
        account; hindi ka nila pipigilan.</p>
        <p>Libre at kumpidensyal na tulong sa maraming wika: <a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> at
        <a href="https://www.gamblersanonymous.org/">Gamblers Anonymous</a>. Sa Pilipinas, sa pamamagitan ng programa ng
        <a href="https://www.pagcor.ph/">PAGCOR</a> maaari mong ipa-exclude ang sarili, o ng iyong pamilya, sa lahat ng lugar.</p>`,
    },
  },
  {
    tag: 'age',
    category: 'care',
    titles: { EN: 'Who may play?', TY: 'Sino ang puwedeng maglaro?' },
    details: {
      EN: `<p>Adults of at least ${minimumAge} years, where online gaming is lawful. We ask for proof before money is paid out, and close the
        accounts of minors. Do you share a phone with children? Log out, and do not let the browser remember your password.</p>`,
      TY: `<p>Mga nasa hustong gulang na hindi bababa sa ${minimumAge} taon, kung saan legal ang online gaming. Humihingi kami ng patunay bago
        magbayad ng pera, at isinasara namin ang account ng mga menor de edad. May mga batang gumagamit ng telepono mo? Mag-log out, at
        huwag ipatanda sa browser ang iyong password.</p>`,
    },
  },
  {
    tag: 'contact',
    category: 'care',
    titles: { EN: 'How do I reach you?', TY: 'Paano kayo maaabot?' },
    details: {
      EN: `<p>Logged in, write to us by <a href="/m/feedback">feedback</a>: choose what it is about and tell us what happened, with the time and
        the game. Live chat is not open in this demonstration.</p>`,
      TY: `<p>Kapag naka-log in, sumulat sa amin sa <a href="/m/feedback">feedback</a>: piliin kung tungkol saan at ikuwento ang nangyari, kasama
        ang oras at ang laro. Hindi bukas ang live chat sa demonstrasyong ito.</p>`,
    },
  },
];
