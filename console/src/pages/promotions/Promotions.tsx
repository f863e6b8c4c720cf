import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { DataTable, useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ChoiceFilter, SearchFilter } from '../../components/Filters.tsx';
import { formatMoney } from '../../components/money.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { BannerThumbnail } from '../../components/editor/BannerThumbnail.tsx';
import { ContentStateChip, Period, stateChoices } from '../../components/editor/content-columns.tsx';
import { useMerchantInfo, type MerchantInfo } from '../../components/editor/merchant-info.ts';
import { kindNames, type Promotion } from './kinds.ts';

const kinds = Object.entries(kindNames).map(([id, name]) => ({ id, name }));
const pathOf = ({ id }: Promotion) => `/promotions/${id}`;
const rewardTextOf = ({ reward, currency, turnoverTimes, days }: Promotion) =>
  `${formatMoney(reward, currency)}, ${turnoverTimes === 0 ? 'no turnover' : `turnover ×${turnoverTimes}`}, ${days} ${days === 1 ? 'day' : 'days'}`;

/** Who takes part, and the way to those who wait. */
function Taking({ promotion }: { promotion: Promotion }) {
  const { taking, waiting, granted, currency } = promotion;
  return (
    <Box sx={{ fontSize: 13 }}>
      {taking} {taking === 1 ? 'player' : 'players'}, {formatMoney(granted, currency)} given
      {waiting > 0 ? (
        <>
          {' '}
          ·{' '}
          <Link component={RouterLink} to="/applications" sx={{ position: 'relative', zIndex: 1 }}>
            {waiting} waiting
          </Link>
        </>
      ) : null}
    </Box>
  );
}

function Card({ promotion, merchant }: { promotion: Promotion; merchant: MerchantInfo }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <BannerThumbnail image={promotion.image} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <RowLink to={pathOf(promotion)} isWhole>
          {promotion.titles.EN}
        </RowLink>
        <ContentStateChip state={promotion.state} />
        <Box sx={{ fontSize: 13 }}>{rewardTextOf(promotion)}</Box>
        <Taking promotion={promotion} />
        <Period {...promotion} timeZone={merchant.timeZone} />
      </Box>
    </Box>
  );
}

const columns = (merchant: MerchantInfo) => (
  <>
    <DataTable.Col
      disableSort
      label="Picture"
      render={({ image }: Promotion) => <BannerThumbnail image={image} />}
    />
    <DataTable.Col
      disableSort
      label="Promotion"
      render={(promotion: Promotion) => (
        <Box>
          <RowLink to={pathOf(promotion)}>{promotion.titles.EN}</RowLink>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{kindNames[promotion.kind]}</Box>
        </Box>
      )}
    />
    <DataTable.Col disableSort label="Offer" render={rewardTextOf} />
    <DataTable.Col
      disableSort
      label="Claimed"
      render={(promotion: Promotion) => <Taking promotion={promotion} />}
    />
    <DataTable.Col
      disableSort
      label="State"
      render={({ state }: Promotion) => <ContentStateChip state={state} />}
    />
    <DataTable.Col
      disableSort
      label={`Open, ${merchant.timeZone} time`}
      render={(promotion: Promotion) => <Period {...promotion} timeZone={merchant.timeZone} />}
    />
  </>
);

/** Offers to players (R-REWARDS-1). */
export default function Promotions() {
  const merchant = useMerchantInfo();
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'promotions', action: 'edit' });
  if (!merchant) return null;
  return (
    <>
      <PageHead
        title="Promotions"
        about="Offers to players. Players who have joined keep the terms they joined under, whatever changes here."
        isReadOnly={!mayChange}
      >
        {mayChange ? (
          <Button component={RouterLink} to="/promotions/create" variant="contained">
            Add a promotion
          </Button>
        ) : null}
      </PageHead>
      <ResourceList<Promotion>
        resource="promotions"
        filters={
          <>
            <SearchFilter label="Title contains" />
            <ChoiceFilter source="kind" label="Kind" choices={kinds} />
            <ChoiceFilter source="state" label="State" choices={stateChoices} />
          </>
        }
        none="No promotion matches."
        renderCard={(promotion) => <Card promotion={promotion} merchant={merchant} />}
        columns={columns(merchant)}
      />
    </>
  );
}
