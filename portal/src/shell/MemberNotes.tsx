import { LastSeen } from '../domain/session/LastSeen.tsx';
import UnreadWatch from '../domain/unread/UnreadWatch.tsx';

/** What runs behind every page of somebody who is logged in, or who installed the portal. */
export default function MemberNotes() {
  return (
    <>
      <UnreadWatch />
      <LastSeen />
    </>
  );
}
