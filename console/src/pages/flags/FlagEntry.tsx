import Button from '@mui/material/Button';
import { Detail } from '../../components/Details.tsx';
import { formatMoney } from '../../components/money.ts';
import { PlayerLink, QueueEntry } from '../../components/QueueEntry.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { factWords, kinds, type Flag } from './flag-words.ts';

/**
 * One flag: on whom, why, since when, and who cleared it.
 * @param clear left out for who may only look
 */
export function FlagEntry({
  flag,
  currency,
  clear,
}: {
  flag: Flag;
  currency: string;
  clear?: (flag: Flag) => void;
}) {
  const isOpen = flag.clearedAt === null;
  return (
    <QueueEntry
      head={<PlayerLink {...flag} />}
      state={isOpen ? <StateChip {...kinds[flag.kind]} /> : <StateChip label="Cleared" tone="neutral" />}
      actions={
        isOpen && clear ? (
          <Button variant="outlined" onClick={() => clear(flag)}>
            Clear…
          </Button>
        ) : null
      }
    >
      {isOpen ? null : <Detail name="Flag">{kinds[flag.kind].label}</Detail>}
      <Detail name={flag.other ? 'As' : 'Found'}>
        {flag.other ? (
          <PlayerLink {...flag.other} />
        ) : (
          factWords(flag, (amount) => formatMoney(amount, currency))
        )}
      </Detail>
      <Detail name="Raised">
        <When at={flag.raisedAt} />
      </Detail>
      {flag.times > 1 ? (
        <Detail name={`Found ${flag.times} times, last`}>
          <When at={flag.lastAt} />
        </Detail>
      ) : null}
      {isOpen ? null : (
        <Detail name={`Cleared by ${flag.clearedBy}`}>
          <When at={flag.clearedAt} />
        </Detail>
      )}
      {flag.reason ? <Detail name="Reason">{flag.reason}</Detail> : null}
    </QueueEntry>
  );
}
