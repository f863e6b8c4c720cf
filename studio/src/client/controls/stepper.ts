import { make } from '../dom.ts';
import { icon } from './icon.ts';

export interface StepperOptions<Value> {
  className: string;
  /** What is chosen, and the names of the buttons. */
  label: string;
  less: string;
  more: string;
  values: readonly Value[];
  value: Value;
  write: (value: Value) => string;
}

/** Chooses one of a few values, one step at a time. */
export function createStepper<Value>(place: HTMLElement, options: StepperOptions<Value>) {
  const { values, write } = options;
  let at = values.indexOf(options.value);
  let locked = false;
  const output = make('output');
  const less = make(
    'button',
    { type: 'button', className: 'round', ariaLabel: options.less },
    icon('M6 12h12'),
  );
  const more = make(
    'button',
    { type: 'button', className: 'round', ariaLabel: options.more },
    icon('M6 12h12M12 6v12'),
  );
  place.append(
    make(
      'div',
      { className: options.className },
      less,
      make('div', { className: 'plate' }, make('small', {}, options.label), output),
      more,
    ),
  );
  const show = (): void => {
    output.textContent = write(values[at]!);
    less.disabled = locked || at === 0;
    more.disabled = locked || at === values.length - 1;
  };
  const step = (by: 1 | -1): void => {
    at = Math.min(Math.max(at + by, 0), values.length - 1);
    show();
  };
  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  show();
  return {
    value: (): Value => values[at]!,
    set(value: Value): void {
      if (values.includes(value)) at = values.indexOf(value);
      show();
    },
    lock(on: boolean): void {
      locked = on;
      show();
    },
  };
}
