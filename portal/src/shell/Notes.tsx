import { Connection } from './Connection.tsx';
import { Toasts } from './Toasts.tsx';
import { UpdateNote } from './UpdateNote.tsx';

/** What the shell says without being asked. */
export default function Notes() {
  return (
    <>
      <Connection />
      <Toasts />
      <UpdateNote />
    </>
  );
}
