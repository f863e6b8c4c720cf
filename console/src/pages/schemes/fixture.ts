import { instant, uuid } from '../../testing/records.ts';
import type { Scheme } from './scheme-words.ts';

/** A draft that nobody has published. @param number makes its id */
export const draftOf = (number: number, rules: Scheme['rules']): Scheme => ({
  id: uuid(number),
  kind: rules.kind,
  state: 'draft',
  rules,
  currency: 'PHP',
  version: 1,
  fromDay: null,
  toDay: null,
  waiting: false,
  savedBy: 'olivia',
  savedAt: instant,
  publishedBy: '',
  confirmedBy: '',
  reason: '',
  given: { players: 0, amount: '0' },
});
