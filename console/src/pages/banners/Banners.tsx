import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ChoiceFilter, SearchFilter } from '../../components/Filters.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { ContentStateChip, Period, stateChoices } from '../../components/editor/content-columns.tsx';
import { BannerThumbnail } from '../../components/editor/BannerThumbnail.tsx';
import { useMerchantInfo, type MerchantInfo } from '../../components/editor/merchant-info.ts';
import { bannerGroupNames, type Banner } from './kinds.ts';

const groups = Object.entries(bannerGroupNames).map(([id, name]) => ({ id, name }));
const pathOf = ({ id }: Banner) => `/banners/${id}`;

function Card({ banner, merchant }: { banner: Banner; merchant: MerchantInfo }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <BannerThumbnail image={banner.image} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <RowLink to={pathOf(banner)} isWhole>
          {banner.titles.EN}
        </RowLink>
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            flexWrap: 'wrap',
            color: 'text.secondary',
            fontSize: 13,
          }}
        >
          {bannerGroupNames[banner.groupName]} <ContentStateChip state={banner.state} />
        </Box>
        <Period {...banner} timeZone={merchant.timeZone} />
      </Box>
    </Box>
  );
}

const columns = (merchant: MerchantInfo) => (
  <>
    <DataTable.Col
      disableSort
      label="Picture"
      render={(banner: Banner) => <BannerThumbnail image={banner.image} />}
    />
    <DataTable.Col
      disableSort
      label="Text"
      render={(banner: Banner) => <RowLink to={pathOf(banner)}>{banner.titles.EN}</RowLink>}
    />
    <DataTable.Col
      disableSort
      label="Group"
      render={({ groupName }: Banner) => bannerGroupNames[groupName]}
    />
    <DataTable.Col
      disableSort
      label="Links to"
      render={({ url }: Banner) => (url ? <Mono>{url}</Mono> : 'nowhere')}
    />
    <DataTable.Col
      disableSort
      label="State"
      render={({ state }: Banner) => <ContentStateChip state={state} />}
    />
    <DataTable.Col
      disableSort
      label={`Shown, ${merchant.timeZone} time`}
      render={(banner: Banner) => <Period {...banner} timeZone={merchant.timeZone} />}
    />
  </>
);

/** The pictures of the home carousel and of other places (R-CONTENT-13). */
export default function Banners() {
  const merchant = useMerchantInfo();
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'banners', action: 'edit' });
  if (!merchant) return null;
  return (
    <>
      <PageHead
        title="Banners"
        about="Pictures with links, in the order players see them."
        isReadOnly={!mayChange}
      >
        {mayChange ? (
          <Button component={RouterLink} to="/banners/create" variant="contained">
            Add a banner
          </Button>
        ) : null}
      </PageHead>
      <ResourceList<Banner>
        resource="banners"
        filters={
          <>
            <SearchFilter label="Text contains" />
            <ChoiceFilter source="groupName" label="Group" choices={groups} />
            <ChoiceFilter source="state" label="State" choices={stateChoices} />
          </>
        }
        none="No banner matches."
        renderCard={(banner) => <Card banner={banner} merchant={merchant} />}
        columns={columns(merchant)}
      />
    </>
  );
}
