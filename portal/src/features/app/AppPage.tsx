import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import { Guide } from '../../domain/installed/Guide.tsx';
import { Offers } from '../../domain/installed/Offers.tsx';
import { brandFile } from '../../domain/site/brand.ts';
import { scrollBehavior } from '../../lib/motion.ts';

/** The app download page with its guides (R-PORTAL-31). */
export default function AppPage() {
  const t = useTranslations('installed');
  const { brand } = useApp();
  const guide = useRef<HTMLDivElement>(null);
  return (
    <div className="app-page">
      <header>
        <img src={brandFile(brand, 'icon-192.png')} alt="" width={96} height={96} />
        <h2>{t('title', { brand: brand.name })}</h2>
        <p className="text-muted">{t('why')}</p>
      </header>
      <Offers onGuide={() => guide.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })} />
      <div ref={guide}>
        <h2 className="choice-title">{t('guide.title')}</h2>
        <Guide />
      </div>
    </div>
  );
}
