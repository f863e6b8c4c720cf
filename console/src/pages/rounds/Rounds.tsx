import Box from '@mui/material/Box';
import { Detail } from '../../components/Details.tsx';
import { ChoiceFilter, choicesOf, DayFilter, SearchFilter } from '../../components/Filters.tsx';
import { formatMoney } from '../../components/money.ts';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { PlayerLink, QueueEntry } from '../../components/QueueEntry.tsx';
import { states, type Round } from './round-words.ts';

function Entry({ item }: { item: Round }) {
  return (
    <QueueEntry
      head={<RowLink to={`/rounds/${item.id}/show`}>{item.gameName}</RowLink>}
      sum={formatMoney(item.payout, item.currency)}
      state={<StateChip {...states[item.state]} />}
    >
      <Detail name="Player">
        <PlayerLink {...item} />
      </Detail>
      <Detail name="Staked">{formatMoney(item.stake, item.currency)}</Detail>
      <Detail name="Started">
        <When at={item.startedAt} />
      </Detail>
      <Detail name="Provider">{item.providerId}</Detail>
      <Box sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
        <Mono muted>{item.providerRoundId}</Mono>
      </Box>
    </QueueEntry>
  );
}

/** Rounds of every player. */
export default function Rounds() {
  return (
    <>
      <PageHead
        title="Rounds"
        about="What was played, latest first. The amount is what was paid. Without a player or a reference, the search covers the last 31 days of the period."
      />
      <ResourceList<Round>
        resource="rounds"
        none="No round matches."
        filters={
          <>
            <SearchFilter source="player" label="Player" />
            <SearchFilter source="reference" label="Round or transaction" />
            <SearchFilter source="game" label="Game" />
            <SearchFilter source="provider" label="Id of the provider" />
            <ChoiceFilter source="state" label="State" choices={choicesOf(states)} />
            <DayFilter source="from" label="From" />
            <DayFilter source="until" label="Until" />
          </>
        }
        renderCard={(item) => <Entry item={item} />}
      />
    </>
  );
}
