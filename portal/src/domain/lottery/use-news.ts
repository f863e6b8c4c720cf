import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversationNews } from '../conversation/news.ts';

/** What shows what became of a player's tickets. */
const shows = ['lotteryTicket', 'lotteryTickets', 'lotteryChase', 'lotteryChases', 'round'];

/**
 * Asks for the tickets on a page anew when a message arrives: what a draw paid, gave back or was corrected to is told by one
 * (R-LOTTERY-57). Also when messages may have been missed.
 */
export function useLotteryNews(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      conversationNews.subscribe(() => {
        const news = conversationNews.get();
        if (!news || (news.about !== 'missed' && (news.about !== 'message' || news.kind !== 'inbox'))) return;
        for (const call of shows) void queries.invalidateQueries({ queryKey: [call] });
      }),
    [queries],
  );
}
