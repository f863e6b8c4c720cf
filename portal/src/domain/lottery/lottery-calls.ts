import type { LanguageCode } from '@foyer/contract/languages';
import { requestOf } from '../app/calls.ts';

/** Every lottery with its next draw and its latest result. */
export const lotteriesCall = (language: LanguageCode) => requestOf('lotteries', { query: { language } });

/** The same, only of those that the lobby shows. */
export const lobbyLotteriesCall = (language: LanguageCode) =>
  requestOf('lotteries', { query: { language, show: 'lobby' } });

/** One lottery with all that its start screen and its board need. */
export const lotteryCall = (nodeId: string, language: LanguageCode) =>
  requestOf('lottery', { params: { nodeId }, query: { language } });
