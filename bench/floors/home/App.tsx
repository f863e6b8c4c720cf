import { useState } from 'react';
import { Home, type Shots } from './Home.tsx';

/** The lobby with a tab that can be chosen: something for React to keep. */
export function App({ shots }: { shots: Shots }) {
  const [tab, setTab] = useState(0);
  return (
    <div data-tab={tab}>
      <Home shots={shots} onTab={setTab} />
    </div>
  );
}

/** The pictures, as they stand in the page. */
export const shotsOfPage = (): Shots =>
  JSON.parse(document.getElementById('shots')?.textContent ?? '') as Shots;
