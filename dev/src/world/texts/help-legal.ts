import type { NewHelpEntry } from '@foyer/gateway/help';
import type { HelpFacts } from './help-facts.ts';

/** What is agreed. */
export const legalHelp = ({ brand, minimumAge }: HelpFacts): NewHelpEntry[] => [
  {
    tag: 'tc',
    category: 'legal',
    titles: { EN: 'Terms and conditions', TY: 'Mga tuntunin at kondisyon' },
    details: {
      EN: `<p>These terms apply to the ${brand} demo (version 1).</p>
        <ol><li><strong>Who may take part.</strong> Anyone aged ${minimumAge} or over, playing for themselves, with one account each, where
        taking part is lawful.</li>
        <li><strong>Your account.</strong> Keep your password to yourself. Tell us at once when somebody else may know it. We may suspend an
        account to protect you, us or others, and we say so.</li>
        <li><strong>Games.</strong> The result recorded on our server is final, whatever your screen shows. If a game fails through our fault, stakes of
        unfinished rounds go back. Obvious errors in rules or amounts don’t entitle you to a payout.</li>
        <li><strong>Money.</strong> In this demonstration no real money is paid in or out: the cashier is a sandbox. Play money has no value.</li>
        <li><strong>Fair conduct.</strong> No bots, no collusion, and no accounts for other people.</li>
        <li><strong>Stopping.</strong> You may close your account at any time, without giving reasons.</li>
        <li><strong>Changes.</strong> We announce changes of these terms, and ask you to accept them before you continue playing.</li></ol>`,
      TY: `<p>May bisa ang mga tuntuning ito para sa demonstrasyon ng ${brand}, bersyon 1.</p>
        <ol><li><strong>Sino ang makakasali.</strong> Mga taong hindi bababa sa ${minimumAge} taon na kumikilos para sa sarili, tig-iisang
        account, kung saan legal ang pagsali.</li>
        <li><strong>Ang iyong account.</strong> Huwag ibahagi ang password. Ipaalam agad sa amin kung may ibang maaaring nakaaalam nito. Maaari
        naming suspindihin ang account para protektahan ka, kami o ang iba, at sasabihin namin ito.</li>
        <li><strong>Mga laro.</strong> Ang resulta sa server ang may bisa, anuman ang ipakita ng screen. Kung pumalya ang laro dahil sa amin,
        ibabalik ang taya sa mga hindi natapos na round. Walang habol sa malinaw na pagkakamali sa tuntunin o halaga.</li>
        <li><strong>Pera.</strong> Sa demonstrasyong ito, walang totoong perang pumapasok o lumalabas: sandbox ang cashier. Walang halaga ang
        play money.</li>
        <li><strong>Patas na asal.</strong> Bawal ang mga programang kusang naglalaro, ang sabwatan laban sa ibang manlalaro, at ang account para
        sa iba.</li>
        <li><strong>Pagtigil.</strong> Maaari mong isara ang account anumang oras, nang walang ibinibigay na dahilan.</li>
        <li><strong>Mga pagbabago.</strong> Ipinapaalam namin ang mga pagbabago sa mga tuntunin, at hihingin ang iyong pahintulot bago ka
        magpatuloy sa paglalaro.</li></ol>`,
    },
  },
  {
    tag: 'privacy',
    category: 'legal',
    titles: { EN: 'Privacy', TY: 'Privacy' },
    details: {
      EN: `<p>We keep what an account needs: your username, the details you gave at registration, your logins with time and address, every round with
        its stake and payout, your deposits and withdrawals with the accounts they went to, how you proved who you are, and what we wrote to
        each other. Passwords are kept only as a one-way hash.</p>
        <p>Game studios receive an anonymous ID, your language and your currency, never your name. We never sell your data. You
        may ask what we keep about you, have it corrected, and have it deleted as far as the law does not ask us to keep it.</p>
        <p>We use a session cookie and, if you choose, one to remember your device. No advertising cookies.</p>`,
      TY: `<p>Itinatago namin ang kailangan ng account: ang iyong username, ang mga detalyeng ibinigay sa pagrehistro, ang iyong mga pag-log in
        kasama ang oras at address, ang bawat round kasama ang taya at bayad, ang iyong mga deposito at withdrawal kasama ang mga account na
        pinuntahan, kung paano mo pinatunayan kung sino ka, at ang mga isinulat natin sa isa't isa. Ang password ay itinatago lamang bilang hash na hindi na
        maibabalik.</p>
        <p>Isang numerong kumakatawan sa iyo, ang wika at ang pera mo lamang ang nalalaman ng mga studio ng laro, hindi kailanman ang iyong
        pangalan. Wala kaming ibinebenta kaninuman. Maaari mong itanong kung ano ang itinatago namin tungkol sa iyo, ipatama ito, at
        ipabura ito hangga't hindi iniuutos ng batas na itago namin.</p>
        <p>Cookies: isa para sa iyong sesyon, isa na umaalala sa device kung hilingin mo. Walang cookies ng mga nag-aanunsyo.</p>`,
    },
  },
];
