import { createRoot } from 'react-dom/client';
import { App, shotsOfPage } from './App.tsx';
import { css } from './Home.tsx';

document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
const root = document.getElementById('root');
if (root) createRoot(root).render(<App shots={shotsOfPage()} />);
