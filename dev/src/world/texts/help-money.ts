import type { NewHelpEntry } from '@foyer/gateway/help';
import type { HelpFacts } from './help-facts.ts';

/** Money, and looking after oneself. */
export const moneyHelp = ({ brand, minimumAge }: HelpFacts): NewHelpEntry[] => [
  {
    tag: 'deposit',
    category: 'money',
    titles: { EN: 'How do I deposit?', TY: 'Paano magdeposito?' },
    details: {
      EN: `<p>Open the <a href="/m/voucherCenter">deposit page</a>, choose a method and an amount. Before the first deposit we ask who you are;
        that is the law, and it protects you from somebody playing in your name. The page shows limits, fees and how long a method takes,
        and <a href="/m/vouReport">deposit record</a> shows how far each deposit has come. A deposit counts once, however often you send it.</p>
        <p>In this demonstration of ${brand} the payment page is a sandbox: no real money comes in. Nobody of ours will ever ask you to send
        money to a person.</p>`,
      TY: `<p>Buksan ang <a href="/m/voucherCenter">pahina ng deposito</a>, pumili ng paraan at halaga. Bago ang unang deposito, itatanong namin
        kung sino ka; hinihingi ito ng batas, at pinoprotektahan ka nito laban sa maglalaro sa iyong pangalan. Makikita sa pahina ang mga
        limitasyon, bayarin at tagal ng bawat paraan, at sa <a href="/m/vouReport">talaan ng deposito</a> kung nasaan na ang bawat deposito.
        Isang beses lang binibilang ang isang deposito, ilang ulit mo man itong ipadala.</p>
        <p>Sa demonstrasyong ito ng ${brand}, sandbox ang pahina ng pagbabayad: walang totoong perang pumapasok. Walang sinuman sa amin ang
        hihiling na magpadala ka ng pera sa isang tao.</p>`,
    },
  },
  {
    tag: 'withdraw',
    category: 'money',
    titles: { EN: 'How do I withdraw?', TY: 'Paano mag-withdraw?' },
    details: {
      EN: `<p>On the <a href="/m/withdraw">withdrawal page</a>: to an account of your own, with your money password. The money is set aside at
        once and can no longer be played; staff look at every withdrawal, and the <a href="/m/withdrawReport">withdraw record</a> shows who
        must act next and why. A withdrawal that was sent cannot be cancelled. What of your deposits is still to be wagered first stands on
        the page.</p>
        <p>In this demonstration nothing is paid out in real money, and play money can never be exchanged for real money.</p>`,
      TY: `<p>Sa <a href="/m/withdraw">pahina ng withdrawal</a>: papunta sa sarili mong account, gamit ang iyong money password. Itinatabi agad ang
        pera at hindi na ito malalaro; tinitingnan ng staff ang bawat withdrawal, at makikita sa
        <a href="/m/withdrawReport">talaan ng withdrawal</a> kung sino ang susunod na kikilos at bakit. Hindi na makakansela ang withdrawal na
        naipadala na. Nasa pahina rin kung magkano pa sa iyong deposito ang kailangang itaya muna.</p>
        <p>Sa demonstrasyong ito, walang binabayarang totoong pera, at hindi kailanman maipapalit sa totoong pera ang play money.</p>`,
    },
  },
  {
    tag: 'balance',
    category: 'money',
    titles: { EN: 'Where can I see my wins and losses?', TY: 'Saan ko makikita ang panalo at talo ko?' },
    details: {
      EN: `<p>Your balance is on the home page and above each game, next to your result for the session. Every
        round with its stake and its payout is in the <a href="/m/gameRecord">betting record</a>.</p>`,
      TY: `<p>Nasa home at sa bar sa itaas ng laro ang iyong balanse, kasama ang naging panalo o talo sa sesyong ito. Nasa
        <a href="/m/gameRecord">talaan ng taya</a> ang bawat round kasama ang taya at bayad nito.</p>`,
    },
  },
  {
    tag: 'care',
    category: 'care',
    titles: { EN: 'Safer gambling', TY: 'Maglaro nang may ingat' },
    details: {
      EN: `<p>Most people play for the fun of it. For some it stops being fun. These signs deserve attention:</p>
        <ul><li>you play to win back what you lost, or to get away from worries;</li>
        <li>you spend money that is meant for rent, food or school;</li>
        <li>you hide how much you play, or you borrow for it.</li></ul>
        <p>What helps: set a budget and a time limit before you start, take breaks, never play when tired, upset or drunk, and let somebody you
        trust know. You can close your account yourself in the <a href="/m/securityCenter">security center</a>, or ask
        <a href="/m/help?tag=contact">customer service</a> to; they won’t try to change your mind.</p>
        <p>Free and confidential help in many languages: <a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> and
        <a href="https://www.gamblersanonymous.org/">Gamblers Anonymous</a>. In the Philippines the
        <a href="https://www.pagcor.ph/">PAGCOR</a> exclusion programme lets you, or your family, have you excluded everywhere.</p>`,
      TY: `<p>Karamihan ay naglalaro para malibang. May ilan na hindi na nasisiyahan. Bigyang-pansin ang mga palatandaang ito:</p>
        <ul><li>naglalaro ka para mabawi ang natalo, o para takasan ang mga alalahanin;</li>
        <li>ginagastos mo ang perang para sa upa, pagkain o paaralan;</li>
        <li>itinatago mo kung gaano ka kadalas maglaro, o nangungutang ka para rito.</li></ul>
        <p>Ang nakakatulong: magpasya ng halaga at oras ng pagtigil bago magsimula, magpahinga, huwag maglaro kapag pagod, masama ang loob o
        lasing, at ipaalam sa taong pinagkakatiwalaan mo. Maisasara mo ang iyong account sa
        <a href="/m/securityCenter">sentro ng seguridad</a>, o hilingin ito sa <a href="/m/help?tag=contact">customer service</a>; hindi ka
        nila pipigilan.</p>
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
        accounts of minors. Do you share a phone with children? Log out, and don’t let your browser save your password.</p>`,
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
      EN: `<p>Logged in, write to us in the <a href="/m/message">live chat</a>, or by <a href="/m/feedback">feedback</a>: choose what it is about
        and tell us what happened, with the time and the game. Our answer to feedback comes to <a href="/m/webEmail">your inbox</a>.</p>`,
      TY: `<p>Kapag naka-log in, sumulat sa amin sa <a href="/m/message">live chat</a>, o sa <a href="/m/feedback">feedback</a>: piliin kung
        tungkol saan at ikuwento ang nangyari, kasama ang oras at ang laro. Darating ang sagot namin sa feedback sa
        <a href="/m/webEmail">iyong inbox</a>.</p>`,
    },
  },
];
