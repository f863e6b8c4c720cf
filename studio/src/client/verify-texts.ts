import type { Texts } from '../games/words.ts';

/** The texts of the page that verifies rounds. */
export const verifyTexts = {
  EN: {
    title: 'Verify a round',
    intro:
      'Everything is computed in this browser; nothing is sent. You may switch your network off first. The outcome is the HMAC below, read as 32-bit numbers; the fingerprint is the SHA-256 of the server seed.',
    game: 'Game',
    model: 'Rules',
    choice: 'Your choice, as in your list of rounds',
    serverSeed: 'Server seed, as revealed',
    seedHash: 'Fingerprint shown before play',
    clientSeed: 'Your seed',
    nonce: 'Nonce',
    verify: 'Verify',
    fits: 'The server seed is the one whose fingerprint was shown before play.',
    unfit: 'The server seed does not fit the fingerprint.',
    unknown: 'Give the fingerprint to check that the seed was not changed.',
    wrongChoice: 'The choice is not one of this game.',
  },
  TY: {
    title: 'Suriin ang isang round',
    intro:
      'Kinukuwenta ang lahat sa browser na ito; walang ipinapadala. Maaari mong patayin muna ang network. Ang resulta ay ang HMAC sa ibaba, binabasa bilang mga 32-bit na numero; ang fingerprint ay ang SHA-256 ng seed ng server.',
    game: 'Laro',
    model: 'Patakaran',
    choice: 'Ang pinili mo, gaya ng nasa listahan ng mga round mo',
    serverSeed: 'Seed ng server, gaya ng ibinunyag',
    seedHash: 'Fingerprint na ipinakita bago maglaro',
    clientSeed: 'Ang seed mo',
    nonce: 'Nonce',
    verify: 'Suriin',
    fits: 'Ang seed ng server ang siyang may fingerprint na ipinakita bago maglaro.',
    unfit: 'Hindi tugma ang seed ng server sa fingerprint.',
    unknown: 'Ilagay ang fingerprint para masuring hindi napalitan ang seed.',
    wrongChoice: 'Hindi sa larong ito ang pinili.',
  },
} satisfies Texts<string>;
