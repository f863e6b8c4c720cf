/** Question types of feedback and their numbers on the wire (R-MESSAGING-1). */
export const questionTypes = { deposit: 1, withdrawal: 2, game: 3, service: 4, agent: 6, other: 0 } as const;

type QuestionType = keyof typeof questionTypes;

/** The name of a question type; of one that is none of ours, `other`. */
export const nameOfType = (type: number): QuestionType =>
  (Object.keys(questionTypes) as QuestionType[]).find((name) => questionTypes[name] === type) ?? 'other';
