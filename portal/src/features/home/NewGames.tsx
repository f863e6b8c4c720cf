import { FixedSection } from './sections.tsx';

/** The newest games. */
export default function NewGames() {
  return <FixedSection section="NEW_GAME" />;
}
