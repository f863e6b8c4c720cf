import { useEffect, useMemo, useState } from 'react';
import { type Board, emptySlip, keepSlip, readSlip, type Slip } from './slip.ts';

/**
 * The slip of a board, kept in the session storage.
 * @param prizeMode chosen until the player chooses another one
 */
export function useSlip(board: Board, prizeMode: string) {
  const [slip, setSlip] = useState<Slip>(() => emptySlip(prizeMode));
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    setSlip(readSlip(board, prizeMode));
    setRead(true);
    // A slip is read once for each board
    // eslint-disable-next-line react/exhaustive-deps
  }, [board.nodeId, board.playType]);
  useEffect(() => {
    if (isRead) keepSlip(board, slip);
  }, [board, isRead, slip]);
  return useMemo(() => ({ slip, setSlip, isRead }), [slip, isRead]);
}
