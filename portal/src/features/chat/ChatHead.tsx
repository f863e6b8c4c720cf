import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { safePath } from '@foyer/contract/safe-path';
import { useApp } from '../../domain/app/app.ts';
import { contrast } from '../../lib/contrast.ts';
import { useQueryParams } from '../../lib/location.ts';
import { stepBack } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Characters of a title that was given. */
const longestTitle = 60;
const inks = ['#ffffff', '#101223'] as const;

/** The ink that stands out more on a colour. */
export const inkOn = (color: string): string =>
  contrast(inks[0], color) >= contrast(inks[1], color) ? inks[0] : inks[1];

/** What the address says of the bar (R-MESSAGING-15); invalid parameters are ignored. */
export function lookFrom(query: URLSearchParams) {
  const color = query.get('headerColor') ?? '';
  return {
    backUrl: safePath(query.get('backUrl')),
    headerColor: /^#[0-9a-f]{6}$/i.test(color) ? color : null,
    title: (query.get('title') ?? '').trim().slice(0, longestTitle),
  };
}

/** The bar of the chat: the way back, and who one writes to. */
export function ChatHead({ hint }: { hint: string | null }) {
  const t = useTranslations('chat');
  const shell = useTranslations('shell');
  const { brand } = useApp();
  const bar = useRef<HTMLElement>(null);
  const { backUrl, headerColor, title } = lookFrom(useQueryParams());
  useEffect(() => {
    if (!headerColor || !bar.current) return;
    // By script: the page's policy lets no address write styles
    Object.assign(bar.current.style, { background: headerColor, color: inkOn(headerColor) });
  }, [headerColor]);
  const name = title || brand.name;
  useEffect(() => {
    const before = document.title;
    document.title = t('title', { name });
    return () => {
      document.title = before;
    };
  }, [name, t]);
  return (
    <header ref={bar} className="thread-head">
      <IconButton label={shell('back')} onClick={() => stepBack(backUrl ?? paths.home())}>
        <Icon name="arrow-left" size={22} className="rtl-flip" />
      </IconButton>
      <div className="thread-names">
        <h1>{t('title', { name })}</h1>
        {hint && <p>{hint}</p>}
      </div>
    </header>
  );
}
