import type { Texts } from '../games/words.ts';

/** The texts of the page that verifies rounds. */
export const verifyTexts = {
  EN: {
    title: 'Verify a round',
    intro:
      'This page draws the round again in your browser and compares. Nothing that you enter is sent; once it is filled in, you may switch your network off.',
    dark: 'Dark',
    light: 'Light',
    how: 'How a round is decided',
    serverSeed: 'Server seed',
    aboutServerSeed:
      'A random number of 64 hex digits that the studio chose before you bet. It stays secret while it is in use, or you could foresee your rounds, and is revealed afterwards.',
    seedHash: 'Fingerprint of the server seed',
    aboutSeedHash:
      'The SHA-256 of the server seed, shown before you bet. Another seed would have another fingerprint: the studio cannot change it any more.',
    clientSeed: 'Your seed (client seed)',
    aboutClientSeed:
      'A text that you may change at any time. It is mixed in after the server seed was fixed, so the studio cannot know the outcome in advance. At tables that players share it is made of everybody’s bets.',
    nonce: 'Number of the round (nonce)',
    aboutNonce: 'Counts your rounds under one server seed, from 0, so that every round is drawn anew.',
    entries: 'What is verified',
    game: 'Game',
    model: 'Rules',
    choice: 'Your choice, as in your list of rounds',
    verify: 'Verify',
    fits: 'The server seed is the one whose fingerprint was shown before play.',
    unfit: 'The server seed does not fit the fingerprint.',
    unknown: 'Enter the fingerprint to check that the seed was not changed.',
    wrongChoice: 'The choice is not one of this game.',
    drawnAgain: 'Drawn again',
    notRevealed:
      'The server seed of this round is still in use and therefore secret. Open the game, choose Fairness and change your seed: that reveals it. Then open this page again. Where players share a round, it is revealed when the round is over.',
    byYourself: 'Check it without this page',
    aboutByYourself:
      'Any tool that computes SHA-256 and HMAC gives the same values. The outcome is the HMAC, read as 32-bit numbers, eight to a block; the blocks are numbered from 0.',
    commandHash: 'The fingerprint, in a terminal:',
    commandBlock: 'The first block, in a terminal:',
    gives: 'gives',
    download: 'Download the page with this round',
    downloaded: 'Saved. The file works without a network.',
    notDownloaded: 'The page could not be downloaded. Please try again.',
  },
  TY: {
    title: 'Suriin ang isang round',
    intro:
      'Binubunot muli ng pahinang ito ang round sa browser mo at inihahambing. Walang ipinapadala sa inilagay mo; kapag napunan na, maaari mong patayin ang network.',
    dark: 'Madilim',
    light: 'Maliwanag',
    how: 'Paano napagpapasyahan ang isang round',
    serverSeed: 'Seed ng server',
    aboutServerSeed:
      'Isang random na numerong may 64 na hex digit na pinili ng studio bago ka tumaya. Lihim ito habang ginagamit, kung hindi ay mahuhulaan mo ang mga round, at ibinubunyag pagkatapos.',
    seedHash: 'Fingerprint ng seed ng server',
    aboutSeedHash:
      'Ang SHA-256 ng seed ng server, ipinakita bago ka tumaya. Iba ang fingerprint ng ibang seed: hindi na ito mapapalitan ng studio.',
    clientSeed: 'Ang seed mo (client seed)',
    aboutClientSeed:
      'Isang tekstong maaari mong palitan kahit kailan. Inihahalo ito matapos itakda ang seed ng server, kaya hindi malalaman ng studio ang resulta nang maaga. Sa mga mesang pinagsasaluhan, binubuo ito ng mga taya ng lahat.',
    nonce: 'Bilang ng round (nonce)',
    aboutNonce:
      'Binibilang ang mga round mo sa ilalim ng isang seed ng server, mula 0, para bagong bunot ang bawat round.',
    entries: 'Ang sinusuri',
    game: 'Laro',
    model: 'Patakaran',
    choice: 'Ang pinili mo, gaya ng nasa listahan ng mga round mo',
    verify: 'Suriin',
    fits: 'Ang seed ng server ang siyang may fingerprint na ipinakita bago maglaro.',
    unfit: 'Hindi tugma ang seed ng server sa fingerprint.',
    unknown: 'Ilagay ang fingerprint para masuring hindi napalitan ang seed.',
    wrongChoice: 'Hindi sa larong ito ang pinili.',
    drawnAgain: 'Binunot muli',
    notRevealed:
      'Ginagamit pa ang seed ng server ng round na ito kaya lihim pa. Buksan ang laro, piliin ang Pagkapatas at palitan ang seed mo: ibubunyag nito ang seed. Pagkatapos ay buksan muli ang pahinang ito. Kung pinagsasaluhan ang round, ibinubunyag ito kapag tapos na.',
    byYourself: 'Suriin nang wala ang pahinang ito',
    aboutByYourself:
      'Pareho ang ibibigay ng anumang kasangkapang kumukuwenta ng SHA-256 at HMAC. Ang resulta ay ang HMAC, binabasa bilang mga 32-bit na numero, walo sa bawat block; mula 0 ang bilang ng mga block.',
    commandHash: 'Ang fingerprint, sa terminal:',
    commandBlock: 'Ang unang block, sa terminal:',
    gives: 'ay nagbibigay ng',
    download: 'I-download ang pahina kasama ang round na ito',
    downloaded: 'Nai-save. Gumagana ang file kahit walang network.',
    notDownloaded: 'Hindi ma-download ang pahina. Subukang muli.',
  },
} satisfies Texts<string>;
