import { useEffect, useState } from 'react';
import { phoneOf, type Phone } from './device.ts';

/** The phone that the page is seen on; null on the server and until the page runs, which both know nothing of it. */
export function usePhone(): Phone | null {
  const [phone, setPhone] = useState<Phone | null>(null);
  useEffect(() => setPhone(phoneOf(navigator.userAgent)), []);
  return phone;
}
