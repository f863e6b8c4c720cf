import type { Answer, Input } from '@foyer/contract/client';
import type { PortalCallName } from '@foyer/contract/portal-calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from './app.ts';
import type { LooseCall } from './calls.ts';

/** What follows one press, while the page that it was made on is still there and nothing was pressed since. */
export interface Following<Result> {
  onSuccess?: (result: Result) => void;
  onError?: (error: Error) => void;
  /** After either. */
  onSettled?: () => void;
}

/** How far an action is. */
interface ActionState<Result> {
  isPending: boolean;
  isSuccess: boolean;
  data: Result | undefined;
  error: Error | null;
}

const idle = { isPending: false, isSuccess: false, data: undefined, error: null };

/**
 * A call that changes something, with its state. Kept small: it is part of the first script (ADR 016).
 * @param name the call
 * @param silent true when the caller shows failures itself (a form beside its fields); else the funnel tells them
 * @returns `mutate(input, following)`, `mutateAsync(input)`, which rejects, `reset()` and the state of the last press
 */
export function useAction<Name extends PortalCallName>(
  name: Name,
  { silent = false }: { silent?: boolean } = {},
) {
  type Result = Answer<Name>;
  const { call, fail } = useApp();
  const [state, setState] = useState<ActionState<Result>>(idle);
  /** The last press; null once the page is gone. */
  const last = useRef<object | null>(null);
  useEffect(() => () => void (last.current = null), []);

  const run = useCallback(
    async (input: Input<Name>, following: Following<Result>): Promise<Result> => {
      const press = (last.current = {});
      const isLast = () => last.current === press;
      setState({ ...idle, isPending: true });
      try {
        const data = (await (call as LooseCall)(name, input, {})) as Result;
        if (isLast()) {
          setState({ ...idle, isSuccess: true, data });
          following.onSuccess?.(data);
        }
        return data;
      } catch (thrown) {
        const error = thrown as Error;
        if (!silent) fail(error);
        if (isLast()) {
          setState({ ...idle, error });
          following.onError?.(error);
        }
        throw error;
      } finally {
        if (isLast()) following.onSettled?.();
      }
    },
    [call, fail, name, silent],
  );

  return {
    ...state,
    isError: state.error !== null,
    mutate: useCallback(
      (input: Input<Name>, following: Following<Result> = {}) => void run(input, following).catch(() => {}),
      [run],
    ),
    mutateAsync: useCallback((input: Input<Name>) => run(input, {}), [run]),
    reset: useCallback(() => {
      last.current = {};
      setState(idle);
    }, []),
  };
}
