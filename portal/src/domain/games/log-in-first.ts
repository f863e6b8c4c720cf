import { go } from '../../lib/navigation.ts';
import { toast, toastDurations } from '../../ui/toast.ts';

/**
 * Leads a guest who wants to play or to keep a favourite to the login, and says why for 2 s (R-CATALOGUE-32).
 * @param words 'log in first' in the player's language
 * @param href of the login
 */
export function logInFirst(words: string, href: string): void {
  toast(words, { duration: toastDurations.loginNeeded });
  go(href);
}
