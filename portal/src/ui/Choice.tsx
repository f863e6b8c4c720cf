export interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** One choice over a list: its label is read, not seen. */
export function Choice<Value extends string>({ label, value, choices, onChoose }: ChoiceProps<Value>) {
  return (
    <label className="record-filter">
      <span className="sr-only">{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value as Value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
