/** A country's flag in a circle, fetched when it is about to be seen (R-PORTAL-26). @param country ISO 3166-1 alpha-2 */
export function Flag({ country }: { country: string }) {
  return (
    <span className="flag" aria-hidden="true">
      <img
        src={`${import.meta.env.FLAGS}${country.toUpperCase()}.svg`}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
