import { hydrateRoot } from 'react-dom/client';
import { App, shotsOfPage } from './App.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <App shots={shotsOfPage()} />);
