import { Late, latePart } from '../../lib/late.tsx';

const toggle = latePart(() => import('./MotionToggle.tsx'));

/** Where the player stops what moves; fetched behind the page, as is what moves. */
export const MotionPlace = () => <Late part={toggle} />;
