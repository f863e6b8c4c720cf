import type { Merchant } from '../../tenancy/merchant/merchant.ts';

/** The rule of one registration field, data of the merchant (R-ACCESS-24). */
export type FieldRule = Merchant['fields'][number];

const compiled = new Map<string, RegExp | null>();
/** Patterns that stay compiled, at most. */
const patternsAtMost = 500;

/** Compiled once; a pattern that does not compile asks for nothing. Staff's patterns are vetted when written. */
function compile(pattern: string): RegExp | null {
  const found = compiled.get(pattern);
  if (found !== undefined) return found;
  let made: RegExp | null = null;
  try {
    made = new RegExp(pattern, 'u');
  } catch {
    made = null;
  }
  if (compiled.size >= patternsAtMost) compiled.clear();
  compiled.set(pattern, made);
  return made;
}

/** Whether a value fits the pattern of its rule; without pattern everything fits. */
export function fits({ pattern }: Pick<FieldRule, 'pattern'>, value: string): boolean {
  return pattern === '' || (compile(pattern)?.test(value) ?? true);
}

/** The rule of a field of this merchant, or null when the field is not offered. */
export function ruleOf(merchant: Merchant, name: FieldRule['name']): FieldRule | null {
  return merchant.fields.find((field) => field.name === name && field.enabled) ?? null;
}
