import { DataTable, useCanAccess } from 'react-admin';
import { ChoiceFilter, SearchFilter } from '../../components/Filters.tsx';
import { FlagSwitch } from '../../components/FlagSwitch.tsx';
import { Detail } from '../../components/Details.tsx';
import { formatMoney } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { QueueEntry } from '../../components/QueueEntry.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { When } from '../../components/When.tsx';
import { scheduleText, type LotteryRecord } from './lottery-words.ts';

/** The list is read again after so long, ms: tickets are sold all the time. */
const refreshMs = 15_000;

const pageOf = ({ id }: LotteryRecord) => `/lotteries/${encodeURIComponent(id)}/show`;

function OnSale({ item, mayChange }: { item: LotteryRecord; mayChange: boolean }) {
  return (
    <FlagSwitch
      resource="lotteries"
      item={item}
      name={item.gameName}
      flag="onSale"
      label="On sale"
      mayChange={mayChange}
      isLabelled={false}
    />
  );
}

const Awaiting = ({ count }: { count: number }) =>
  count > 0 ? <StateChip label={`${count} without result`} tone="warning" /> : null;

const columns = (mayChange: boolean) => (
  <>
    <DataTable.Col
      label="Lottery"
      render={(item: LotteryRecord) => <RowLink to={pageOf(item)}>{item.gameName}</RowLink>}
    />
    <DataTable.Col label="Vendor" render={(item: LotteryRecord) => item.vendorName} />
    <DataTable.Col label="Drawn" render={(item: LotteryRecord) => scheduleText(item)} />
    <DataTable.Col
      label="Next draw"
      render={(item: LotteryRecord) => <When at={item.next?.drawsAt ?? null} />}
    />
    <DataTable.NumberCol label="Tickets today" source="today.tickets" />
    <DataTable.Col
      label="Sold today"
      render={(item: LotteryRecord) => formatMoney(item.today.stake, item.currency)}
    />
    <DataTable.Col label="Waiting" render={(item: LotteryRecord) => <Awaiting count={item.awaiting} />} />
    <DataTable.Col
      label="On sale"
      render={(item: LotteryRecord) => <OnSale item={item} mayChange={mayChange} />}
    />
  </>
);

/** The lotteries of the merchant. */
export default function Lotteries() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'lotteries', action: 'edit' });
  return (
    <>
      <PageHead
        title="Lotteries"
        about="Today’s ticket sales, without play money. A lottery that’s off sale sells nothing; tickets already sold stay in their draws."
      />
      <ResourceList<LotteryRecord>
        resource="lotteries"
        none="No lottery matches."
        refreshMs={refreshMs}
        filters={
          <>
            <SearchFilter label="Name or id" />
            <ChoiceFilter
              source="onSale"
              label="Sale"
              choices={[
                { id: 'true', name: 'On sale' },
                { id: 'false', name: 'Off sale' },
              ]}
            />
            <ChoiceFilter
              source="awaiting"
              label="Results"
              choices={[{ id: 'true', name: 'Without result' }]}
            />
          </>
        }
        renderCard={(item) => (
          <QueueEntry
            head={<RowLink to={pageOf(item)}>{item.gameName}</RowLink>}
            sum={formatMoney(item.today.stake, item.currency)}
            state={<OnSale item={item} mayChange={mayChange} />}
          >
            <Detail name="Drawn">{scheduleText(item)}</Detail>
            <Detail name="Next draw">
              <When at={item.next?.drawsAt ?? null} />
            </Detail>
            <Detail name="Tickets today">{item.today.tickets.toLocaleString('en')}</Detail>
            <Detail name="Vendor">{item.vendorName}</Detail>
            {item.awaiting > 0 ? (
              <Detail name="Waits">
                <Awaiting count={item.awaiting} />
              </Detail>
            ) : null}
          </QueueEntry>
        )}
        columns={columns(mayChange)}
      />
    </>
  );
}
