export interface LogoProps {
  name: string;
  /** Address of the lettering for each theme. */
  dark: string;
  light: string;
  /** Address of the mark that stands for it on the narrowest screens. */
  icon: string;
}

/** The brand's lettering; the theme's own, the other is not even fetched. */
export function Logo({ name, dark, light, icon }: LogoProps) {
  return (
    <span className="logo">
      <img className="on-dark" src={dark} alt={name} width={98} height={34} loading="lazy" />
      <img className="on-light" src={light} alt={name} width={98} height={34} loading="lazy" />
      <img className="on-narrow" src={icon} alt={name} width={34} height={34} loading="lazy" />
    </span>
  );
}
