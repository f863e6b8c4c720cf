/** What the law of a place demands of a brand, as data (R-PROTECTION-45). */
export interface Jurisdiction {
  name: string;
  /** Years; a brand may ask for more. */
  minimumAge: number;
  /** The least from one spin of a slot to the next, ms; 0 without a rule. */
  minimumSpinMs: number;
  /** Whether a game may play on without the player pressing for each round. */
  autoplay: boolean;
  /** Whether a player may hurry what a slot shows. */
  quickSpin: boolean;
  /** Whether a slot celebrates only what is above the stake. */
  celebratesAboveStake: boolean;
  /** The national register of who excluded themselves; null where there is none. */
  register: NationalRegister | null;
}

/** How a register of who excluded themselves is asked (R-PROTECTION-51). */
export interface NationalRegister {
  name: string;
  /** How long its answer counts, hours. */
  answerHours: number;
  /** Whether nobody plays whom it did not clear while it does not answer. */
  refusesWhenDown: boolean;
  /** Whether it is told of who excludes themselves here. */
  takesExclusions: boolean;
}

/** The jurisdictions that a brand can be under. */
export const jurisdictions = {
  PH: {
    name: 'Philippines',
    minimumAge: 21,
    minimumSpinMs: 0,
    autoplay: false,
    quickSpin: true,
    celebratesAboveStake: false,
    register: {
      name: 'National Database of Restricted Persons',
      answerHours: 24,
      refusesWhenDown: false,
      takesExclusions: false,
    },
  },
  GB: {
    name: 'Great Britain',
    minimumAge: 18,
    minimumSpinMs: 2500,
    autoplay: false,
    quickSpin: false,
    celebratesAboveStake: true,
    register: { name: 'GAMSTOP', answerHours: 24, refusesWhenDown: true, takesExclusions: false },
  },
  MT: {
    name: 'Malta',
    minimumAge: 18,
    minimumSpinMs: 0,
    autoplay: true,
    quickSpin: true,
    celebratesAboveStake: true,
    register: null,
  },
  generic: {
    name: 'Any other, strict',
    minimumAge: 18,
    minimumSpinMs: 2500,
    autoplay: false,
    quickSpin: false,
    celebratesAboveStake: true,
    register: { name: 'National register', answerHours: 24, refusesWhenDown: true, takesExclusions: true },
  },
} as const satisfies Record<string, Jurisdiction>;

export type JurisdictionId = keyof typeof jurisdictions;

/** Their ids, in the order they are presented. */
export const jurisdictionIds = Object.keys(jurisdictions) as [JurisdictionId, ...JurisdictionId[]];

/** What games are told of it. */
export type DesignRules = Pick<
  Jurisdiction,
  'minimumSpinMs' | 'autoplay' | 'quickSpin' | 'celebratesAboveStake'
>;

/** What games under a jurisdiction keep to. */
export function designRulesOf(id: JurisdictionId): DesignRules {
  const { minimumSpinMs, autoplay, quickSpin, celebratesAboveStake } = jurisdictions[id];
  return { minimumSpinMs, autoplay, quickSpin, celebratesAboveStake };
}
