/** The parts of a decision record, in their order. */
const recordForm =
  /^# (\d{3})\. .+\n\n- Date: \d{4}-\d\d-\d\d\n- Status: .+\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n[\s\S]+$/;

/**
 * What is wrong with the decision records: a gap in the numbers, another form, a record that the index leaves out.
 * @param records text by file name, without the folder
 * @param index text of the page that lists them
 */
export function faultsOfRecords(records: ReadonlyMap<string, string>, index: string): string[] {
  return [...records.keys()].toSorted().flatMap((name, position) => {
    const number = String(position + 1).padStart(3, '0');
    return [
      ...(name.startsWith(`${number}-`) ? [] : [`${name}: the next number is ${number}`]),
      ...(recordForm.exec(records.get(name) ?? '')?.[1] === name.slice(0, 3)
        ? []
        : [`${name}: another form`]),
      ...(index.includes(`(adr/${name})`) ? [] : [`${name}: not in the index`]),
    ];
  });
}

/** What may be cited. */
export interface Citable {
  /** Numbers of the decision records, `ADR 012`. */
  records: ReadonlySet<string>;
}

/**
 * Citations in a text that lead nowhere.
 * @returns one line for each, with its line number
 */
export function brokenCitations(path: string, text: string, citable: Citable): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      (line.match(/\bADR \d{3}\b/g) ?? [])
        .filter((name) => !citable.records.has(name))
        .map((name) => `${path}:${index + 1} cites ${name}`),
    );
}
