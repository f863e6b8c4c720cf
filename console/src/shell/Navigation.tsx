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
import { pageGroups, type pages } from './pages.ts';
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

const headingStyle = {
  px: 1.25,
  pb: 0.25,
  fontSize: 11.5,
  fontWeight: 650,
  letterSpacing: '0.04em',
  color: 'text.secondary',
} as const;

/** Brings the link of the page that is open into sight, where the list is longer than the window. */
const showOpen = (link: HTMLElement | null) => {
  if (link?.getAttribute('aria-current') === 'page') link.scrollIntoView({ block: 'nearest' });
};

function PageLink({
  to,
  label,
  icon: Icon,
  onGo,
}: (typeof pages)[number] & { onGo: (() => void) | undefined }) {
  return (
    <ButtonBase
      ref={showOpen}
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
  );
}

/** Links to every page that the role may see, by what they are about. */
export function Navigation({ onGo }: { onGo?: () => void }) {
  const staff = useStaff();
  const hasOutbox = useOutboxIsServed();
  const isVisible = (to: string) =>
    staff && isPermitted(staff, to.slice(1), 'list') && (to !== '/outbox' || hasOutbox);
  const groups = pageGroups
    .map(({ label, pages }) => ({ label, pages: pages.filter(({ to }) => isVisible(to)) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.5, gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 0.75, pt: 0.5 }}>
        <Logo size={30} />
        <Box sx={{ lineHeight: 1.1 }}>
          <Box sx={{ fontSize: 16, fontWeight: 700, letterSpacing: '-0.01em' }}>Foyer</Box>
          <Box sx={{ fontSize: 11.5, color: 'text.secondary' }}>Console</Box>
        </Box>
      </Box>
      <Box component="nav" aria-label="Pages" sx={{ flex: 1, overflowY: 'auto' }}>
        {groups.map(({ label, pages }) => (
          <Box
            key={label}
            role="group"
            aria-label={label || 'Start'}
            sx={{ display: 'grid', gap: 0.25, mb: 1.5, alignContent: 'start' }}
          >
            {label ? (
              <Box aria-hidden sx={headingStyle}>
                {label}
              </Box>
            ) : null}
            {pages.map((page) => (
              <PageLink key={page.to} {...page} onGo={onGo} />
            ))}
          </Box>
        ))}
      </Box>
      <StaffMenu />
    </Box>
  );
}
