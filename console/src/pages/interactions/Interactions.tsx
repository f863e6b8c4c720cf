import Box from '@mui/material/Box';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { ChoiceFilter, choicesOf, SearchFilter } from '../../components/Filters.tsx';
import { useMerchantInfo, type MerchantInfo } from '../../components/editor/merchant-info.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { Unread } from '../../components/Unread.tsx';
import { InteractionEntry } from './InteractionEntry.tsx';
import { markers, states, type Interaction, type MarkerRule } from './interaction-words.ts';
import { MarkerRuleForm } from './MarkerRuleForm.tsx';
import { WorkDialog } from './WorkDialog.tsx';

const whose = [{ id: 'true', name: 'Me' }];

/** What of a day opens an interaction, and what happens by itself. */
function MarkerRules({ merchant }: { merchant: MerchantInfo }) {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'marker-rules', action: 'edit' });
  const { data = [], error, refetch } = useGetList<MarkerRule>('marker-rules');
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        What opens an interaction
      </Box>
      <Unread error={error} onRetry={refetch} />
      {data.map((rule) => (
        <MarkerRuleForm key={rule.id} rule={rule} merchant={merchant} mayChange={mayChange} />
      ))}
    </>
  );
}

/** Players whose play shows markers of harm, what staff do about them, and what opens an interaction (R-PROTECTION-48). */
export default function Interactions() {
  const { canAccess: mayAct = false } = useCanAccess({ resource: 'interactions', action: 'edit' });
  const [chosen, setChosen] = useState<Interaction | null>(null);
  const merchant = useMerchantInfo();
  if (!merchant) return null;
  const { currency } = merchant;
  return (
    <>
      <PageHead
        title="Interactions"
        about="Players whose play shows markers of harm. Longest waiting first; the figures behind each marker are kept."
      />
      <ResourceList<Interaction>
        resource="interactions"
        none="No interaction matches."
        filters={
          <>
            <SearchFilter label="Player" />
            <ChoiceFilter source="state" label="State" choices={choicesOf(states)} />
            <ChoiceFilter source="kind" label="Marker" choices={choicesOf(markers)} />
            <ChoiceFilter source="mine" label="Assigned to" choices={whose} />
          </>
        }
        renderCard={(item) => (
          <InteractionEntry item={item} currency={currency} {...(mayAct ? { handle: setChosen } : {})} />
        )}
      />
      <MarkerRules merchant={merchant} />
      {chosen ? <WorkDialog opened={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
