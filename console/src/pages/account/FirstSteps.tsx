import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { PageHead } from '../../components/PageHead.tsx';
import type { Staff } from '../../api/auth-provider.ts';
import { FactorSetUp } from './FactorSetUp.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** What somebody must do before anything else: a password of their own, then the second factor. */
export default function FirstSteps({ staff }: { staff: Staff }) {
  return (
    <Box sx={{ maxWidth: 460 }}>
      {staff.mustChangePassword ? (
        <>
          <PageHead title="Change your password" about="Your other sessions end." />
          <Paper sx={{ p: 2.5 }}>
            <PasswordForm />
          </Paper>
        </>
      ) : (
        <>
          <PageHead
            title="Set up two-step verification"
            about="A password alone isn’t enough here. You need an authenticator app on your phone."
          />
          <Paper sx={{ p: 2.5 }}>
            <FactorSetUp />
          </Paper>
        </>
      )}
    </Box>
  );
}
