/** How many ways to choose `k` of `n`; 0 when there is none. Exact while below 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n - Math.min(k, n - k) + i)) / i;
  return Math.round(ways);
}

/** The same for spaces of any size. */
export function chooseExactly(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/** `n · (n-1) · …`, `k` factors: ordered draws of `k` of `n` without putting back. */
export function arrangements(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways *= BigInt(n - i);
  return ways;
}

export const factorial = (n: number): bigint => arrangements(n, n);
