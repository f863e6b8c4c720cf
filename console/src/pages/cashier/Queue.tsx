import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { useCanAccess, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ChoiceFilter, choicesOf, SearchFilter } from '../../components/Filters.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import type { Tone } from '../../components/StateChip.tsx';
import { DecisionDialog, type Decision } from './DecisionDialog.tsx';

/** How often a queue is read again: others work on it too, ms. */
const refreshMs = 15_000;

/** One entry: who and how much, its details, and what can be done. */
export function QueueEntry({
  head,
  sum,
  state,
  children,
  actions,
}: {
  head: ReactNode;
  sum?: ReactNode;
  state: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 140, fontWeight: 600 }}>{head}</Box>
        {sum ? (
          <Box sx={{ fontSize: 17, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{sum}</Box>
        ) : null}
        {state}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
          fontSize: 14,
        }}
      >
        {children}
      </Box>
      {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>{actions}</Box> : null}
    </Box>
  );
}

/** One named detail of an entry. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** The player that an entry is about, leading to their page. */
export const PlayerLink = ({ playerId, userName }: { playerId: string; userName: string }) => (
  <Link component={RouterLink} to={`/players/${playerId}/show`}>
    {userName}
  </Link>
);

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
