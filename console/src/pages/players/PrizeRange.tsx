import type { Answer } from '@foyer/contract/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { useSave } from '../../components/use-save.ts';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';
import type { PlayerRecord } from './player-chips.tsx';

type Range = Answer<'operatorLotteryRange'>;
type Change = Range & { reason: string };

const any = '';

function RangeDialog({
  range,
  player,
  onClose,
}: {
  range: Range;
  player: PlayerRecord;
  onClose: () => void;
}) {
  const [most, setMost] = useState(String(range.own?.most ?? any));
  const { save, busy, fields } = useSave<Change>('lottery-ranges', 'Prize modes set', {
    onPointless: onClose,
  });
  const submit = async (reason: string) => {
    const change = { most: most === any ? null : Number(most), reason };
    if (await save(player.id, change as Partial<Change>, { ...range, reason })) onClose();
  };
  return (
    <ReasonForm
      title={`Prize modes of ${player.userName}`}
      about={
        <TextField
          select
          fullWidth
          margin="dense"
          label="Best return"
          value={most}
          onChange={(event) => setMost(event.target.value)}
          helperText={
            player.kind === 'agent'
              ? 'Applies to this agent and everybody below. A lottery with no such mode offers its lowest.'
              : 'A lottery with no such mode offers its lowest.'
          }
        >
          <MenuItem value={any}>Any prize mode</MenuItem>
          {range.choices.map((percent) => (
            <MenuItem key={percent} value={String(percent)}>
              At most {percent}%
            </MenuItem>
          ))}
        </TextField>
      }
      verb="Set"
      isDestructive={false}
      hint="Recorded in the audit log. The player won’t see it."
      fault={fields.reason}
      busy={busy !== null}
      onClose={onClose}
      onSubmit={(reason) => void submit(reason)}
    />
  );
}

/** Which prize modes of lotteries a player may choose, and who said so (R-LOTTERY-124). */
export function PrizeRange({ player }: { player: PlayerRecord }) {
  const { canAccess: mayManage = false } = useCanAccess({ resource: 'lotteries', action: 'edit' });
  const { data: range, error, refetch } = useGetOne<Range>('lottery-ranges', { id: player.id });
  const [isSetting, setSetting] = useState(false);
  if (error && !range) return <Unread error={error} onRetry={refetch} />;
  if (!range) return null;
  const { own, byAgent, most } = range;
  // Of what was set for the account itself the lesser one holds, unless one above has still less
  const [mine] = [own, byAgent].flatMap((set) => (set && set.most === most ? [set] : []));
  const isFromAbove = most !== null && !mine;
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        Lottery prize modes
      </Box>
      <Paper sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          {most === null ? 'Any prize mode' : `Prize modes that return at most ${most}%`}
          {isFromAbove ? ', set for an agent above' : ''}
          {mine ? (
            <>
              , set by {mine === byAgent ? 'the agent ' : ''}
              {mine.setBy} on <When at={mine.setAt} />
            </>
          ) : null}
        </Box>
        {mayManage ? (
          <Button variant="outlined" onClick={() => setSetting(true)}>
            Set prize modes…
          </Button>
        ) : null}
      </Paper>
      {isSetting ? <RangeDialog range={range} player={player} onClose={() => setSetting(false)} /> : null}
    </>
  );
}
