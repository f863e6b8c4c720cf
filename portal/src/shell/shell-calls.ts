import { countsInbox, isGuest, readsContractRequests, type Visitor } from '@foyer/contract/session-can';
import { requestOf, type CallRequest } from '../domain/app/calls.ts';
import { chatUnreadCall, inboxUnreadCall } from '../domain/unread/unread.ts';
import { walletCall } from '../domain/wallet/wallet.ts';

/**
 * What the shell shows around every page, where the bottom menu must not move when an answer comes, and what it asks a member: the
 * document brings the answers, so that none of them costs a request of its own.
 * @param type who the document is for
 */
export function shellCalls(type: Visitor): CallRequest[] {
  return [
    requestOf('customerService'),
    requestOf('downloadLinks'),
    ...(isGuest(type) ? [] : [walletCall()]),
    ...(countsInbox(type) ? [inboxUnreadCall(), chatUnreadCall()] : []),
    ...(readsContractRequests(type)
      ? [requestOf('dailySalaryRequest'), requestOf('dividendRequest'), requestOf('hourlySalaryRequest')]
      : []),
  ] as CallRequest[];
}
