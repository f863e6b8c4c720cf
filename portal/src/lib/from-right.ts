/** Whether the page runs from right to left: what scrolls sideways then counts below 0, and overflows at the left. */
export const runsFromRight = (): boolean => document.documentElement.dir === 'rtl';
