/** The birds by their numbers: the same in every language. */
export const NAMES = ['Kidlat', 'Mayumi', 'Dagohoy', 'Tala', 'Sampa', 'Bagwis'] as const;
