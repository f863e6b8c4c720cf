import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { useLogout, useTheme } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { unlessUnsaved } from '../components/editor/unsaved.ts';
import { useStaff } from '../api/auth-provider.ts';

function ThemeButton() {
  // As the console begins, whatever the browser prefers
  const [theme, setTheme] = useTheme('dark');
  const isDark = theme !== 'light';
  const label = isDark ? 'Use the light theme' : 'Use the dark theme';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

/** Who is logged in, with the way out. */
export function StaffMenu() {
  const staff = useStaff();
  const logout = useLogout();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        borderTop: 1,
        borderColor: 'divider',
        pt: 1.5,
        pl: 0.75,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
        <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {staff?.userName ?? ' '}
        </Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {staff?.roleName ?? ' '} ·{' '}
          <Link component={RouterLink} to="/account" color="inherit">
            account
          </Link>
        </Box>
      </Box>
      <ThemeButton />
      <Tooltip title="Log out">
        <IconButton aria-label="Log out" onClick={() => unlessUnsaved(() => void logout())}>
          <LogoutIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
