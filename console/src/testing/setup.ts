import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// No style is written in these tests, so nothing is hidden by one: to compute it takes longer than all the rest.
configure({ defaultHidden: true, asyncUtilTimeout: 30_000 });

// Nothing has a place in jsdom.
Element.prototype.scrollIntoView = () => undefined;

// What the browser itself would style is asked for by every search for a role, and changes none.
window.getComputedStyle = (element) => (element as HTMLElement).style;
