import { Logo } from '../../ui/Logo.tsx';
import { useApp } from '../app/app.ts';
import { brandFile } from './brand.ts';

/** The brand's logo. */
export function BrandLogo() {
  const { brand } = useApp();
  const { dark, light } = brand.logo;
  const at = (file: string) => brandFile(brand, file);
  return <Logo name={brand.name} dark={at(dark)} light={at(light)} icon={at(brand.icon)} />;
}
