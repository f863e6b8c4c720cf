import { useEffect, useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** The last element pressed or submitted before the page ran; set by `inline.js`. */
    pressedEarly?: HTMLElement | undefined;
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Whether the first page runs; until then it takes over what the document brought, and on the server it never does. */
export const isRunning = (): boolean =>
  typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset;

/** Types into a field what it held: React compares with what it rendered and hears of the difference. */
function typeAgain(field: TextControl, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  // The setter of the class is out of React's sight, that of the element is not
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as TextControl, 'value')?.set?.call(
    field,
    value,
  );
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function tickAgain(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

/** What is to be done again with a field; false where it holds what was rendered. */
function entryOf(field: TextControl): false | (() => void) {
  const { type, value, defaultValue } = field;
  const { checked, defaultChecked } = field as HTMLInputElement;
  if (/^(checkbox|radio)$/.test(type))
    return checked !== defaultChecked && (() => tickAgain(field as HTMLInputElement));
  return value !== defaultValue && (() => typeAgain(field, value));
}

/** Tells React of everything that was typed, filled in by the browser, or ticked before it listened. */
function repeatTyping(): void {
  if (isRunning()) return;
  // Read before React renders anything once more: that puts fields back to what it knows of them
  const entries = Array.from(document.querySelectorAll<TextControl>('#root input, #root textarea'), entryOf);
  // Repeated outside of React's own work, where it does not render what an event told it before the next one comes
  queueMicrotask(() => {
    for (const repeat of entries) if (repeat) repeat();
  });
}

/** Does once more what was pressed or submitted last; what is no longer there is let go. */
function repeatPress(): void {
  const { pressedEarly } = window;
  window.pressedEarly = undefined;
  if (!pressedEarly?.isConnected) return;
  if (pressedEarly instanceof HTMLFormElement) pressedEarly.requestSubmit();
  else pressedEarly.click();
}

/** The page runs: what its player pressed before is not lost on a slow phone. */
function finishHydration(): void {
  if (isRunning()) return;
  document.documentElement.dataset.hydrated = '';
  // After React has rendered what was typed: a form that is sent holds it
  setTimeout(repeatPress);
}

/** Stands beside what a page shows first, within its boundary: once this runs, so does the page. Only the first one does anything. */
export function Hydrated(): null {
  useLayoutEffect(repeatTyping, []);
  useEffect(finishHydration, []);
  return null;
}
