import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import { useNavigate, useLocation } from 'react-router-dom';
import { selectMerchant, useMerchant, useMerchants } from '../api/merchant.ts';
import { forgetRecords } from '../api/query-client.ts';
import { unlessUnsaved } from '../components/editor/unsaved.ts';

/** Selects the merchant; everything shown belongs to it. */
export function MerchantPicker() {
  const code = useMerchant();
  const { data, chosen } = useMerchants();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A gateway of the release before tells none
  const portal = chosen?.origin ? new URL(chosen.origin) : null;
  const pick = (next: string) => {
    selectMerchant(next);
    // What was read belongs to the other merchant; so does a page about one of its players.
    forgetRecords();
    void navigate(`/${pathname.split('/')[1] ?? ''}`);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Select
        size="small"
        value={data.length > 0 ? code : ''}
        onChange={(event) => unlessUnsaved(() => pick(event.target.value))}
        inputProps={{ 'aria-label': 'Merchant' }}
        sx={{ minWidth: 132, fontWeight: 600, '& .MuiSelect-select': { py: 0.75 } }}
      >
        {data.map((merchant) => (
          <MenuItem key={merchant.code} value={merchant.code}>
            {merchant.brand}
          </MenuItem>
        ))}
      </Select>
      {portal ? (
        <Tooltip title={`Open ${portal.host}`}>
          <IconButton
            component="a"
            href={portal.href}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open ${portal.host} in a new tab`}
          >
            <OpenIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
    </Box>
  );
}
