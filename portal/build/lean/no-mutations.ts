/** Stands for TanStack Query's cache of mutations, which the portal does not use: empty, nothing to resume. */
export class MutationCache {
  clear(): void {}
  findAll(): [] {
    return [];
  }
  async resumePausedMutations(): Promise<void> {}
}
