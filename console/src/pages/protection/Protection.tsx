import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState, type ReactNode } from 'react';
import { useCanAccess, useGetList, useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { ProtectionRecord } from '../../api/protection-resources.ts';
import { dividedRow } from '../../components/divided-row.ts';
import { Empty } from '../../components/Empty.tsx';
import { formatMoney } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Unread } from '../../components/Unread.tsx';
import { When } from '../../components/When.tsx';
import { InteractionEntry } from '../interactions/InteractionEntry.tsx';
import type { Interaction } from '../interactions/interaction-words.ts';
import { ExcludeDialog, TightenDialog } from './ActDialog.tsx';
import { changeWords, exclusionKinds, exclusionMakers, limitNames, periodNames } from './protection-words.ts';

function Part({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        {title}
      </Box>
      <Paper sx={{ overflowX: 'auto' }}>
        {children.length === 0 ? (
          <Empty>{none}</Empty>
        ) : (
          <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {children}
          </Box>
        )}
      </Paper>
    </>
  );
}

function Limits({ player }: { player: ProtectionRecord }) {
  const { limits, currency } = player;
  const set = Object.entries(limitNames).flatMap(([kind, name]) =>
    limits[kind as keyof typeof limitNames].flatMap((limit) =>
      limit.amount === null ? [] : [{ ...limit, amount: limit.amount, kind, name }],
    ),
  );
  return (
    <Part title="Limits" none="The player has no limits.">
      {set.map(({ kind, name, period, amount, used, left, asked }) => (
        <Box component="li" key={`${kind} ${period}`} sx={dividedRow}>
          {name}: {formatMoney(amount, currency)} {period === 'session' ? 'a session' : periodNames[period]},{' '}
          {formatMoney(used, currency)} used, {formatMoney(left ?? '0', currency)} left
          {asked ? (
            <>
              ; requested {asked.amount === null ? 'none' : formatMoney(asked.amount, currency)}, to be
              confirmed from <When at={asked.from} />
            </>
          ) : null}
        </Box>
      ))}
    </Part>
  );
}

/** What was found about the player, and what staff did. */
function Interactions({ player: { id, currency } }: { player: ProtectionRecord }) {
  const { data, error, refetch } = useGetList<Interaction>('interactions', { filter: { player: id } });
  if (error) return <Unread error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <Part title="Interactions" none="No markers of harm found.">
      {data.map((item) => (
        <Box component="li" key={item.id} sx={dividedRow}>
          <InteractionEntry item={item} currency={currency} />
        </Box>
      ))}
    </Part>
  );
}

function Months({ player: { months, currency } }: { player: ProtectionRecord }) {
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <>
      <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
        By month
      </Box>
      <Paper sx={{ overflowX: 'auto' }}>
        {months.length === 0 ? (
          <Empty>No deposits, withdrawals or play.</Empty>
        ) : (
          <Table size="small" aria-label="By month">
            <TableHead>
              <TableRow>
                {['Month', 'Deposits', 'Withdrawals', 'Staked', 'Won', 'Net result'].map((name) => (
                  <TableCell key={name} align={name === 'Month' ? 'left' : 'right'}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {months.map(({ month, deposits, withdrawals, stake, win, net }) => (
                <TableRow key={month}>
                  <TableCell>{month}</TableCell>
                  {[deposits, withdrawals, stake, win, net].map((amount, index) => (
                    <TableCell key={index} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {money(amount)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Paper>
    </>
  );
}

/** How one player is protected: what limits and stops them, how that came, and what they pay and play (R-PROTECTION-42). */
export default function Protection() {
  const { id = '' } = useParams();
  const { canAccess: mayAct = false } = useCanAccess({ resource: 'player-protection', action: 'edit' });
  const [acting, setActing] = useState<'exclude' | 'tighten' | null>(null);
  const { data: player, error, refetch } = useGetOne<ProtectionRecord>('player-protection', { id });
  const close = () => setActing(null);
  return (
    <>
      <Button
        component={RouterLink}
        to={`/players/${id}/show`}
        startIcon={<BackIcon />}
        sx={{ mb: 1, ml: -1 }}
      >
        Player
      </Button>
      <Unread error={error} onRetry={refetch} />
      {player ? (
        <>
          <PageHead
            title={`Protection of ${player.userName}`}
            about="Limits and exclusions belong to the player. Staff can only make them stricter."
          >
            {mayAct ? (
              <>
                <Button variant="outlined" onClick={() => setActing('tighten')}>
                  Tighten a limit…
                </Button>
                <Button variant="outlined" color="error" onClick={() => setActing('exclude')}>
                  Exclude the player…
                </Button>
              </>
            ) : null}
          </PageHead>
          <Limits player={player} />
          <Part title="Time-outs and self-exclusions" none="No time-outs or self-exclusions.">
            {player.exclusions.map(({ kind, startsAt, endsAt, madeBy, isOver, returnAskedAt }) => (
              <Box component="li" key={`${kind} ${startsAt} ${madeBy}`} sx={dividedRow}>
                {exclusionKinds[kind].label} from <When at={startsAt} />
                {endsAt ? (
                  <>
                    {' '}
                    to <When at={endsAt} />
                  </>
                ) : (
                  ', permanent'
                )}
                {exclusionMakers[madeBy]}
                {returnAskedAt ? ', asked to return' : ''}
                {isOver ? ' (ended)' : ' (active)'}
              </Box>
            ))}
          </Part>
          <Interactions player={player} />
          <Months player={player} />
          <Part title="Changes of limits" none="No limit has been changed.">
            {player.history.map((change) => (
              <Box component="li" key={change.id} sx={dividedRow}>
                <When at={change.at} />: {changeWords(change, player.currency)}
                {change.madeBy === 'staff' ? ', by staff' : ''}
              </Box>
            ))}
          </Part>
          {acting === 'exclude' ? <ExcludeDialog player={player} onClose={close} /> : null}
          {acting === 'tighten' ? <TightenDialog player={player} onClose={close} /> : null}
        </>
      ) : null}
    </>
  );
}
