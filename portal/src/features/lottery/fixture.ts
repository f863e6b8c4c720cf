import type { DrawnNumero, Lottery, LotteryTicketDetail } from '@foyer/contract';

/** A moment of the gateway. */
export const now = '2026-03-01T12:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();

export const drawn = (more: Partial<DrawnNumero> = {}): DrawnNumero => ({
  id: 'd0',
  numero: '20260301-41',
  opensAt: at(-120),
  closesAt: at(-70),
  drawsAt: at(-60),
  state: 'settled',
  result: { balls: ['1', '2', '3', '4', '5'] },
  drawnAt: at(-60),
  corrected: false,
  ...more,
});

/** A lottery of five digits that draws every minute. */
export const lottery = (more: Partial<Lottery> = {}): Lottery => ({
  nodeId: 'n1',
  nodeName: 'Express 5D',
  gameName: 'Express 5D',
  gameId: '7',
  gameCode: 'lobby',
  gameType: 'ELOTT',
  gameGroupId: 'E5D',
  vassalage: 'ELOTT',
  vendorCode: 'ELOTT',
  vendorName: 'Express Draw',
  roomId: 'n1-1',
  roomType: 'free',
  lottoMode: 'NewEntertainment',
  showIcon: true,
  iconUrl: '/cdn/tile/n1',
  supportPlay: true,
  isGameH5: '',
  available: true,
  family: 'five-digits',
  place: '',
  playTypes: ['trad', 'ent'],
  prizeModes: ['ELOTT-97', 'ELOTT-95'],
  everySeconds: 60,
  next: {
    id: 'd1',
    numero: '20260301-42',
    opensAt: at(-60),
    closesAt: at(50),
    drawsAt: at(60),
    state: 'open',
  },
  last: drawn(),
  jackpot: null,
  currency: 'PHP',
  minorUnits: 2,
  ...more,
});

/** A ticket of a line that won. */
export const ticket = (more: Partial<LotteryTicketDetail> = {}): LotteryTicketDetail => ({
  id: 't1',
  nodeId: 'n1',
  gameName: 'Express 5D',
  gameType: 'ELOTT',
  icon: '/cdn/tile/n1',
  family: 'five-digits',
  playType: 'trad',
  prizeMode: 'ELOTT-97',
  draw: drawn(),
  state: 'won',
  lineCount: 1,
  cost: '200',
  win: '9700000',
  currency: 'PHP',
  minorUnits: 2,
  soldAt: at(-90),
  settledAt: at(-58),
  mayCancel: false,
  chaseId: null,
  lines: [
    {
      betType: 'five-straight',
      picks: '1,9|2|3|4|5',
      unit: '100',
      multiple: 1,
      combinations: 2,
      cost: '200',
      win: '9700000',
      hits: [{ tier: 'win', count: 1 }],
    },
  ],
  digest: 'ab'.repeat(32),
  content: 'ticket',
  version: 1,
  roundId: 'r1',
  earlier: [],
  ...more,
});
