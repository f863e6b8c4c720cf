import { useEffect, useMemo, useState } from 'react';
import { type Board, emptySlip, keepSlip, readSlip, type Slip } from './slip.ts';

/**
 * The slip of a board, kept for its player (R-LOTTERY-71).
 * @param owner the username; another one is to be another board
 * @param prizeMode chosen until the player chooses another one
 */
export function useSlip(owner: string, board: Board, prizeMode: string) {
  const [slip, setSlip] = useState<Slip>(() => emptySlip(prizeMode));
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    setSlip(readSlip(owner, board, prizeMode));
    setRead(true);
    // A slip is read once for each board
    // eslint-disable-next-line react/exhaustive-deps
  }, [board.nodeId, board.playType]);
  useEffect(() => {
    if (isRead) keepSlip(owner, board, slip);
  }, [owner, board, isRead, slip]);
  return useMemo(() => ({ slip, setSlip, isRead }), [slip, isRead]);
}
