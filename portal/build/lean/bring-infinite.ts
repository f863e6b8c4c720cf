import {
  hasNextPage,
  hasPreviousPage,
  infiniteQueryBehavior,
} from '../../../node_modules/@tanstack/query-core/build/modern/infiniteQueryBehavior.js';
import { bring } from './late-infinite.ts';

bring(infiniteQueryBehavior);

export { hasNextPage, hasPreviousPage };
