import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { CopyButton } from '../../components/CopyButton.tsx';
import { formatMoney } from '../../components/money.ts';
import { Mono } from '../../components/Mono.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';
import { roundsOf } from '../rounds/round-words.ts';
import { PlayerKind, PlayerState, type PlayerRecord } from './player-chips.tsx';
import { actionsOn, type PlayerAction } from './player-actions.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import { exclusionMakers } from '../protection/protection-words.ts';
import { PlayerFlags } from './PlayerFlags.tsx';
import { PrizeRange } from './PrizeRange.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const periods = { session: 'a session', day: 'a day', week: 'a week', month: 'a month' } as const;

/** What players let themselves deposit, stake and lose; only they change it. Whoever comes from the list has a moment without them. */
function limitWords(limits: PlayerRecord['stakeLimits'] | undefined, currency: string): string[] {
  return (limits ?? []).flatMap(({ period, amount, left, asked }) => {
    if (amount === null) return [];
    const later = asked
      ? `; requested ${asked.amount === null ? 'none' : formatMoney(asked.amount, currency)}`
      : '';
    return `${formatMoney(amount, currency)} ${periods[period]} (${formatMoney(left ?? '0', currency)} left${later})`;
  });
}

function Limits({
  name,
  limits,
  currency,
}: {
  name: string;
  limits: PlayerRecord['stakeLimits'] | undefined;
  currency: string;
}) {
  const words = limitWords(limits, currency);
  return words.length > 0 ? <Detail name={name}>{words.join(', ')}</Detail> : null;
}

/** How the player keeps themselves from playing; nobody ends it early. */
function Exclusions({ exclusions }: Partial<Pick<PlayerRecord, 'exclusions'>>) {
  if (!exclusions?.length) return null;
  return (
    <Detail name="Time-outs and self-exclusions" wide>
      {exclusions.map(({ kind, startsAt, endsAt, madeBy, isOver, returnAskedAt }) => (
        <div key={`${kind} ${startsAt}`}>
          {kind === 'time-out' ? 'Time-out' : 'Self-exclusion'} from <When at={startsAt} />
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
        </div>
      ))}
    </Detail>
  );
}

function Facts({ player }: { player: PlayerRecord }) {
  return (
    <Details>
      <Detail name="State">
        <PlayerState status={player.status} />
      </Detail>
      <Detail name="Kind">
        <PlayerKind kind={player.kind} />
      </Detail>
      <Detail name="Balance">{formatMoney(player.balance, player.currency)}</Detail>
      {player.owed === '0' ? null : (
        <Detail name="Owes">
          {formatMoney(player.owed, player.currency)}, paid from the balance before money leaves it
        </Detail>
      )}
      <Detail name="Nickname">{player.nickname || '–'}</Detail>
      <Detail name="Joined">
        <When at={player.createdAt} />
      </Detail>
      <Detail name="Last login">
        <When at={player.lastLoginAt} or="never" />
      </Detail>
      <Detail name="Two-step verification">{player.secondFactor ? 'On' : 'Off'}</Detail>
      <Detail name="Money password">{player.moneyPassword ? 'Set' : 'Not set'}</Detail>
      <Limits
        name="Deposit limits, set by the player"
        limits={player.depositLimits}
        currency={player.currency}
      />
      <Limits name="Stake limits, set by the player" limits={player.stakeLimits} currency={player.currency} />
      <Limits name="Loss limits, set by the player" limits={player.lossLimits} currency={player.currency} />
      <Exclusions exclusions={player.exclusions} />
      <Detail name="Account type">{player.type}</Detail>
      <Detail name="Id" wide>
        <Mono>{player.id}</Mono> <CopyButton text={player.id} label="Copy the id" />
      </Detail>
    </Details>
  );
}

/** One player. */
export default function Player() {
  const { id = '' } = useParams();
  const { canAccess: mayManage = false } = useCanAccess({ resource: 'players', action: 'edit' });
  const [chosen, setChosen] = useState<PlayerAction | null>(null);
  const { canAccess: mayAdjust = false } = useCanAccess({ resource: 'adjustments', action: 'edit' });
  const { canAccess: maySeeProtection = false } = useCanAccess({
    resource: 'player-protection',
    action: 'show',
  });
  const { canAccess: maySeeLotteries = false } = useCanAccess({ resource: 'lotteries', action: 'list' });
  const { canAccess: maySeeFlags = false } = useCanAccess({ resource: 'flags', action: 'list' });
  const [isAdjusting, setAdjusting] = useState(false);
  const { data: player, error, refetch } = useGetOne<PlayerRecord>('players', { id });
  return (
    <>
      <Button component={RouterLink} to="/players" startIcon={<BackIcon />} sx={{ mb: 1, ml: -1 }}>
        Players
      </Button>
      <Unread error={error} onRetry={refetch} />
      {player ? (
        <>
          <PageHead title={player.userName}>
            <Button component={RouterLink} to={`/statements/${player.id}/show`} variant="outlined">
              Ledger
            </Button>
            <Button component={RouterLink} to={roundsOf(player.id)} variant="outlined">
              Rounds
            </Button>
            {maySeeProtection && player.kind !== 'trial' ? (
              <Button component={RouterLink} to={`/player-protection/${player.id}/show`} variant="outlined">
                Protection
              </Button>
            ) : null}
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
          {maySeeLotteries ? <PrizeRange player={player} /> : null}
          {maySeeFlags ? <PlayerFlags player={player} /> : null}
          {isAdjusting ? <AdjustDialog player={player} onClose={() => setAdjusting(false)} /> : null}
          {chosen ? <ReasonDialog player={player} action={chosen} onClose={() => setChosen(null)} /> : null}
        </>
      ) : null}
    </>
  );
}
