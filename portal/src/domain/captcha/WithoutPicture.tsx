import { useRef, useState } from 'react';
import type { Input } from '@foyer/contract/client';
import { useApp } from '../app/app.ts';
import { solveBotCheck } from '../bot-check/bot-check.ts';

interface WithoutPictureProps {
  purpose: Input<'captcha'>['query']['purpose'];
  /** In the namespace of the form it stands in. */
  words: { fillIn: string; filledIn: string };
}

/** Types into an uncontrolled field as a person would: React hears of it. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** For who cannot read the picture of a captcha: a proof of work of the browser fills it in (R-ACCESS-122). */
export function WithoutPicture({ purpose, words }: WithoutPictureProps) {
  const { call, fail } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const fillIn = async () => {
    setState('busy');
    try {
      const altcha = await solveBotCheck(call);
      const { digits = '' } = await call('captcha', { query: { module: 'CAPTCHA3', purpose, altcha } });
      const input = box.current?.closest('form')?.elements.namedItem('captcha');
      if (input instanceof HTMLInputElement) typeInto(input, digits);
      setState('done');
    } catch (error) {
      setState('idle');
      fail(error);
    }
  };
  return (
    <div ref={box} className="mb-3 text-sm">
      <button
        type="button"
        className="min-h-11 text-start underline"
        disabled={state === 'busy'}
        aria-busy={state === 'busy'}
        onClick={() => void fillIn()}
      >
        {words.fillIn}
      </button>
      <p role="status" className="text-muted">
        {state === 'done' && words.filledIn}
      </p>
    </div>
  );
}
