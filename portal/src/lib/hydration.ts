import { useEffect } from 'react';

declare global {
  interface Window {
    /** The last element pressed or submitted before the page ran; set by `inline.js`. */
    pressedEarly?: HTMLElement | undefined;
  }
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Types into a field what it holds already: React compares with what it rendered and hears of the difference. */
function typeAgain(field: Typed): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  // The setter of the class is out of React's sight, that of the element is not
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as Typed, 'value')?.set?.call(field, value);
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function tickAgain(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

/** Tells React of everything that was typed, filled in by the browser, or ticked before it listened. */
function repeatTyping(): void {
  for (const field of document.querySelectorAll<Typed>('#root input, #root textarea')) {
    if (field.type === 'checkbox' || field.type === 'radio') {
      const box = field as HTMLInputElement;
      if (box.checked !== box.defaultChecked) tickAgain(box);
    } else if (field.value !== field.defaultValue) typeAgain(field);
  }
}

/** Does once more what was pressed or submitted last; what is no longer there is let go. */
function repeatPress(): void {
  const { pressedEarly } = window;
  window.pressedEarly = undefined;
  if (!pressedEarly?.isConnected) return;
  if (pressedEarly instanceof HTMLFormElement) pressedEarly.requestSubmit();
  else pressedEarly.click();
}

/** The page runs: what its player did before is not lost on a slow phone. Only the first call does anything. */
function finishHydration(): void {
  const { dataset } = document.documentElement;
  if ('hydrated' in dataset) return;
  dataset.hydrated = '';
  repeatTyping();
  // After React has rendered what was typed: a form that is sent holds it
  setTimeout(repeatPress);
}

/** Stands beside what a page shows first, within its boundary: once this runs, so does the page. */
export function Hydrated(): null {
  useEffect(finishHydration, []);
  return null;
}
