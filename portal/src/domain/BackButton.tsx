import { useTranslations } from 'use-intl';
import { usePath } from '../lib/location.ts';
import { go, stepBack } from '../lib/navigation.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/Button.tsx';
import { backFrom } from './back.ts';
import { Icon } from '../ui/Icon.tsx';

/** The back arrow: home or one step, as the page's rule says. */
export function BackButton() {
  const t = useTranslations('shell');
  const path = usePath();
  const back = () => (backFrom(path) === 'home' ? go(paths.home()) : stepBack(paths.home()));
  return (
    <IconButton label={t('back')} onClick={back}>
      <Icon name="arrow-left" size={22} className="rtl-flip" />
    </IconButton>
  );
}
