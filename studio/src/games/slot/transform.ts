/**
 * In-place radix-2 Fourier transform over the signed root of unity of the given direction.
 * @param re real parts, a power of two long
 * @param im imaginary parts, as long
 * @param inverse scales by 1/n and turns the other way
 */
export function transform(re: Float64Array, im: Float64Array, inverse = false): void {
  const n = re.length;
  permute(re, im);
  for (let size = 2; size <= n; size *= 2) {
    const half = size / 2;
    const angle = ((inverse ? 2 : -2) * Math.PI) / size;
    for (let k = 0; k < half; k += 1) {
      const cos = Math.cos(angle * k);
      const sin = Math.sin(angle * k);
      for (let a = k; a < n; a += size) {
        const b = a + half;
        const x = re[b]! * cos - im[b]! * sin;
        const y = re[b]! * sin + im[b]! * cos;
        re[b] = re[a]! - x;
        im[b] = im[a]! - y;
        re[a] = re[a]! + x;
        im[a] = im[a]! + y;
      }
    }
  }
  if (inverse) {
    for (let i = 0; i < n; i += 1) {
      re[i] = re[i]! / n;
      im[i] = im[i]! / n;
    }
  }
}

function permute(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i += 1) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j |= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
}
