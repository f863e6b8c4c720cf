import type { Texts } from '../words.ts';

export const crashTexts = {
  EN: {
    start: 'Start',
    cashOut: 'Cash out',
    auto: 'Auto cash-out',
    off: 'Off',
    lower: 'Lower auto cash-out',
    higher: 'Higher auto cash-out',
    ready: 'Start, and cash out before it breaks',
    going: 'Climbing…',
    won: 'Cashed out at {at}: {amount}',
    lost: 'Broke at {at}',
    wouldBreak: 'It broke at {at}',
    recent: 'Your last rounds',
    resumed: 'Your round goes on',
    ruleClimb:
      'The multiplier starts at ×1.00 and doubles about every 6 seconds until it breaks. Cash out before that and you get your bet times the multiplier, the bet included.',
    rulePoint:
      'The point at which it breaks is decided by the server before your bet is taken: at least m with the probability {percent} % divided by m. In 3 rounds of 100 it breaks at once.',
    ruleAuto:
      'With an automatic cash-out the server pays you at exactly that multiplier, whether you are connected or not.',
    ruleServer:
      'What counts is when your cash-out reaches the server. If the connection is lost, the round goes on without you: only an automatic cash-out protects it. At ×{highest} every round is paid.',
    ruleReturn: 'Return to player, however you play',
    ruleHighest: 'Greatest win',
    checkNumber: 'Number drawn',
    checkPoint: 'Breaks at',
    checked: 'The multiplier breaks at {point}: a cash-out up to it is paid.',
    recordWon: 'Cashed out at {at}, broke at {point}',
    recordLost: 'Broke at {point}',
  },
  TY: {
    start: 'Simulan',
    cashOut: 'Kunin na',
    auto: 'Kusang pagkuha',
    off: 'Wala',
    lower: 'Babaan ang kusang pagkuha',
    higher: 'Taasan ang kusang pagkuha',
    ready: 'Simulan at kunin bago ito pumutok',
    going: 'Umaakyat…',
    won: 'Nakuha sa {at}: {amount}',
    lost: 'Pumutok sa {at}',
    wouldBreak: 'Pumutok ito sa {at}',
    recent: 'Mga huling round mo',
    resumed: 'Tuloy ang round mo',
    ruleClimb:
      'Nagsisimula ang multiplier sa ×1.00 at dumodoble halos bawat 6 na segundo hanggang pumutok. Kunin bago iyon at makukuha mo ang taya beses ng multiplier, kasama ang taya.',
    rulePoint:
      'Ang punto ng pagputok ay pinagpapasyahan ng server bago kunin ang taya: hindi bababa sa m na may tsansang {percent} % na hinati sa m. Sa 3 sa 100 round, pumuputok ito agad.',
    ruleAuto:
      'Sa kusang pagkuha, babayaran ka ng server sa eksaktong multiplier na iyon, nakakonekta ka man o hindi.',
    ruleServer:
      'Ang mahalaga ay kung kailan dumating sa server ang pagkuha mo. Kapag naputol ang koneksyon, tuloy ang round nang wala ka: ang kusang pagkuha lang ang proteksyon. Sa ×{highest} binabayaran ang bawat round.',
    ruleReturn: 'Balik sa manlalaro, paano ka man maglaro',
    ruleHighest: 'Pinakamalaking panalo',
    checkNumber: 'Nabunot na numero',
    checkPoint: 'Pumuputok sa',
    checked: 'Pumuputok ang multiplier sa {point}: binabayaran ang pagkuha hanggang doon.',
    recordWon: 'Nakuha sa {at}, pumutok sa {point}',
    recordLost: 'Pumutok sa {point}',
  },
} satisfies Texts<string>;
