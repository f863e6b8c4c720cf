import { useEffect, useState } from 'react';

/** Whether this browser knows passkeys (WebAuthn); false until the page runs. */
export function useWebAuthn(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(typeof window.PublicKeyCredential === 'function'), []);
  return isThere;
}
