import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCanAccess, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Empty } from '../../components/Empty.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { Languages } from '../../components/editor/content-columns.tsx';
import { useMerchantInfo, type MerchantInfo } from '../../components/editor/merchant-info.ts';
import { Unread } from '../../components/Unread.tsx';
import type { LanguageCode } from '@foyer/contract/languages';
import { termsTag, type HelpEntry } from './entries.ts';

const written = ({ titles }: HelpEntry) =>
  (Object.keys(titles) as LanguageCode[]).filter((code) => titles[code]);

function Entry({ entry, merchant }: { entry: HelpEntry; merchant: MerchantInfo }) {
  const { id, titles, published, deleted, position, termsVersion } = entry;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', md: '48px minmax(0, 1fr) 200px 240px' },
      }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: 13, display: { xs: 'none', md: 'block' } }}>
        {position}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <RowLink to={`/help/${id}`} isWhole>
          {titles.EN}
        </RowLink>
        <Box>
          <Mono muted>{id}</Mono>
        </Box>
      </Box>
      <Languages written={written(entry)} offered={merchant.languages} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
        {id === termsTag ? <StateChip label={`Terms ${termsVersion}`} tone="primary" /> : null}
        <StateChip
          label={deleted ? 'Deleted' : published ? 'Published' : 'Not published'}
          tone={deleted ? 'error' : published ? 'success' : 'warning'}
        />
      </Box>
    </Box>
  );
}

/** The help centre, by its topics in the order that players see (R-CONTENT-15). */
export default function Help() {
  const merchant = useMerchantInfo();
  const { data = [], error, isPending, refetch } = useGetList<HelpEntry>('help');
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'help', action: 'edit' });
  if (!merchant || isPending) return null;
  const categories = [...new Set(data.map(({ category }) => category))];
  return (
    <>
      <PageHead
        title="Help and terms"
        about={`What players find under Help. Players who register agree to the entry ${termsTag}.`}
        isReadOnly={!mayChange}
      >
        {mayChange ? (
          <Button component={RouterLink} to="/help/create" variant="contained">
            Add a help entry
          </Button>
        ) : null}
      </PageHead>
      <Unread error={error} onRetry={refetch} />
      {data.length === 0 && !error ? (
        <Paper>
          <Empty>No help entries yet.</Empty>
        </Paper>
      ) : null}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {categories.map((category) => (
          <Box component="section" key={category} aria-label={category}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {category}
            </Typography>
            <Paper component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data
                .filter((entry) => entry.category === category)
                .map((entry) => (
                  <Entry key={entry.id} entry={entry} merchant={merchant} />
                ))}
            </Paper>
          </Box>
        ))}
      </Box>
    </>
  );
}
