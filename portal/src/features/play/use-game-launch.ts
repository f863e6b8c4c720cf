import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '@foyer/contract/client';
import { useApp } from '../../domain/app/app.ts';
import { codeOf, type FailureCode } from '../../domain/app/failure.ts';
import type { Tile } from '../../domain/games/launch.ts';
import { useLanguage } from '../../domain/site/language-key.ts';

export type LaunchState =
  | { step: 'opening' }
  | { step: 'open'; launch: Answer<'launch'> }
  | { step: 'failed'; code: FailureCode };

/**
 * Asks the gateway for the game's address: single use, so it is never kept (R-CATALOGUE-38, R-CATALOGUE-39).
 * @param game the game, null until it is known
 */
export function useGameLaunch(game: Tile | null): { state: LaunchState; again: () => void } {
  const { call } = useApp();
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LaunchState>({ step: 'opening' });

  useEffect(() => {
    if (!game) return;
    const abort = new AbortController();
    const { gameType: gameCategory, vassalage: vendor, gameId, nodeId, supportPlay } = game;
    const query = {
      gameCategory,
      vendor,
      gameId,
      nodeId,
      supportPlay: String(supportPlay),
      language,
    };
    setState({ step: 'opening' });
    call('launch', { query }, { signal: abort.signal }).then(
      (launch) => setState({ step: 'open', launch }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ step: 'failed', code: codeOf(error) });
      },
    );
    return () => abort.abort();
  }, [call, game, language, attempt]);

  return { state, again: useCallback(() => setAttempt((count) => count + 1), []) };
}
