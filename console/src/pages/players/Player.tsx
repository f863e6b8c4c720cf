import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState, type ReactNode } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { failureText } from '../../api/failure.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { formatMoney } from '../../components/money.ts';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { When } from '../../components/When.tsx';
import { PlayerKind, PlayerState, type PlayerRecord } from './player-chips.tsx';
import { actionsOn, type PlayerAction } from './player-actions.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.25,
        justifyItems: 'start',
        alignContent: 'start',
        '&:last-child': { gridColumn: '1 / -1' },
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: 15, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

const periods = { day: 'a day', week: 'a week', month: 'a month' } as const;

/** What players let themselves deposit; only they change it. Whoever comes from the list has a moment without them. */
function limitWords({
  depositLimits = [],
  currency,
}: Partial<Pick<PlayerRecord, 'depositLimits'>> & Pick<PlayerRecord, 'currency'>): string[] {
  return depositLimits.flatMap(({ period, amount, left, asked }) => {
    if (amount === null) return [];
    const later = asked
      ? `; asked for ${asked.amount === null ? 'none' : formatMoney(asked.amount, currency)}`
      : '';
    return `${formatMoney(amount, currency)} ${periods[period]} (${formatMoney(left ?? '0', currency)} left${later})`;
  });
}

function Facts({ player }: { player: PlayerRecord }) {
  const limits = limitWords(player);
  return (
    <Paper
      component="dl"
      sx={{
        m: 0,
        p: 2.5,
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      <Fact name="State">
        <PlayerState status={player.status} />
      </Fact>
      <Fact name="Kind">
        <PlayerKind kind={player.kind} />
      </Fact>
      <Fact name="Balance">{formatMoney(player.balance, player.currency)}</Fact>
      <Fact name="Nickname">{player.nickname || '–'}</Fact>
      <Fact name="Joined">
        <When at={player.createdAt} />
      </Fact>
      <Fact name="Last login">
        <When at={player.lastLoginAt} or="never" />
      </Fact>
      <Fact name="Two-step verification">{player.secondFactor ? 'On' : 'Off'}</Fact>
      <Fact name="Money password">{player.moneyPassword ? 'Set' : 'Not set'}</Fact>
      {limits.length > 0 ? <Fact name="Deposit limits, set by the player">{limits.join(', ')}</Fact> : null}
      <Fact name="Account type">{player.type}</Fact>
      <Fact name="Id">
        <Mono>{player.id}</Mono> <CopyButton text={player.id} label="Copy the id" />
      </Fact>
    </Paper>
  );
}

/** One player. */
export default function Player() {
  const { id = '' } = useParams();
  const { canAccess: mayManage = false } = useCanAccess({ resource: 'players', action: 'edit' });
  const [chosen, setChosen] = useState<PlayerAction | null>(null);
  const { canAccess: mayAdjust = false } = useCanAccess({ resource: 'adjustments', action: 'edit' });
  const [isAdjusting, setAdjusting] = useState(false);
  const { data: player, error } = useGetOne<PlayerRecord>('players', { id });
  return (
    <>
      <Button component={RouterLink} to="/players" startIcon={<BackIcon />} sx={{ mb: 1, ml: -1 }}>
        Players
      </Button>
      {error ? <Alert severity="error">{failureText(error)}</Alert> : null}
      {player ? (
        <>
          <PageHead title={player.userName}>
            {mayAdjust && player.kind !== 'trial' && player.status !== 'closed' ? (
              <Button variant="outlined" onClick={() => setAdjusting(true)}>
                Adjust balance…
              </Button>
            ) : null}
            {(mayManage ? actionsOn(player) : []).map((action) => (
              <Button
                key={action.button}
                variant="outlined"
                color={action.isDestructive ? 'error' : 'primary'}
                onClick={() => setChosen(action)}
              >
                {action.button}
              </Button>
            ))}
          </PageHead>
          <Facts player={player} />
          {isAdjusting ? <AdjustDialog player={player} onClose={() => setAdjusting(false)} /> : null}
          {chosen ? <ReasonDialog player={player} action={chosen} onClose={() => setChosen(null)} /> : null}
        </>
      ) : null}
    </>
  );
}
