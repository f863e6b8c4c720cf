import type { Book } from './clause.ts';
import { gb } from './gb.ts';
import { gli19 } from './gli-19.ts';
import { mt } from './mt.ts';
import { nj } from './nj-13-69o.ts';
import { ph } from './ph.ts';
import { rts } from './rts.ts';

/** The rule books, with what each clause demands, what we do, and the tests that show it (R-PROTECTION-40). */
export const books: readonly Book[] = [rts, gli19, nj, ph, gb, mt];
