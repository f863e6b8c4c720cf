import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { velocityKinds, type VelocityKind } from '@foyer/contract/flag-kinds';
import { Unread } from '../../components/Unread.tsx';
import { kinds, type VelocityRule } from './flag-words.ts';
import { VelocityRuleForm } from './VelocityRuleForm.tsx';

const newRule = (kind: VelocityKind): VelocityRule => ({
  id: crypto.randomUUID(),
  kind,
  isOn: true,
  times: 10,
  amount: '0',
  minutes: 60,
  version: 0,
});

/** Offers the kinds of rules that can be added. */
function AddButton({ onAdd }: { onAdd: (kind: VelocityKind) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={(event) => setAnchor(event.currentTarget)}>
        Add a rule…
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {velocityKinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onAdd(kind);
            }}
          >
            {kinds[kind].label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** How fast money and accounts may move before a player is flagged. */
export function VelocityRules({ currency }: { currency: string }) {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'velocity-rules', action: 'edit' });
  const { data = [], error, refetch } = useGetList<VelocityRule>('velocity-rules');
  const [added, setAdded] = useState<VelocityRule | null>(null);
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        What raises a flag
      </Box>
      <Unread error={error} onRetry={refetch} />
      {data.map((rule) => (
        <VelocityRuleForm key={rule.id} rule={rule} currency={currency} mayChange={mayChange} />
      ))}
      {added ? (
        <VelocityRuleForm
          key={added.id}
          rule={added}
          currency={currency}
          mayChange
          onSaved={() => setAdded(null)}
        />
      ) : null}
      {mayChange && !added ? <AddButton onAdd={(kind) => setAdded(newRule(kind))} /> : null}
    </>
  );
}
