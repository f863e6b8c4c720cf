/** What was typed as a percentage, as parts of 10,000; null for what is none. */
export function partsOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d{0,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text || '0') * 100) : null;
}
