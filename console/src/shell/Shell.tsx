import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Loading } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isPermitted } from '../api/permissions.ts';
import { useMerchant } from '../api/merchant.ts';
import { forgetRecords } from '../api/query-client.ts';
import { UnsavedDialog } from '../components/editor/UnsavedDialog.tsx';
import { Logo } from '../theme/Logo.tsx';
import { Denied, PageError } from './ErrorPages.tsx';
import { MerchantPicker } from './MerchantPicker.tsx';
import { Navigation } from './Navigation.tsx';
import { useStaff, type Staff } from '../api/auth-provider.ts';

const FirstSteps = lazy(() => import('../pages/account/FirstSteps.tsx'));

const railWidth = 224;

function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1, md: 3 },
        minHeight: 56,
        position: 'sticky',
        top: 0,
        zIndex: 5,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label="Open the menu"
        onClick={onMenu}
        sx={{ display: { md: 'none' }, width: 44, height: 44 }}
      >
        <MenuIcon />
      </IconButton>
      <Box sx={{ display: { xs: 'flex', md: 'none' }, flex: 1 }}>
        <Logo />
      </Box>
      <MerchantPicker />
    </Box>
  );
}

/** Whether somebody must do something about the own account before anything else. */
const isHeldBack = ({ mustChangePassword, mustSetUpSecondFactor }: Staff) =>
  mustChangePassword || mustSetUpSecondFactor;

/** The page, or what stands in its place for somebody who may not see it, or not yet. */
function Page({ staff, children }: { staff: Staff; children: ReactNode }) {
  const { pathname } = useLocation();
  const merchant = useMerchant();
  if (isHeldBack(staff)) return <FirstSteps staff={staff} />;
  if (!isPermitted(staff, pathname.split('/')[1] ?? '', 'list')) return <Denied />;
  return <Box key={merchant}>{children}</Box>;
}

/** The frame around every page: navigation, merchant picker, and what to show when a page crashes. */
export function Shell({ children }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const merchant = useMerchant();
  const staff = useStaff();
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: `${railWidth}px minmax(0, 1fr)` },
      }}
    >
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 0,
          height: '100dvh',
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Navigation />
      </Box>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: { width: 264, border: 0 } } }}
      >
        <Navigation onGo={() => setOpen(false)} />
      </Drawer>
      <UnsavedDialog />
      <Box sx={{ minWidth: 0 }}>
        {staff && isHeldBack(staff) ? null : <TopBar onMenu={() => setOpen(true)} />}
        <Box component="main" sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, maxWidth: 1280 }}>
          <ErrorBoundary
            FallbackComponent={PageError}
            resetKeys={[pathname, merchant]}
            // What could not be drawn is read again, not taken from the cache once more.
            onReset={forgetRecords}
          >
            <Suspense fallback={<Loading />}>{staff ? <Page staff={staff}>{children}</Page> : null}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}
