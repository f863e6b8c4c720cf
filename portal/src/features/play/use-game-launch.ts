import { useCallback, useEffect, useState } from 'react';
import type { Answer, Input } from '@foyer/contract/client';
import { useApp } from '../../domain/app/app.ts';
import { codeOf, type FailureCode } from '../../domain/app/failure.ts';
import type { Tile } from '../../domain/games/launch.ts';
import { useLanguage } from '../../domain/site/language-key.ts';

export type LaunchState =
  | { step: 'opening' }
  | { step: 'open'; launch: Answer<'launch'> }
  | { step: 'failed'; code: FailureCode };

type LaunchQuery = Input<'launch'>['query'];

/** What a launch sends of a tile. */
const queryOf = (tile: Tile, language: LaunchQuery['language']): LaunchQuery => ({
  gameCategory: tile.gameType,
  vendor: tile.vassalage,
  gameId: tile.gameId,
  nodeId: tile.nodeId,
  supportPlay: String(tile.supportPlay),
  language,
});

/**
 * Asks the gateway for the game's address: single use, so it is never kept (R-CATALOGUE-38, R-CATALOGUE-39). What staff
 * change of the game meanwhile is no reason to ask again: a round may be running.
 * @param game the game, null until it is known
 */
export function useGameLaunch(game: Tile | null): { state: LaunchState; again: () => void } {
  const { call } = useApp();
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LaunchState>({ step: 'opening' });

  // As text it is the same until something of it changes
  const asked = game && JSON.stringify(queryOf(game, language));

  useEffect(() => {
    if (!asked) return;
    const abort = new AbortController();
    const query = JSON.parse(asked) as LaunchQuery;
    setState({ step: 'opening' });
    call('launch', { query }, { signal: abort.signal }).then(
      (launch) => setState({ step: 'open', launch }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ step: 'failed', code: codeOf(error) });
      },
    );
    return () => abort.abort();
  }, [call, asked, attempt]);

  return { state, again: useCallback(() => setAttempt((count) => count + 1), []) };
}
