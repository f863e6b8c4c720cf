/** The flag of a country, fetched when it is about to be seen. @param iso ISO 3166-1 alpha-2 */
export function CountryFlag({ iso }: { iso: string }) {
  return (
    <img
      className="country-flag"
      src={`${import.meta.env.FLAGS}${iso}.svg`}
      alt=""
      width={27}
      height={18}
      loading="lazy"
      decoding="async"
    />
  );
}
