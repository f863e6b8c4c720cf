export { books } from './books.ts';
export { stateOf, type Book, type Clause, type ClauseState } from './clause.ts';
export { bookHtml } from './html.ts';
export { readPicture, readPictures } from './pictures.ts';
export { assess, readReport, type TestReport } from './results.ts';
