import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Answer } from '@foyer/contract/client';
import { call } from '../../api/client.ts';
import { failureText } from '../../api/failure.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { dayText } from '../../components/moment.ts';
import { formatMoney } from '../../components/money.ts';
import { gameTypeNames } from '../games/game-parts.tsx';
import type { Settlement } from './contract-words.ts';
import { counted } from '../../components/counted.ts';
import { rateText } from '../../components/rate-text.ts';

type SettlementFacts = Answer<'operatorSettlementFacts'>;
type Fact = SettlementFacts['facts'][number];

const orders = { day: 'By day', person: 'By member', game: 'By game', line: 'By line' } as const;

/** What a fact is called: a line by its type of games and vendor. */
const nameOf = ({ label, line }: Fact) => {
  if (!line) return label;
  const type = gameTypeNames[line.gameType];
  return line.vendor ? `${type} of ${line.vendorName}` : type;
};

/** How many rounds a fact has, or the rates and, where it is another than the settlement's, the day of a line. */
function about({ rate, rounds, line, late }: Fact): string {
  const of = line && line.below > 0 ? `, ${rateText(line.own)} less ${rateText(line.below)} below` : '';
  const figures = rate === null ? counted(rounds, 'round') : `${rateText(rate)}${of}`;
  if (!late) return figures;
  const when = line ? `its day, ${dayText(line.day, 'UTC')},` : 'its day';
  return `${figures}, ended after ${when} was settled`;
}

/** What a settlement is made of, as it was when it was settled (R-AGENTS-22). */
export function Facts({ settlement: { id, kind, currency } }: { settlement: Settlement }) {
  const [found, setFound] = useState<SettlementFacts | null>(null);
  const notify = useNotify();
  const open = (by: keyof typeof orders, pageNo = 1) =>
    call('operatorSettlementFacts', {
      params: { id },
      query: { merchant: currentMerchant(), by, pageNo },
    }).then(setFound, (error: unknown) => notify(failureText(error), { type: 'error' }));
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box role="group" aria-label="Breakdown" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['day', 'person', 'game', ...(kind === 'rebate' ? (['line'] as const) : [])] as const).map((by) => (
          <Button
            key={by}
            size="small"
            variant={found?.by === by ? 'contained' : 'outlined'}
            onClick={() => void open(by)}
          >
            {orders[by]}
          </Button>
        ))}
      </Box>
      {found?.facts.length === 0 ? <p>Nothing was played.</p> : null}
      {found?.facts.map((fact) => (
        <Details key={fact.key}>
          <Detail name={nameOf(fact)}>{about(fact)}</Detail>
          <Detail name="Valid stakes">{formatMoney(fact.validStake, currency)}</Detail>
          {fact.amount === null ? (
            <Detail name="Net loss">{formatMoney(fact.netLoss, currency)}</Detail>
          ) : (
            <Detail name="Amount">{formatMoney(fact.amount, currency)}</Detail>
          )}
        </Details>
      ))}
      {found && found.totalPages > 1 ? (
        <Button onClick={() => void open(found.by, (found.pageNum % found.totalPages) + 1)}>
          Page {found.pageNum} of {found.totalPages}, next
        </Button>
      ) : null}
    </Box>
  );
}
