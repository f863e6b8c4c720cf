import type { Lottery, LotteryDetail } from '@foyer/contract';
import { familyOf } from '@foyer/lottery';

/** The gateway's time of every answer. */
export const now = '2026-03-01T12:00:00.000Z';

const drawOf = (id: string, numero: string, closesAt: string) => ({
  id,
  numero,
  opensAt: '2026-03-01T00:00:00.000Z',
  closesAt,
  drawsAt: closesAt,
  state: 'open' as const,
});

const next = drawOf('d1', '20260301-145', '2026-03-01T12:05:00.000Z');
export const draws = [next, drawOf('d2', '20260301-146', '2026-03-01T12:10:00.000Z')];

/** A lottery as the list has it. */
export const lotteryOf = (family: string): Lottery => ({
  nodeId: 'n1',
  nodeName: 'Mayon Five',
  gameName: 'Mayon Five',
  gameId: '7',
  gameCode: 'lobby',
  gameType: 'LOTT',
  gameGroupId: 'FAST',
  vassalage: 'LOTT',
  vendorCode: 'LOTT',
  vendorName: 'Lotto',
  roomId: 'r1',
  roomType: 'free',
  lottoMode: 'Traditional',
  showIcon: true,
  iconUrl: '/cdn/tile/n1',
  supportPlay: true,
  isGameH5: '',
  available: true,
  family,
  place: '',
  playTypes: ['trad', 'ent'],
  prizeModes: ['LOTT-98', 'LOTT-94', 'ELOTT-97'],
  everySeconds: 300,
  next,
  awaitedAt: null,
  last: null,
  jackpot: null,
  currency: 'PHP',
  minorUnits: 2,
});

/** A lottery with all that its board needs: every bet type of its family. */
export const detailOf = (family: string): LotteryDetail => ({
  ...lotteryOf(family),
  now,
  betTypes: familyOf(family).betTypes.map(({ code }) => code),
  units: ['100', '10'],
  limits: { line: '100000', ticket: '500000', account: '1000000', draw: '5000000', number: '1000000' },
  mayCancel: true,
  mayChase: true,
  source: 'seed',
  version: 1,
});
