/**
 * Stands for TanStack Query's suspending, its throwing to error boundaries and its restoring from storage: no query
 * of the portal sets `suspense` or `throwOnError` or is restored, so these would find nothing to do.
 */
const nothing = (): void => {};
const never = (): boolean => false;

export {
  nothing as ensureSuspenseTimers,
  nothing as ensurePreventErrorBoundaryRetry,
  nothing as fetchOptimistic,
  nothing as useClearResetErrorBoundary,
  nothing as useQueryErrorResetBoundary,
  never as getHasError,
  never as shouldSuspend,
  never as useIsRestoring,
};
