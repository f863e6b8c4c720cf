/** Waits for all of them, also when one fails. @throws what the first one that failed threw */
export async function allOf(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}
