import type { RegistrationFieldName } from '@foyer/contract';
import { type Fault, faultOf, type Rule } from '../../domain/forms/form.ts';

/**
 * Checks a whole form.
 * @param rules the enabled fields, in the order they are shown
 * @param values what was typed
 * @returns what is wrong per field, in the same order: the first one gets the focus (R-ACCESS-25)
 */
export function faultsOf(
  rules: readonly (Rule & { name: RegistrationFieldName })[],
  values: Record<string, string>,
): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  for (const rule of rules) {
    const value = values[rule.name] ?? '';
    const difference = mismatch(rule.name, value, values);
    // What was typed and differs is said so, whatever else its rule asks for
    const fault = (value === '' ? null : difference) ?? faultOf(rule.name, value, rule) ?? difference;
    if (fault) faults.set(rule.name, fault);
  }
  return faults;
}

/** Password must equal confirm password (R-ACCESS-25). */
function mismatch(name: string, value: string, values: Record<string, string>): Fault | null {
  return name === 'confirmPassword' && value !== (values.password ?? '') ? { key: 'mismatch', name } : null;
}
