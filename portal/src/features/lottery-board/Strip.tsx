export interface StripProps {
  label: string;
  codes: readonly string[];
  chosen: string;
  nameOf: (code: string) => string;
  onChoose: (code: string) => void;
}

/** A strip of which one is chosen. */
export function Strip({ label, codes, chosen, nameOf, onChoose }: StripProps) {
  return (
    <div className="lottery-board-strip" role="group" aria-label={label}>
      {codes.map((code) => (
        <button key={code} type="button" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
          {nameOf(code)}
        </button>
      ))}
    </div>
  );
}
