import Box from '@mui/material/Box';
import { formatMoney } from '../../components/money.ts';
import { PlayerLink } from '../../components/QueueEntry.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { factWords, kinds, type Flag } from './flag-words.ts';

/** The flags that stand against a player, each with what was found. */
export function FlagChips({ flags, currency }: { flags: readonly Flag[]; currency: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {flags.map((flag) => (
        <Box key={flag.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StateChip {...kinds[flag.kind]} />
          <Box component="span">
            {flag.other ? (
              <PlayerLink {...flag.other} />
            ) : (
              factWords(flag, (amount) => formatMoney(amount, currency))
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
