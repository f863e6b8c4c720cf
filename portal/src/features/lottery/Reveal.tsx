import { type AnimationEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Result, type ResultProps } from '../../domain/lottery/Result.tsx';
import { prefersCalm } from '../../lib/motion.ts';

/** A result that has just been drawn: number by number, once; a touch shows all of it, and so it is for who asked for calm. */
function Reveal(result: ResultProps) {
  const t = useTranslations('lottery');
  const [isOver, setOver] = useState(prefersCalm);
  if (isOver) return <Result {...result} />;
  const ended = ({ target, currentTarget }: AnimationEvent) => {
    if (target === [...currentTarget.querySelectorAll('tr, .lottery-balls > *')].at(-1)) setOver(true);
  };
  return (
    <div className="lottery-reveal" onAnimationEnd={ended}>
      <Result {...result} />
      <button type="button" className="lottery-note" onClick={() => setOver(true)}>
        {t('skip')}
      </button>
    </div>
  );
}

/** The result of a draw: revealed where the page waited for it; what was known already is just shown (R-LOTTERY-128). */
export function DrawnResult({ waited, ...result }: ResultProps & { waited: boolean }) {
  return waited ? <Reveal {...result} /> : <Result {...result} />;
}
