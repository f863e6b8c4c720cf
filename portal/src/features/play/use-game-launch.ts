import { useCallback, useEffect, useState } from 'react';
import type { Answer, Input } from '@foyer/contract/client';
import type { Game } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { codeOf, type FailureCode } from '../../domain/app/failure.ts';
import { useLanguage } from '../../domain/site/language-key.ts';

export type LaunchState =
  | { step: 'opening' }
  | { step: 'open'; launch: Answer<'launch'> }
  | { step: 'failed'; code: FailureCode };

/** What is passed to a lottery's vendor beside the game (R-CATALOGUE-35). */
export type LaunchExtras = Pick<
  Input<'launch'>['query'],
  'playType' | 'gameGroupId' | 'prize_mode' | 'code' | 'mui'
>;

const none: LaunchExtras = {};

/**
 * Asks the gateway for the game's address: single use, so it is never kept (R-CATALOGUE-38, R-CATALOGUE-39).
 * @param game the game, null until it is known
 * @param extras what is passed to the vendor beside it
 */
export function useGameLaunch(game: Game | null, extras = none): { state: LaunchState; again: () => void } {
  const { call } = useApp();
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LaunchState>({ step: 'opening' });

  // The extras are read from the address anew at every render; only their content matters
  const extrasText = JSON.stringify(extras);

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
      ...(JSON.parse(extrasText) as LaunchExtras),
    };
    setState({ step: 'opening' });
    call('launch', { query }, { signal: abort.signal }).then(
      (launch) => setState({ step: 'open', launch }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ step: 'failed', code: codeOf(error) });
      },
    );
    return () => abort.abort();
  }, [call, game, extrasText, language, attempt]);

  return { state, again: useCallback(() => setAttempt((count) => count + 1), []) };
}
