import type { Texts } from '@foyer/gateway/texts';

const [minute, hour] = [60_000, 3_600_000];
const day = 24 * hour;

/** A message of the past. */
interface DemoMessage {
  by: 'house' | 'player';
  text: Texts;
  isHtml?: boolean;
  /** Before now, ms. */
  ago: number;
}

/** What the house and somebody wrote to each other. */
export interface DemoConversation {
  /** Username of the player. */
  to: 'maria' | 'ben';
  /** Question type of a feedback (R-MESSAGING-1); null: the house began it. */
  type: number | null;
  subject: Texts | null;
  messages: readonly DemoMessage[];
  /** Messages that the player has read. */
  read: number;
  isClosed?: boolean;
}

const welcome = (brand: string, to: DemoConversation['to'], ago: number): DemoConversation => ({
  to,
  type: null,
  subject: { EN: `Welcome to ${brand}`, TY: `Maligayang pagdating sa ${brand}` },
  read: 1,
  messages: [
    {
      by: 'house',
      isHtml: true,
      ago,
      text: {
        EN: `<p>Good to have you here. Three things to know before you play:</p>
          <ul><li>One wallet works for every game, and you can look up <a href="/m/gameRecord">every round</a>.</li>
          <li>Protect your account in the <a href="/m/securityCenter?backUrl=/m/mine">security center</a>.</li>
          <li>Reply here any time: real people read your messages.</li></ul>
          <p>Play for fun, and stop when it isn’t.</p>`,
        TY: `<p>Mabuti at narito ka. Tatlong bagay na dapat malaman bago maglaro:</p>
          <ul><li>Iisang wallet ang gamit sa lahat ng laro, at makikita mo ang <a href="/m/gameRecord">bawat round</a>.</li>
          <li>Nasa <a href="/m/securityCenter?backUrl=/m/mine">security center</a> ang nagbabantay sa iyong account.</li>
          <li>Sumagot dito kapag may hindi malinaw: tao ang nagbabasa, hindi makina.</li></ul>
          <p>Maglaro para magsaya, at tumigil kapag hindi na masaya.</p>`,
      },
    },
  ],
});

/** Everything that the house and the named people wrote to each other. */
export const conversationsOf = (brand: string): readonly DemoConversation[] => [
  welcome(brand, 'maria', 23 * day),
  {
    to: 'maria',
    type: null,
    subject: { EN: 'You’re now Gold', TY: 'Gold ka na' },
    read: 3,
    isClosed: true,
    messages: [
      {
        by: 'house',
        isHtml: true,
        ago: 9 * day,
        text: {
          EN: '<p>Congratulations: from today your club label is <strong>Gold</strong>.</p>',
          TY: '<p>Binabati ka namin: mula ngayon, <strong>Gold</strong> na ang iyong club label.</p>',
        },
      },
      {
        by: 'player',
        ago: 9 * day - 3 * hour,
        text: {
          EN: 'Thank you! Do I have to do anything to keep it?',
          TY: 'Salamat! May kailangan ba akong gawin para manatili ito?',
        },
      },
      {
        by: 'house',
        ago: 9 * day - 4 * hour,
        text: {
          EN: 'Nothing at all. It’s yours for as long as you have an account.',
          TY: 'Wala naman. Mananatili ito habang bukas ang iyong account.',
        },
      },
    ],
  },
  {
    to: 'maria',
    type: 3,
    subject: null,
    read: 1,
    messages: [
      {
        by: 'player',
        ago: 2 * day,
        text: {
          EN: 'A slot stopped in the middle of a round last night when my connection broke. Is my bet lost?',
          TY: 'Naputol ang koneksyon ko kagabi habang umiikot ang slot. Nawala na ba ang taya ko?',
        },
      },
      {
        by: 'house',
        ago: 2 * day - 2 * hour,
        text: {
          EN: 'No. The round finished without you. You’ll find it in your bets, and any winnings are already in your balance.',
          TY: 'Hindi. Nagpatuloy ang round kahit wala ka at natapos na: nasa betting record mo ito, at nasa balanse mo na ang napanalunan.',
        },
      },
    ],
  },
  {
    to: 'maria',
    type: null,
    subject: { EN: 'Your messages are now here', TY: 'Dito na ang iyong mga mensahe' },
    read: 0,
    messages: [
      {
        by: 'house',
        isHtml: true,
        ago: 2 * hour,
        text: {
          EN: `<p>You can now write to us here and send pictures. When we reply, you’ll see a red number on every device
            where you are logged in.</p><p>The answers to your <a href="/m/feedback">feedback</a> arrive here too.</p>`,
          TY: `<p>Mula ngayon, puwede kang sumulat sa amin dito at magpadala ng mga larawan. Kapag sumagot kami, may pulang numerong
            magsasabi nito sa bawat device kung saan ka naka-login.</p><p>Dito rin darating ang sagot sa iyong
            <a href="/m/feedback">puna</a>.</p>`,
        },
      },
    ],
  },
  welcome(brand, 'ben', 22 * day),
  {
    to: 'ben',
    type: 1,
    subject: null,
    read: 3,
    messages: [
      {
        by: 'player',
        ago: 5 * hour,
        text: {
          EN: 'I made a deposit this morning and it still says pending. How long does that take?',
          TY: 'Nagdeposito ako kaninang umaga at pending pa rin. Gaano ba ito katagal?',
        },
      },
      {
        by: 'house',
        ago: 4 * hour,
        text: {
          EN: 'Most deposits arrive within minutes. Could you send us the reference number?',
          TY: 'Karamihan ng deposito ay dumarating sa loob ng ilang minuto. Maaari mo bang ibigay ang reference nito?',
        },
      },
      {
        by: 'player',
        ago: 3 * hour + 40 * minute,
        text: { EN: 'It has just arrived, thank you.', TY: 'Dumating na pala, salamat.' },
      },
    ],
  },
  {
    to: 'ben',
    type: null,
    subject: { EN: 'Is this mobile number yours?', TY: 'Sa iyo ba ang numerong ito?' },
    read: 0,
    messages: [
      {
        by: 'house',
        isHtml: true,
        ago: hour,
        text: {
          EN: '<p>We send codes to the mobile number of your account. Please check in <a href="/m/myAccount/index">my account</a> that it is still yours.</p>',
          TY: '<p>Sa mobile number ng iyong account kami nagpapadala ng mga code. Pakitingnan sa <a href="/m/myAccount/index">aking account</a> kung sa iyo pa ito.</p>',
        },
      },
    ],
  },
];
