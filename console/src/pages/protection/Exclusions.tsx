import type { Answer, Input } from '@foyer/contract/client';
import { operatorCalls } from '@foyer/contract/operator-calls';
import { useListContext } from 'react-admin';
import { currentMerchant } from '../../api/merchant.ts';
import { Detail } from '../../components/Details.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { ChoiceFilter, choicesOf, SearchFilter } from '../../components/Filters.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PlayerLink, QueueEntry } from '../../components/QueueEntry.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { exclusionKinds, exclusionMakers } from './protection-words.ts';

type Exclusion = Answer<'operatorExclusions'>['exclusions'][number];

const states = [
  { id: 'running', name: 'Active' },
  { id: 'over', name: 'Ended' },
];

/** Saves every exclusion that the filters let through. */
function Download() {
  const { filterValues, total } = useListContext<Exclusion>();
  const query = { merchant: currentMerchant(), ...filterValues };
  const href = operatorCalls.addressOf('operatorExclusionsExport', {
    query: query as Input<'operatorExclusionsExport'>['query'],
  });
  return <DownloadButton href={href} disabled={!total} />;
}

function Entry({ item }: { item: Exclusion }) {
  const { kind, startsAt, endsAt, madeBy, isOver, returnAskedAt } = item;
  return (
    <QueueEntry
      head={<PlayerLink {...item} />}
      state={<StateChip label={isOver ? 'Ended' : 'Active'} tone={isOver ? 'neutral' : 'warning'} />}
    >
      <Detail name="Kind">
        {exclusionKinds[kind].label}
        {exclusionMakers[madeBy]}
      </Detail>
      <Detail name="From">
        <When at={startsAt} />
      </Detail>
      <Detail name="Until">
        <When at={endsAt} or="Permanent" />
      </Detail>
      <Detail name="Asked to return">
        <When at={returnAskedAt} or="–" />
      </Detail>
    </QueueEntry>
  );
}

/** Everybody who stopped playing, the latest first (R-PROTECTION-44). */
export default function Exclusions() {
  return (
    <>
      <PageHead
        title="Exclusions"
        about="Time-outs and self-exclusions, latest first. They apply at every brand, and nobody can end one early."
      />
      <ResourceList<Exclusion>
        resource="exclusions"
        none="No exclusion matches."
        filters={
          <>
            <SearchFilter label="Player" />
            <ChoiceFilter source="kind" label="Kind" choices={choicesOf(exclusionKinds)} />
            <ChoiceFilter source="state" label="State" choices={states} />
            <Download />
          </>
        }
        renderCard={(item) => <Entry item={item} />}
      />
    </>
  );
}
