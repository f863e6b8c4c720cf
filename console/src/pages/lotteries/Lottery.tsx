import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { ChoiceFilter, choicesOf, DayFilter } from '../../components/Filters.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { formatMoney } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { QueueEntry } from '../../components/QueueEntry.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';
import {
  drawStates,
  progressText,
  resultText,
  scheduleText,
  type DrawRecord,
  type LotteryRecord,
} from './lottery-words.ts';
import { Returns } from './Returns.tsx';
import { Versions } from './Versions.tsx';

const refreshMs = 15_000;
const pageOf = ({ id }: DrawRecord) => `/lottery-draws/${id}/show`;

const columns = (
  <>
    <DataTable.Col
      label="Draw"
      render={(draw: DrawRecord) => <RowLink to={pageOf(draw)}>{draw.numero}</RowLink>}
    />
    <DataTable.Col label="State" render={(draw: DrawRecord) => <StateChip {...drawStates[draw.state]} />} />
    <DataTable.Col label="Drawn" render={(draw: DrawRecord) => <When at={draw.drawsAt} />} />
    <DataTable.NumberCol label="Tickets" source="tickets" />
    <DataTable.Col label="Sold" render={(draw: DrawRecord) => formatMoney(draw.stake, draw.currency)} />
    <DataTable.Col label="Paid" render={(draw: DrawRecord) => formatMoney(draw.payout, draw.currency)} />
    <DataTable.Col label="Settled" render={(draw: DrawRecord) => progressText(draw)} />
  </>
);

function Draws({ nodeId }: { nodeId: string }) {
  return (
    <ResourceList<DrawRecord>
      resource="lottery-draws"
      filter={{ nodeId }}
      none="No draw matches."
      refreshMs={refreshMs}
      filters={
        <>
          <ChoiceFilter source="state" label="State" choices={choicesOf(drawStates)} />
          <DayFilter source="day" label="Day" />
        </>
      }
      renderCard={(draw) => (
        <QueueEntry
          head={<RowLink to={pageOf(draw)}>{draw.numero}</RowLink>}
          sum={formatMoney(draw.stake, draw.currency)}
          state={<StateChip {...drawStates[draw.state]} />}
        >
          <Detail name="Drawn">
            <When at={draw.drawsAt} />
          </Detail>
          <Detail name="Settled">{progressText(draw)}</Detail>
          <Detail name="Paid">{formatMoney(draw.payout, draw.currency)}</Detail>
          <Detail name="Result">{resultText(draw.result)}</Detail>
        </QueueEntry>
      )}
      columns={columns}
    />
  );
}

/** One lottery: its draws, and what its bet types returned. */
export default function Lottery() {
  const { id = '' } = useParams();
  const { data: item, error, refetch } = useGetOne<LotteryRecord>('lotteries', { id });
  return (
    <>
      <Button component={RouterLink} to="/lotteries" startIcon={<BackIcon />} sx={{ mb: 1, ml: -1 }}>
        Lotteries
      </Button>
      <Unread error={error} onRetry={refetch} />
      {item ? (
        <>
          <PageHead
            title={item.gameName}
            about={`${item.vendorName}, ${item.family}, ${scheduleText(item)}`}
          />
          <Details>
            <Detail name="Sale">
              {item.onSale ? (
                <StateChip label="On sale" tone="success" />
              ) : (
                <StateChip label="Stopped" tone="warning" />
              )}
            </Detail>
            <Detail name="Results">{item.source === 'seed' ? 'Drawn here' : 'Entered by staff'}</Detail>
            <Detail name="Sold today">{formatMoney(item.today.stake, item.currency)}</Detail>
            <Detail name="Without result">{item.awaiting}</Detail>
          </Details>
          <Box component="h2" sx={{ fontSize: 16, mt: 3, mb: 1 }}>
            Draws
          </Box>
          <Draws nodeId={id} />
          <Returns nodeId={id} />
          <Versions nodeId={id} currency={item.currency} />
        </>
      ) : null}
    </>
  );
}
