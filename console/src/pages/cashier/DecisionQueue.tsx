import { useState, type ReactNode } from 'react';
import { useCanAccess, type RaRecord } from 'react-admin';
import { ChoiceFilter, choicesOf, SearchFilter } from '../../components/Filters.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import type { Tone } from '../../components/StateChip.tsx';
import { DecisionDialog, type Decision } from './DecisionDialog.tsx';

/** How often a queue is read again: others work on it too, ms. */
const refreshMs = 15_000;

/** Asks for confirmation of a decision; null for who may only look. */
export type Decide<Item extends RaRecord> = ((decision: Decision<Item>) => void) | null;

interface DecisionQueueProps<Item extends RaRecord> {
  resource: string;
  title: string;
  about: string;
  /** Shown when nothing matches. */
  none: string;
  searchLabel: string;
  /** The states to filter by. */
  states: Record<string, { label: string; tone: Tone }>;
  /** More filters beside those of words and state. */
  filters?: ReactNode;
  /** Renders one entry; `decide` asks once more before a decision is sent. */
  renderEntry: (item: Item, decide: Decide<Item>) => ReactNode;
}

/** A page of entries that wait for a decision of staff. */
export function DecisionQueue<Item extends RaRecord>(props: DecisionQueueProps<Item>) {
  const { resource, title, about, none, searchLabel, states, filters, renderEntry } = props;
  const { canAccess: mayDecide = false } = useCanAccess({ resource, action: 'edit' });
  const [decision, setDecision] = useState<Decision<Item> | null>(null);
  return (
    <>
      <PageHead title={title} about={about} />
      <ResourceList<Item>
        refreshMs={refreshMs}
        resource={resource}
        none={none}
        filters={
          <>
            <SearchFilter label={searchLabel} />
            <ChoiceFilter source="state" label="State" choices={choicesOf(states)} />
            {filters}
          </>
        }
        renderCard={(item) => renderEntry(item, mayDecide ? setDecision : null)}
      />
      {decision ? (
        <DecisionDialog resource={resource} decision={decision} onClose={() => setDecision(null)} />
      ) : null}
    </>
  );
}
