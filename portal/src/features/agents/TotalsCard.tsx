interface TotalsCardProps {
  look: 'totals' | 'cash';
  /** What each is called, and what it comes to. */
  totals: readonly (readonly [name: string, value: string | number])[];
}

/** Numbers with their names, side by side. */
export const TotalsCard = ({ look, totals }: TotalsCardProps) => (
  <dl className={look === 'cash' ? 'card record-cash' : 'card record-totals'}>
    {totals.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
