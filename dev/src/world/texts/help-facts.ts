/** What the texts mention of a merchant. */
export interface HelpFacts {
  brand: string;
  /** Years. */
  minimumAge: number;
}
