import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Winner } from '@foyer/contract';
import { useCall } from '../../domain/app/calls.ts';
import { useLaunch } from '../../domain/games/use-launch.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { Amount } from '../../domain/wallet/Amount.tsx';
import { useMarquee } from '../../lib/use-marquee.ts';
import { tileWidths } from '../../lib/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import MotionToggle from './MotionToggle.tsx';
import { Section } from './Section.tsx';
import { winnersCall } from './home-calls.ts';
import { useWave } from './sections.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The ticker loops only with more entries than this (R-PORTAL-23). */
const loopsAbove = 6;
/** A language change is followed after this, ms (R-PORTAL-23). */
const languageDebounce = 250;
const speed = 32;

export const loops = (count: number): boolean => count > loopsAbove;

/** Two rows, the list split in half (R-PORTAL-23). */
export function tickerRows<Entry>(entries: readonly Entry[]): [Entry[], Entry[]] {
  const half = Math.ceil(entries.length / 2);
  return [entries.slice(0, half), entries.slice(half)];
}

/** The language, followed after it stood still for 250 ms. */
function useSettledLanguage() {
  const language = useLanguage();
  const [settled, setSettled] = useState(language);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(language), languageDebounce);
    return () => clearTimeout(timer);
  }, [language]);
  return settled;
}

function Entry({ winner, hidden }: { winner: Winner; hidden: boolean }) {
  const { open } = useLaunch();
  const { game, customerName, gameName, winAmount, currency, minorUnits } = winner;
  return (
    <button type="button" className="win" tabIndex={hidden ? -1 : undefined} onClick={() => open(game)}>
      <Picture base={game.icon} widths={tileWidths} width={44} height={44} alt="" className="win-art" />
      <span className="win-text">
        <span className="win-who">
          {customerName} · {gameName}
        </span>
        <strong className="win-amount">
          <Amount minor={winAmount} wallet={{ currency, minorUnits, mode: 'real' }} />
        </strong>
      </span>
    </button>
  );
}

function Row({ winners, looping }: { winners: readonly Winner[]; looping: boolean }) {
  const line = useRef<HTMLDivElement>(null);
  useMarquee(line, { speed, active: looping, content: winners });
  return (
    <div className="win-window">
      <div ref={line} className="win-line">
        {(looping ? [0, 1] : [0]).map((copy) => (
          <ul key={copy} aria-hidden={copy === 1 || undefined}>
            {winners.map((winner, at) => (
              <li key={at}>
                <Entry winner={winner} hidden={copy === 1} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

/** The latest winners, each of whose games can be launched. */
export function WinnersTicker() {
  const t = useTranslations('home');
  const due = useWave(6);
  const { data, isError, isPaused } = useCall(winnersCall(useSettledLanguage()), {
    enabled: due,
    silent: true,
  });
  const winners = useMemo(() => data?.map(({ vo }) => vo) ?? [], [data]);
  const rows = useMemo(() => tickerRows(winners), [winners]);
  if (data ? winners.length === 0 : isError || isPaused) return null;
  return (
    <Section title={t('winners')} icon={<Icon name="trophy" size={20} className="text-win" />}>
      <div className="wins">
        {loops(winners.length) && <MotionToggle />}
        {rows.map((row, at) => (
          <Row key={at} winners={row} looping={loops(winners.length)} />
        ))}
      </div>
    </Section>
  );
}
