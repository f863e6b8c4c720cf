import { Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Lottery } from '@foyer/contract';
import type { Favourites } from '../../domain/games/favourites.ts';
import { boardAddress } from '../../domain/lottery/board-address.ts';
import { Countdown } from '../../domain/lottery/Countdown.tsx';
import { Result } from '../../domain/lottery/Result.tsx';
import type { ServerClock } from '../../domain/lottery/server-clock.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { tileWidths } from '../../lib/pictures.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** The jackpot of a lottery, in whole units of the currency. */
export function Jackpot({ lottery }: { lottery: Lottery }) {
  const money = useMoney(lottery, 0);
  return lottery.jackpot === null ? null : (
    <strong className="lottery-jackpot">{money(lottery.jackpot)}</strong>
  );
}

export interface LotteryRowProps {
  lottery: Lottery;
  clock: ServerClock;
  favourites: Favourites;
}

/** A lottery of the list: the time to its next draw, its last result, its jackpot, the way to its board (R-LOTTERY-80). */
export const LotteryRow = memo(function LotteryRow({ lottery, clock, favourites }: LotteryRowProps) {
  const t = useTranslations('lottery');
  const shell = useTranslations('shell');
  const { nodeId, gameName, next, last, available, family } = lottery;
  return (
    <li className="lottery-row card" data-off={available ? undefined : ''}>
      <Link href={paths.startLottery({ nodeId })} className="lottery-row-open">
        <Picture
          base={lottery.iconUrl}
          widths={tileWidths}
          width={45}
          height={60}
          alt=""
          className="lottery-icon"
        />
        <span className="lottery-row-head">
          <strong className="lottery-name">{gameName}</strong>
          <span className="lottery-note">
            {available
              ? next
                ? t('numero', { numero: next.numero })
                : t('between')
              : shell('underMaintenance')}
          </span>
          <Jackpot lottery={lottery} />
        </span>
      </Link>
      <button
        type="button"
        className="lottery-star"
        aria-pressed={favourites.has(lottery)}
        aria-label={shell('favourite', { game: gameName })}
        onClick={() => void favourites.toggle(lottery)}
      >
        <Star size={18} aria-hidden />
      </button>
      {last?.result && (
        <Link href={paths.lotteryResults({ nodeId })} className="lottery-last">
          <span className="lottery-note">{t('lastOf', { numero: last.numero })}</span>
          <Result family={family} result={last.result} short />
        </Link>
      )}
      {available && next && (
        <div className="lottery-row-foot">
          <span className="lottery-note">{t('closesIn')}</span>
          <Countdown at={next.closesAt} clock={clock} over={t('drawing')} />
          <LinkButton href={boardAddress(lottery)} look="soft" aria-label={t('playOf', { game: gameName })}>
            {t('play')}
          </LinkButton>
        </div>
      )}
    </li>
  );
});
