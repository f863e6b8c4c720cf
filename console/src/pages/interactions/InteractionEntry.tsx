import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Detail } from '../../components/Details.tsx';
import { formatMoney } from '../../components/money.ts';
import { PlayerLink, QueueEntry } from '../../components/QueueEntry.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import {
  markers,
  markerWords,
  outcomes,
  states,
  stepWords,
  type Interaction,
  type Marker,
} from './interaction-words.ts';

/** What a marker was counted from. */
function Evidence({ marker, currency }: { marker: Marker; currency: string }) {
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
        {marker.day}: {markers[marker.kind].label}, {markerWords(marker, currency)}
      </Box>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5, color: 'text.secondary', fontSize: 13 }}>
        {marker.evidence.length === 0 ? <li>Summed up over the day</li> : null}
        {marker.evidence.map(({ at, amount, what }, index) => (
          // Facts have no name of their own, and never change places.
          <li key={`${at} ${index}`}>
            <When at={at} />: {formatMoney(amount, currency)} {what}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/**
 * One interaction: with whom, why, what happened, and who looks after it.
 * @param handle left out for who may only look
 */
export function InteractionEntry({
  item,
  currency,
  handle,
}: {
  item: Interaction;
  currency: string;
  handle?: (item: Interaction) => void;
}) {
  const isClosed = item.state === 'closed';
  return (
    <QueueEntry
      head={<PlayerLink {...item} />}
      state={<StateChip {...states[item.state]} />}
      actions={
        handle && !isClosed ? (
          <Button variant="outlined" onClick={() => handle(item)}>
            Update…
          </Button>
        ) : null
      }
    >
      <Detail name="Markers" wide>
        {item.markers.map((marker) => (
          <Evidence key={`${marker.day} ${marker.kind}`} marker={marker} currency={currency} />
        ))}
      </Detail>
      <Detail name="Opened">
        <When at={item.openedAt} />
      </Detail>
      <Detail name="Assigned to">{item.assignedTo ?? 'nobody'}</Detail>
      {item.followUpOn ? <Detail name="Follow up on">{item.followUpOn}</Detail> : null}
      {item.outcome ? <Detail name="Outcome">{outcomes[item.outcome].label}</Detail> : null}
      {isClosed ? (
        <Detail name="Closed">
          <When at={item.closedAt} />
        </Detail>
      ) : null}
      <Detail name="Marketing">{item.isMarketingStopped ? 'stopped' : 'allowed'}</Detail>
      <Detail name="What happened" wide>
        <Box component="ol" aria-label="What happened" sx={{ m: 0, pl: 2.5 }}>
          {item.history.map((step, index) => (
            <li key={`${step.at} ${index}`}>
              {stepWords(step, currency)}, <When at={step.at} />
            </li>
          ))}
        </Box>
      </Detail>
    </QueueEntry>
  );
}
