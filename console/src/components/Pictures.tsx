import Box from '@mui/material/Box';
import { operatorCalls } from '@foyer/contract/operator-calls';
import { useMerchant } from '../api/merchant.ts';

/** Where staff see a picture. */
export const attachmentAddress = (id: string, merchant: string): string =>
  operatorCalls.addressOf('operatorAttachment', { params: { id }, query: { merchant } });

/** Pictures that a player sent, small; each opens in full beside the console. */
export function Pictures({ ids }: { ids: readonly string[] }) {
  const merchant = useMerchant();
  if (ids.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {ids.map((id, at) => {
        const address = attachmentAddress(id, merchant);
        return (
          <a key={id} href={address} target="_blank" rel="noreferrer">
            <Box
              component="img"
              src={address}
              alt={`Picture ${at + 1}`}
              sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 1 }}
            />
          </a>
        );
      })}
    </Box>
  );
}
