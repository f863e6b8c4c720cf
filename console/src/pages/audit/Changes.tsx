import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import { useMerchantInfo } from '../../components/editor/merchant-info.ts';
import { Mono } from '../../components/Mono.tsx';
import { differences, nothing, type Entry } from './entries.ts';

/** What an entry changed: each name with its old and its new value. */
export function Changes({ entry }: { entry: Entry }) {
  const merchant = useMerchantInfo();
  const changes = differences(entry, merchant?.currency ?? null);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {changes.map(({ name, before, after }) => (
        <Box
          key={name}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, fontSize: 13 }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, minWidth: 0 }}
          >
            {before === nothing ? null : (
              <>
                <Box component="del" sx={{ color: 'error.main', textDecoration: 'none' }}>
                  <Mono>{before}</Mono>
                </Box>
                <ArrowIcon sx={{ fontSize: 14, color: 'text.secondary' }} titleAccess="became" />
              </>
            )}
            <Box component="ins" sx={{ color: 'success.main', textDecoration: 'none' }}>
              <Mono>{after}</Mono>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
