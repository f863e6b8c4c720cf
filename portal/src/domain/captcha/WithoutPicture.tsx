import { useRef, useState } from 'react';
import type { Input } from '@foyer/contract/client';
import { useApp } from '../app/app.ts';
import { solveBotCheck } from '../bot-check/bot-check.ts';

/** Its words, in the namespace of the form it stands in. */
export interface WithoutPictureWords {
  fillIn: string;
  filledIn: string;
}

interface WithoutPictureProps {
  purpose: Input<'captcha'>['query']['purpose'];
  words: WithoutPictureWords;
  /** What it typed still stands there. */
  isFilledIn: boolean;
  onFilledIn: () => void;
}

/** Types into an uncontrolled field as a person would: React hears of it. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** For who cannot read the picture of a captcha: a proof of work of the browser fills it in (R-ACCESS-122). */
export function WithoutPicture({ purpose, words, isFilledIn, onFilledIn }: WithoutPictureProps) {
  const { call, fail } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const fillIn = async () => {
    setBusy(true);
    try {
      const altcha = await solveBotCheck(call);
      const { digits = '' } = await call('captcha', { query: { module: 'CAPTCHA3', purpose, altcha } });
      const input = box.current?.closest('form')?.elements.namedItem('captcha');
      if (!(input instanceof HTMLInputElement)) return;
      typeInto(input, digits);
      onFilledIn();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div ref={box} className="mb-3 text-sm">
      <button
        type="button"
        className="min-h-11 text-start underline"
        disabled={busy}
        aria-busy={busy}
        onClick={() => void fillIn()}
      >
        {words.fillIn}
      </button>
      <p role="status" className="text-muted">
        {isFilledIn && words.filledIn}
      </p>
    </div>
  );
}
