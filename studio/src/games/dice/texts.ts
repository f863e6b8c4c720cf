import type { Texts } from '../words.ts';

export const diceTexts = {
  EN: {
    under: 'Under {edge}',
    over: '{edge} or more',
    chance: 'Chance to win',
    pays: 'Pays',
    wins: 'Wins',
    roll: 'Roll',
    flip: 'Other side',
    rolling: 'Rolling…',
    ready: 'Choose your chance and roll',
    slider: 'Chance to win, per cent',
    rolledWin: 'Rolled {roll}: you won {amount}',
    rolledLoss: 'Rolled {roll}: no win',
    recent: 'Your last rolls',
    ruleRoll: 'A number from 0.00 to 99.99 is rolled; each is equally likely.',
    ruleChoice:
      'You choose a chance from {least} % to {most} % and whether the lowest or the highest numbers win.',
    rulePay:
      'A win pays {percent} % divided by the chance, cut to two decimals, times your bet, the bet included. At {chance} % that is {pays}.',
    ruleReturn: 'Return to player at {chance} %',
    ruleReturns: 'Return to player over all chances',
    ruleServer:
      'The server decides the number before the bet is taken and shows it when the bet is confirmed. If the connection is lost, the roll counts and is shown when you come back; a win is paid by itself.',
    checkWon: 'The round pays {pays} the bet.',
    checkLost: 'The round pays nothing.',
    recordWon: 'Rolled {roll}, {side}: won',
    recordLost: 'Rolled {roll}, {side}: no win',
  },
  TY: {
    under: 'Mababa sa {edge}',
    over: '{edge} pataas',
    chance: 'Tsansang manalo',
    pays: 'Bayad',
    wins: 'Panalo kapag',
    roll: 'Ihagis',
    flip: 'Kabilang panig',
    rolling: 'Hinahagis…',
    ready: 'Piliin ang tsansa at ihagis',
    slider: 'Tsansang manalo, porsiyento',
    rolledWin: 'Lumabas ang {roll}: nanalo ka ng {amount}',
    rolledLoss: 'Lumabas ang {roll}: walang panalo',
    recent: 'Mga huling hagis mo',
    ruleRoll: 'Isang numero mula 0.00 hanggang 99.99 ang lumalabas; pare-pareho ang tsansa ng bawat isa.',
    ruleChoice:
      'Pumili ng tsansa mula {least} % hanggang {most} % at kung ang pinakamababa o pinakamataas na numero ang mananalo.',
    rulePay:
      'Ang panalo ay nagbabayad ng {percent} % na hinati sa tsansa, hanggang dalawang decimal, beses ng taya mo, kasama ang taya. Sa {chance} % ito ay {pays}.',
    ruleReturn: 'Balik sa manlalaro sa {chance} %',
    ruleReturns: 'Balik sa manlalaro sa lahat ng tsansa',
    ruleServer:
      'Ang server ang nagpapasya ng numero bago kunin ang taya at ipinapakita ito kapag nakumpirma ang taya. Kapag naputol ang koneksyon, bilang pa rin ang hagis at makikita mo pagbalik; kusang binabayaran ang panalo.',
    checkWon: 'Ang round ay nagbabayad ng {pays} ng taya.',
    checkLost: 'Walang bayad ang round.',
    recordWon: 'Lumabas ang {roll}, {side}: nanalo',
    recordLost: 'Lumabas ang {roll}, {side}: walang panalo',
  },
} satisfies Texts<string>;
