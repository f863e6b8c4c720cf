import { useState } from 'react';

/**
 * What is typed into a field: it stays as it is, also where it stands for no value, until the value comes from elsewhere.
 * @param textOf writes a value
 * @returns the text, and what takes the next one, together with what it makes of the value
 */
export function useTyped<Value extends string | number>(
  value: Value,
  textOf: (value: Value) => string,
): [text: string, type: (text: string) => void] {
  const [{ text, stands }, setTyped] = useState<{ text: string; stands: Value | null }>(() => ({
    text: textOf(value),
    stands: value,
  }));
  // What was just typed stands for the value that it made
  if (stands === null) setTyped({ text, stands: value });
  else if (!Object.is(stands, value)) setTyped({ text: textOf(value), stands: value });
  return [text, (typed) => setTyped({ text: typed, stands: null })];
}
