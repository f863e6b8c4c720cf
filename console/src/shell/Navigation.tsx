import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { alpha, type Theme } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { useStaff } from '../api/auth-provider.ts';
import { isPermitted } from '../api/permissions.ts';
import { useOutboxIsServed } from '../api/use-outbox-is-served.ts';
import { Logo } from '../theme/Logo.tsx';
import { OpenCases } from './OpenCases.tsx';
import { OpenTickets } from './OpenTickets.tsx';
import { pages } from './pages.ts';
import { WaitingApprovals } from './WaitingApprovals.tsx';
import { StaffMenu } from './StaffMenu.tsx';

const itemStyle = {
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  minHeight: { xs: 44, md: 36 },
  px: 1.25,
  borderRadius: '8px',
  fontSize: 14,
  fontWeight: 550,
  color: 'text.secondary',
  position: 'relative',
  '& svg': { fontSize: 19 },
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&.active': { color: 'text.primary', bgcolor: (theme: Theme) => alpha(theme.palette.primary.main, 0.13) },
  '&.active svg': { color: 'primary.main' },
} as const;

/** Links to every page that the role may see. */
export function Navigation({ onGo }: { onGo?: () => void }) {
  const staff = useStaff();
  const hasOutbox = useOutboxIsServed();
  const visible = pages.filter(
    ({ to }) => staff && isPermitted(staff, to.slice(1), 'list') && (to !== '/outbox' || hasOutbox),
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.5, gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 0.75, pt: 0.5 }}>
        <Logo size={30} />
        <Box sx={{ lineHeight: 1.1 }}>
          <Box sx={{ fontSize: 16, fontWeight: 700, letterSpacing: '-0.01em' }}>Foyer</Box>
          <Box sx={{ fontSize: 11.5, color: 'text.secondary' }}>Console</Box>
        </Box>
      </Box>
      <Box
        component="nav"
        aria-label="Pages"
        sx={{ display: 'grid', gap: 0.25, flex: 1, alignContent: 'start', overflowY: 'auto' }}
      >
        {visible.map(({ to, label, icon: Icon }) => (
          <ButtonBase
            key={to}
            component={NavLink}
            to={to}
            end={to === '/'}
            sx={itemStyle}
            {...(onGo ? { onClick: onGo } : {})}
          >
            <Icon />
            {label}
            {to === '/conversations' ? <OpenTickets /> : null}
            {to === '/cases' ? <OpenCases /> : null}
            {to === '/approvals' ? <WaitingApprovals /> : null}
          </ButtonBase>
        ))}
      </Box>
      <StaffMenu />
    </Box>
  );
}
