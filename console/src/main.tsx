import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Console } from './Console.tsx';

/** Styles written at run time carry the nonce of the page, or its policy refuses them. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const cache = createCache({ key: 'fc', ...(nonce ? { nonce } : {}) });

// One that knows data: it can ask before unsaved work is lost.
const router = createBrowserRouter([{ path: '*', element: <Console /> }], { basename: '/console' });

const root = document.getElementById('console');
if (root) {
  createRoot(root).render(
    <CacheProvider value={cache}>
      {/* As a transition, going to the login would wait for a page that asks over and over who is logged in. */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>,
  );
}
