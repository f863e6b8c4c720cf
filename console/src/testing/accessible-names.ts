import { computeAccessibleName } from 'dom-accessibility-api';

const controls = [
  'a[href]',
  'button',
  'iframe',
  'select',
  'textarea',
  'input:not([type=hidden])',
  ...['button', 'checkbox', 'combobox', 'link', 'option', 'radio', 'switch', 'tab', 'textbox'].map(
    (role) => `[role=${role}]`,
  ),
].join();

/** Copies that MUI makes for measuring and for native forms; nobody can reach them. */
const unreachable = '[aria-hidden=true], [aria-hidden=true] *, [hidden], [hidden] *';

/** Whether a control has a name; working it out in full takes long, and most say it plainly. */
const hasName = (control: Element) =>
  Boolean(control.getAttribute('aria-label')) ||
  (control.matches('a, button, [role=option]') && control.textContent?.trim() !== '') ||
  computeAccessibleName(control) !== '';

/** The controls on the page that a screen reader could not announce, as HTML. */
export const namelessControls = (): string[] =>
  [...document.querySelectorAll(controls)]
    .filter((control) => !control.matches(unreachable) && !hasName(control))
    .map((control) => control.outerHTML.slice(0, 200));
