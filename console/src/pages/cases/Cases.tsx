import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useRefresh } from 'react-admin';
import { useCaseEvents } from '../../api/operator-events.ts';
import { ChoiceFilter, choicesOf, SearchFilter } from '../../components/Filters.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { Detail } from '../../components/Details.tsx';
import { PlayerLink, QueueEntry } from '../../components/QueueEntry.tsx';
import { kinds, resolutions, stakeOf, states, subjects, type CaseRecord } from './case-words.ts';

function Entry({ item }: { item: CaseRecord }) {
  return (
    <QueueEntry
      head={
        <Link component={RouterLink} to={`/cases/${item.id}/show`}>
          {kinds[item.kind].label}
        </Link>
      }
      sum={stakeOf(item)}
      state={<StateChip {...states[item.state]} />}
    >
      <Detail name="Player">
        {item.playerId && item.userName ? (
          <PlayerLink playerId={item.playerId} userName={item.userName} />
        ) : (
          '–'
        )}
      </Detail>
      <Detail name="About">{subjects[item.about]}</Detail>
      <Detail name="Opened">
        <When at={item.openedAt} />
      </Detail>
      {item.resolution ? (
        <Detail name="Resolution">{resolutions[item.resolution].done}</Detail>
      ) : (
        <Detail name="Last reported">
          <When at={item.lastAt} />
        </Detail>
      )}
      {item.proposed ? (
        <Detail name="Waiting for a second person">
          {resolutions[item.proposed.resolution].verb}, proposed by {item.proposed.by}
        </Detail>
      ) : null}
    </QueueEntry>
  );
}

/** Reads the list again when cases change. */
function Live() {
  useCaseEvents(useRefresh());
  return null;
}

/** Cases: what people must look into, open ones first. */
export default function Cases() {
  return (
    <>
      <PageHead
        title="Cases"
        about="Issues to look into: contradictory reports, wrong amounts, payouts without an answer. Open first, oldest on top."
      />
      <ResourceList<CaseRecord>
        resource="cases"
        none="No case matches."
        besides={<Live />}
        filters={
          <>
            <SearchFilter label="Player, or id of a payment" />
            <ChoiceFilter source="state" label="State" choices={choicesOf(states)} />
            <ChoiceFilter source="kind" label="Kind" choices={choicesOf(kinds)} />
          </>
        }
        renderCard={(item) => <Entry item={item} />}
      />
    </>
  );
}
