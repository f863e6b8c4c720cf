import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { ChoiceFilter, choicesOf, SearchFilter } from '../../components/Filters.tsx';
import { useMerchantInfo } from '../../components/editor/merchant-info.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { ClearDialog } from './ClearDialog.tsx';
import { DuplicateRules } from './DuplicateRules.tsx';
import { FlagEntry } from './FlagEntry.tsx';
import { kinds, type Flag } from './flag-words.ts';
import { VelocityRules } from './VelocityRules.tsx';

const states = [
  { id: 'open', name: 'Open' },
  { id: 'cleared', name: 'Cleared' },
];

/** Flags on players, and the rules that raise them. */
export default function Flags() {
  const { canAccess: mayClear = false } = useCanAccess({ resource: 'flags', action: 'edit' });
  const [clearing, setClearing] = useState<Flag | null>(null);
  const merchant = useMerchantInfo();
  if (!merchant) return null;
  const { currency } = merchant;
  return (
    <>
      <PageHead
        title="Flags"
        about="Players to look into. Open flags first, oldest on top. Withdrawals by flagged players need two people."
      />
      <ResourceList<Flag>
        resource="flags"
        none="No flag matches."
        filters={
          <>
            <SearchFilter label="Player" />
            <ChoiceFilter source="state" label="State" choices={states} />
            <ChoiceFilter source="kind" label="Kind" choices={choicesOf(kinds)} />
          </>
        }
        renderCard={(flag) => (
          <FlagEntry flag={flag} currency={currency} {...(mayClear ? { clear: setClearing } : {})} />
        )}
      />
      <VelocityRules currency={currency} />
      <DuplicateRules />
      {clearing ? <ClearDialog flag={clearing} onClose={() => setClearing(null)} /> : null}
    </>
  );
}
