import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { css, Home, type Shots } from './Home.tsx';

/** The lobby as plain HTML, and as React hydrates it. */
export const render = (shots: Shots) => ({
  css,
  plain: renderToStaticMarkup(<Home shots={shots} />),
  hydratable: renderToString(<App shots={shots} />),
});
