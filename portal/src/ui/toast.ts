import { createStore } from '../lib/store.ts';

/** How long toasts stay, ms (R-PORTAL-7). */
export const toastDurations = {
  default: 1500,
  short: 3000,
  long: 8000,
  saved: 1000,
  loginNeeded: 2000,
  favouriteLoading: 10_000,
  goToSetting: 4000,
  /** Logout and free-play loading: until it is done. */
  untilDone: 9_999_000,
} as const;

export type ToastKind = 'info' | 'success' | 'error' | 'loading';

export interface Toast {
  id: number;
  kind: ToastKind;
  /** A text in the player's language, or the stable code of a failure. */
  message: string | { code: string };
  /** ms. */
  duration: number;
}

/** The toast on screen: a new one takes the place of the old one. */
export const currentToast = createStore<Toast | null>(null);

let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a toast. Said again while it still stands, the same message only stays longer.
 * @param message a text in the player's language, or `{ code }` of the error catalogue
 * @param options kind (default info) and duration in ms (default 1500; a loading toast until closed)
 * @returns closes this toast, if it is still the one on screen
 */
export function toast(
  message: Toast['message'],
  options: { kind?: ToastKind; duration?: number } = {},
): () => void {
  const kind = options.kind ?? 'info';
  const duration =
    options.duration ?? (kind === 'loading' ? toastDurations.untilDone : toastDurations.default);
  const current = currentToast.get();
  const same =
    current && current.kind === kind && JSON.stringify(current.message) === JSON.stringify(message);
  const id = same ? current.id : ++count;
  if (!same) currentToast.set({ id, kind, message, duration });
  const close = () => {
    if (currentToast.get()?.id === id) currentToast.set(null);
  };
  clearTimeout(timer);
  timer = setTimeout(close, duration);
  return close;
}
