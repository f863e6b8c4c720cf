import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ChoiceFilter, SearchFilter } from '../../components/Filters.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ResourceList } from '../../components/ResourceList.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import {
  ContentStateChip,
  languageChoices,
  Languages,
  Period,
  stateChoices,
} from '../../components/editor/content-columns.tsx';
import { useMerchantInfo, type MerchantInfo } from '../../components/editor/merchant-info.ts';
import { groupNames, typeNames, type AnnouncementRow } from './kinds.ts';

const types = Object.entries(typeNames).map(([id, name]) => ({ id, name }));
const groups = Object.entries(groupNames).map(([id, name]) => ({ id, name }));
const pathOf = ({ id }: AnnouncementRow) => `/announcements/${id}`;
const kindOf = ({ type, groupName }: AnnouncementRow) =>
  type === 'PU' ? `${typeNames[type]}: ${groupNames[groupName] ?? groupName}` : typeNames[type];

function Card({ row, merchant }: { row: AnnouncementRow; merchant: MerchantInfo }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <RowLink to={pathOf(row)} isWhole>
            {row.title}
          </RowLink>
        </Box>
        <ContentStateChip state={row.state} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{kindOf(row)}</Box>
      <Period {...row} timeZone={merchant.timeZone} />
      <Languages written={row.languages} offered={merchant.languages} />
    </Box>
  );
}

const columns = (merchant: MerchantInfo) => (
  <>
    <DataTable.Col
      disableSort
      label="Title"
      render={(row: AnnouncementRow) => <RowLink to={pathOf(row)}>{row.title}</RowLink>}
    />
    <DataTable.Col disableSort label="Type" render={kindOf} />
    <DataTable.Col
      disableSort
      label="State"
      render={(row: AnnouncementRow) => <ContentStateChip state={row.state} />}
    />
    <DataTable.Col
      disableSort
      label={`Shown, ${merchant.timeZone} time`}
      render={(row: AnnouncementRow) => <Period {...row} timeZone={merchant.timeZone} />}
    />
    <DataTable.Col
      disableSort
      label="Languages"
      render={(row: AnnouncementRow) => <Languages written={row.languages} offered={merchant.languages} />}
    />
  </>
);

/** Notices, popups and notes of the registration page (R-CONTENT-1). */
export default function Announcements() {
  const merchant = useMerchantInfo();
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'announcements', action: 'edit' });
  if (!merchant) return null;
  const languages = languageChoices(merchant.languages);
  return (
    <>
      <PageHead
        title="Announcements"
        about="News, popups and notes for players. Changes go live within a second."
        isReadOnly={!mayChange}
      >
        {mayChange ? (
          <Button component={RouterLink} to="/announcements/create" variant="contained">
            Add an announcement
          </Button>
        ) : null}
      </PageHead>
      <ResourceList<AnnouncementRow>
        resource="announcements"
        filters={
          <>
            <SearchFilter label="Title contains" />
            <ChoiceFilter source="type" label="Type" choices={types} />
            <ChoiceFilter source="groupName" label="Group" choices={groups} />
            <ChoiceFilter source="state" label="State" choices={stateChoices} />
            <ChoiceFilter source="has" label="Written in" choices={languages} />
            <ChoiceFilter source="lacks" label="Missing in" choices={languages} />
          </>
        }
        none="No announcement matches."
        renderCard={(row) => <Card row={row} merchant={merchant} />}
        columns={columns(merchant)}
      />
    </>
  );
}
