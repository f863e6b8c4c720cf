import type {
  BetRequest,
  PlayerSession as Session,
  Receipt as Acknowledged,
  RollbackRequest,
  WinRequest,
} from '@foyer/contract/provider';
import { providerAuthenticate, providerBalance, providerBet } from '@foyer/contract/provider';

/** The wallet's wire format is the contract's; this is the one place the studio takes it from. */
export type { BetRequest, RollbackRequest, WinRequest };
export type PlayerSession = Session;
export type Receipt = Acknowledged;
export const PlayerSession = providerAuthenticate.spec.answer;
export const Balance = providerBalance.spec.answer;
export const Receipt = providerBet.spec.answer;
