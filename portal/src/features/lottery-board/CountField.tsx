import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface CountFieldProps {
  value: number;
  least: number;
  most: number;
  label: ReactNode;
  less: string;
  more: string;
  onChange: (value: number) => void;
}

/**
 * A whole number between two bounds: a step at a time, or typed. A field that is empty or below its least stays as it
 * was typed until it is left, so that another number can be typed into it; meanwhile the least counts.
 */
export function CountField({ value, least, most, label, less, more, onChange }: CountFieldProps) {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const set = (next: number) => {
    setUnfinished(null);
    onChange(Math.min(Math.max(next, least), most));
  };
  const type = (text: string) => {
    const digits = text.normalize('NFKC').replaceAll(/\D/g, '');
    set(Number(digits));
    if (Number(digits) < least) setUnfinished(digits);
  };
  return (
    <div className="lottery-board-times">
      <button type="button" aria-label={less} disabled={value <= least} onClick={() => set(value - 1)}>
        <Minus size={18} aria-hidden />
      </button>
      <label>
        <span className="sr-only">{label}</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          value={unfinished ?? value}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setUnfinished(null)}
        />
      </label>
      <button type="button" aria-label={more} disabled={value >= most} onClick={() => set(value + 1)}>
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}
