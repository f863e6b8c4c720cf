import { useEffect, useRef, type RefObject } from 'react';
import type { Input } from '@foyer/contract/client';
import { requestOf, useCall } from '../app/calls.ts';
import { Field } from '../../ui/Field.tsx';

/** Its words, in the namespace of the form it stands in. */
export interface CaptchaWords {
  label: string;
  refresh: string;
}

export interface CaptchaFieldProps {
  words: CaptchaWords;
  purpose: Input<'captcha'>['query']['purpose'];
  error?: string | undefined;
  /** Raise it to ask for another picture and clear the input. */
  round: number;
  /** Called when something was typed into it, and when another picture was asked for. */
  onChange?: () => void;
}

const pictureOf = (image: string) => `data:image/png;base64,${image}`;

/** Clears an uncontrolled input. */
function clear(box: RefObject<HTMLDivElement | null>): void {
  const input = box.current?.querySelector('input');
  if (input) input.value = '';
}

/**
 * The numeric captcha: up to 6 digits beside its picture; a tap on the picture fetches another one and clears
 * the input (R-ACCESS-6).
 */
export function CaptchaField({ words, purpose, error, round, onChange }: CaptchaFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const request = requestOf('captcha', { query: { module: 'CAPTCHA3', purpose } });
  const { data, refetch, isFetching } = useCall(request, { staleTime: Infinity });
  // A picture kept from before may be used up: showing the field asks for another, as raising the round does
  useEffect(() => {
    clear(box);
    void refetch();
  }, [round, refetch]);
  const refresh = () => {
    clear(box);
    onChange?.();
    void refetch();
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box}>
      <Field
        label={words.label}
        name="captcha"
        required
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={6}
        autoComplete="off"
        error={error}
        onChange={onChange}
        after={
          <button
            type="button"
            className="captcha"
            aria-label={words.refresh}
            onClick={refresh}
            disabled={isFetching}
          >
            {data && <img src={pictureOf(data.image)} alt="" width={120} height={44} />}
          </button>
        }
      />
    </div>
  );
}
