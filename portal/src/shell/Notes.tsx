import { Connection } from './Connection.tsx';
import { Toasts } from './Toasts.tsx';

/** What the shell says without being asked. */
export default function Notes() {
  return (
    <>
      <Connection />
      <Toasts />
    </>
  );
}
