import { useTranslations } from 'use-intl';
import type { Offer } from '@foyer/contract';
import { gameTypes, type GameType } from '@foyer/contract/game-types';
import { dateFormat } from '../../lib/date-forms.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useDay } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { useClaim } from './use-claim.ts';
import { useOnce } from './use-once.ts';

type Amounts = (minor: string) => string;
interface Props {
  offer: Offer;
  /** Writes minor units as money. */
  amounts: Amounts;
}

/** Days of the week by their numbers, 1 being Monday, as the player's language has them. */
function useWeekdays(): (days: readonly number[]) => string {
  const { tag } = useLocale();
  const name = dateFormat(tag, 'weekday', 'UTC');
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  // 1 January 2024 was a Monday.
  return (days) => list.format(days.map((day) => name.format(Date.UTC(2024, 0, day))));
}

/** What an offer gives, in words: one line for each rule. */
function useGift({ offer, amounts }: Props): string[] {
  const t = useTranslations('offers');
  const types = useTranslations('earnings');
  const { kind, percent, minimum, nth, period, game, rounds, stake, playDays } = offer;
  const cap = amounts(offer.cap);
  if (kind === 'match') {
    const which = nth === 0 ? t('each') : nth === 1 ? t('first') : t('nth', { nth });
    return [
      t('match', { percent, cap }),
      which,
      ...(minimum === '0' ? [] : [t('matchMinimum', { minimum: amounts(minimum) })]),
    ];
  }
  if (kind === 'cashback') {
    const names = offer.gameTypes.map((type) => types(`gameTypes.${type}`)).join(', ');
    return [
      t(`cashback.${period ?? 'day'}`, { percent, cap }),
      ...(minimum === '0' ? [] : [t('lossMinimum', { minimum: amounts(minimum) })]),
      ...(names === '' ? [] : [t('only', { types: names })]),
      t('lessRebate'),
    ];
  }
  return [
    t('rounds', { count: rounds, stake: amounts(stake), game: game?.name ?? '' }),
    t('roundsCap', { cap, days: playDays }),
  ];
}

/** When an offer runs, and what it asks for: one line for each rule. */
function useTerms({ offer, amounts }: Props): string[] {
  const t = useTranslations('offers');
  const types = useTranslations('earnings');
  const [day, weekdays] = [useDay(), useWeekdays()];
  const { fromDay, toDay, fromHour, toHour, terms, cap, weights } = offer;
  const isType = (name: string): name is GameType => gameTypes.includes(name as GameType);
  const list = weights
    .map(({ name, percent }) =>
      t('weight', { name: isType(name) ? types(`gameTypes.${name}`) : name, percent }),
    )
    .join(', ');
  const wager = {
    times: terms.turnoverTimes,
    days: terms.days,
    amount: amounts(cap),
    cost: amounts(terms.cost),
  };
  return [
    t('from', { from: day(fromDay), to: day(toDay) }),
    ...(offer.weekdays.length === 0 ? [] : [t('weekdays', { days: weekdays(offer.weekdays) })]),
    ...(toHour - fromHour === 24 ? [] : [t('hours', { from: fromHour, to: toHour })]),
    terms.turnoverTimes === 0 ? t('noWager') : t('wager', wager),
    ...(list === '' || terms.turnoverTimes === 0 ? [] : [t('weights', { list })]),
  ];
}

/** How far a player is with an offer that they take part in. */
function Standing({ offer, amounts }: Props) {
  const t = useTranslations('offers');
  const { kind, progress, rounds, won, game, state, claimable, claimed } = offer;
  // What a cashback counts anew stands there again, once there is some
  const isDone = claimed !== '0' && claimable === '0' && (kind !== 'cashback' || progress === '0');
  const words = isDone
    ? t('claimed', { amount: amounts(claimed) })
    : kind === 'rounds'
      ? t('progress.rounds', { used: progress, count: rounds, won: amounts(won) })
      : t(`progress.${kind}`, { amount: amounts(progress) });
  const isLeft = kind === 'rounds' && state === 'joined' && Number(progress) < rounds;
  return (
    <>
      <p className="text-sm">{words}</p>
      {isLeft && game ? (
        <LinkButton href={paths.game({ nodeId: game.nodeId, pageBack: 'list' })} look="soft">
          {t('play', { game: game.name })}
        </LinkButton>
      ) : null}
    </>
  );
}

/** An offer: exactly what it gives and asks for, how far this player is, and the button that takes or claims it (R-REWARDS-41). */
export function OfferCard({ offer, amounts }: Props) {
  const t = useTranslations('offers');
  const [gift, terms] = [useGift({ offer, amounts }), useTerms({ offer, amounts })];
  const join = useOnce('joinOffer', () =>
    toast(t('joinedToast'), { kind: 'success', duration: toastDurations.short }),
  );
  const claim = useClaim('claimOffer', amounts);
  const { id, title, kind, state, claimable } = offer;
  const words = { joined: t('joined'), spent: t('spent'), over: t('over') };
  return (
    <li className="card reward">
      <div className="promotion-head">
        <strong>{title}</strong>
        <span className="promotion-label">{state === 'open' ? t(`kind.${kind}`) : words[state]}</span>
      </div>
      {gift.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {terms.map((line) => (
        <p key={line} className="text-sm text-muted">
          {line}
        </p>
      ))}
      {state === 'open' ? (
        <Button wide busy={join.isBusy} onClick={() => join.press({ params: { id } })}>
          {t('join')}
        </Button>
      ) : (
        <Standing offer={offer} amounts={amounts} />
      )}
      {claimable === '0' ? null : (
        <Button wide busy={claim.isBusy} onClick={() => claim.press({ params: { id } })}>
          {t('claim', { amount: amounts(claimable) })}
        </Button>
      )}
    </li>
  );
}
