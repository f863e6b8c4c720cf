import type { Texts } from '../words.ts';

export const fishTexts = {
  EN: {
    auto: 'Auto fire', stop: 'Stop', ready: 'Tap a fish to shoot at it', caught: 'Caught for {amount}', shot: 'Bet per shot',
    last: 'Your last shots won {amount}', lastNone: 'Your last shots won nothing', low: 'Your balance is too low for another shot.',
    clownfish: 'Clownfish', goldfish: 'Goldfish', angelfish: 'Angelfish', starfish: 'Starfish', seahorse: 'Seahorse', pufferfish: 'Pufferfish',
    jellyfish: 'Jellyfish', crab: 'Crab', turtle: 'Turtle', octopus: 'Octopus', koi: 'Koi', mantaRay: 'Manta ray', anglerfish: 'Anglerfish',
    shark: 'Shark', pearl: 'Pearl',
    ruleShot: 'Each shot that hits a fish costs your bet. A caught fish pays its number times the bet. A shot that hits nothing is free.',
    ruleChance: 'The chance of catching a fish is {percent} % divided by its number, drawn by the server for each shot. How long a fish was shot at, by whom and where it swims changes nothing.',
    ruleVolley: 'Shots fired in quick succession are sent together, up to {most}, and each is drawn by itself.',
    ruleServer: 'If the connection is lost, shots that were sent count and are shown when you come back; a catch is paid by itself. Shots that were not sent cost nothing.',
    ruleFish: 'What they pay', ruleReturn: 'Return to player, every shot', ruleHighest: 'Greatest win', pearlPrizes: '{least} to {most}',
    proofShot: 'Shot', proofFish: 'At', proofPays: 'Pays × bet of the shot', proof: 'The volley pays {times} times the bet of a shot.',
    recordNone: '{shots} shots, nothing caught', record: '{shots} shots, caught: {catches}',
  },
  TY: {
    auto: 'Kusang putok', stop: 'Itigil', ready: 'Pindutin ang isda para barilin', caught: 'Nahuli: {amount}', shot: 'Taya bawat putok',
    last: 'Nanalo ng {amount} ang mga huling putok mo', lastNone: 'Walang panalo ang mga huling putok mo', low: 'Kulang ang balanse mo para sa isa pang putok.',
    clownfish: 'Clownfish', goldfish: 'Goldfish', angelfish: 'Angelfish', starfish: 'Bituing-dagat', seahorse: 'Kabayong-dagat', pufferfish: 'Butete',
    jellyfish: 'Dikya', crab: 'Alimango', turtle: 'Pawikan', octopus: 'Pugita', koi: 'Koi', mantaRay: 'Manta', anglerfish: 'Anglerfish',
    shark: 'Pating', pearl: 'Perlas',
    ruleShot: 'Bawat putok na tumama sa isda ay may bayad na taya mo. Ang nahuling isda ay nagbabayad ng numero nito beses ng taya. Libre ang putok na walang tinamaan.',
    ruleChance: 'Ang tsansang makahuli ay {percent} % na hinati sa numero ng isda, binubunot ng server sa bawat putok. Walang epekto kung gaano na katagal binabaril ang isda, kung sino ang bumaril o kung saan ito lumalangoy.',
    ruleVolley: 'Ang magkakasunod na putok ay sabay-sabay na ipinapadala, hanggang {most}, at hiwalay na binubunot ang bawat isa.',
    ruleServer: 'Kapag naputol ang koneksyon, bilang ang mga putok na naipadala at makikita mo pagbalik; kusang binabayaran ang huli. Walang bayad ang hindi naipadala.',
    ruleFish: 'Bayad ng bawat isa', ruleReturn: 'Balik sa manlalaro, bawat putok', ruleHighest: 'Pinakamalaking panalo', pearlPrizes: '{least} hanggang {most}',
    proofShot: 'Putok', proofFish: 'Sa', proofPays: 'Bayad × taya ng putok', proof: 'Ang mga putok ay nagbabayad ng {times} beses ng taya ng isang putok.',
    recordNone: '{shots} putok, walang nahuli', record: '{shots} putok, nahuli: {catches}',
  },
} satisfies Texts<string>;
