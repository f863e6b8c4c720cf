import type { Book } from './clause.ts';
import { gli19 } from './gli-19.ts';
import { nj } from './nj-13-69o.ts';
import { ph } from './ph.ts';
import { rts } from './rts.ts';

export { stateOf, type Book, type Clause, type ClauseState } from './clause.ts';
export { bookHtml } from './html.ts';

/** The rule books, with what each clause demands, what we do, and the tests that show it (R-PROTECTION-40). */
export const books: readonly Book[] = [rts, gli19, nj, ph];
