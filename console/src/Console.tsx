import { lazy, Suspense } from 'react';
import { Admin, CustomRoutes, Resource, localStorageStore } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './api/auth-provider.ts';
import { dataProvider } from './api/data-provider.ts';
import { queryClient } from './api/query-client.ts';
import { texts } from './theme/texts.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';
import { Login } from './shell/Login.tsx';
import { Denied, NotFound } from './shell/ErrorPages.tsx';
import { Shell } from './shell/Shell.tsx';

const Dashboard = lazy(() => import('./pages/dashboard/Dashboard.tsx'));
const Switches = lazy(() => import('./pages/switches/Switches.tsx'));
const Fields = lazy(() => import('./pages/fields/Fields.tsx'));
const SiteStatus = lazy(() => import('./pages/site-status/SiteStatus.tsx'));
const ChatPlace = lazy(() => import('./pages/chat-place/ChatPlace.tsx'));
const Conversations = lazy(() => import('./pages/conversations/Conversations.tsx'));
const Ticket = lazy(() => import('./pages/conversations/Ticket.tsx'));
const TrustedHosts = lazy(() => import('./pages/trusted-hosts/TrustedHosts.tsx'));
const SignIn = lazy(() => import('./pages/sign-in/SignIn.tsx'));
const Players = lazy(() => import('./pages/players/Players.tsx'));
const Player = lazy(() => import('./pages/players/Player.tsx'));
const Rounds = lazy(() => import('./pages/rounds/Rounds.tsx'));
const Round = lazy(() => import('./pages/rounds/Round.tsx'));
const Statement = lazy(() => import('./pages/statement/Statement.tsx'));
const Games = lazy(() => import('./pages/games/Games.tsx'));
const Lotteries = lazy(() => import('./pages/lotteries/Lotteries.tsx'));
const Lottery = lazy(() => import('./pages/lotteries/Lottery.tsx'));
const Draw = lazy(() => import('./pages/lotteries/Draw.tsx'));
const Vendors = lazy(() => import('./pages/vendors/Vendors.tsx'));
const Announcements = lazy(() => import('./pages/announcements/Announcements.tsx'));
const Announcement = lazy(() => import('./pages/announcements/Announcement.tsx'));
const Banners = lazy(() => import('./pages/banners/Banners.tsx'));
const Banner = lazy(() => import('./pages/banners/Banner.tsx'));
const Promotions = lazy(() => import('./pages/promotions/Promotions.tsx'));
const Promotion = lazy(() => import('./pages/promotions/Promotion.tsx'));
const Rebates = lazy(() => import('./pages/schemes/Rebates.tsx'));
const Club = lazy(() => import('./pages/schemes/Club.tsx'));
const Missions = lazy(() => import('./pages/schemes/Missions.tsx'));
const Referrals = lazy(() => import('./pages/schemes/Referrals.tsx'));
const Offers = lazy(() => import('./pages/schemes/Offers.tsx'));
const Tournaments = lazy(() => import('./pages/schemes/Tournaments.tsx'));
const Help = lazy(() => import('./pages/help/Help.tsx'));
const HelpEntry = lazy(() => import('./pages/help/HelpEntry.tsx'));
const SiteLinks = lazy(() => import('./pages/site-links/SiteLinks.tsx'));
const LiveModels = lazy(() => import('./pages/live-models/LiveModels.tsx'));
const Applications = lazy(() => import('./pages/applications/Applications.tsx'));
const Providers = lazy(() => import('./pages/providers/Providers.tsx'));
const Deposits = lazy(() => import('./pages/cashier/Deposits.tsx'));
const Withdrawals = lazy(() => import('./pages/cashier/Withdrawals.tsx'));
const Cases = lazy(() => import('./pages/cases/Cases.tsx'));
const Case = lazy(() => import('./pages/cases/Case.tsx'));
const AgentContracts = lazy(() => import('./pages/agent-contracts/Contracts.tsx'));
const AgentApplications = lazy(() => import('./pages/agent-applications/AgentApplications.tsx'));
const AgentRates = lazy(() => import('./pages/agent-rates/Rates.tsx'));
const AgentSettlements = lazy(() => import('./pages/agent-contracts/Settlements.tsx'));
const Flags = lazy(() => import('./pages/flags/Flags.tsx'));
const Conformance = lazy(() => import('./pages/conformance/Conformance.tsx'));
const Exclusions = lazy(() => import('./pages/protection/Exclusions.tsx'));
const Interactions = lazy(() => import('./pages/interactions/Interactions.tsx'));
const HelpLines = lazy(() => import('./pages/help-lines/HelpLines.tsx'));
const CareRules = lazy(() => import('./pages/care-rules/CareRules.tsx'));
const Register = lazy(() => import('./pages/register/Register.tsx'));
const Protection = lazy(() => import('./pages/protection/Protection.tsx'));
const DayFiles = lazy(() => import('./pages/day-files/DayFiles.tsx'));
const Identities = lazy(() => import('./pages/cashier/Identities.tsx'));
const PaymentMethods = lazy(() => import('./pages/cashier/PaymentMethods.tsx'));
const Approvals = lazy(() => import('./pages/approvals/Approvals.tsx'));
const Outbox = lazy(() => import('./pages/outbox/Outbox.tsx'));
const CodeRules = lazy(() => import('./pages/code-rules/CodeRules.tsx'));
const SiteDefaults = lazy(() => import('./pages/site-defaults/SiteDefaults.tsx'));
const Jurisdiction = lazy(() => import('./pages/jurisdiction/Jurisdiction.tsx'));
const RetentionRules = lazy(() => import('./pages/retention/RetentionRules.tsx'));
const SessionRules = lazy(() => import('./pages/session-rules/SessionRules.tsx'));
const TeamRules = lazy(() => import('./pages/team-rules/TeamRules.tsx'));
const Security = lazy(() => import('./pages/security/Security.tsx'));
const AuditLog = lazy(() => import('./pages/audit/AuditLog.tsx'));
const Staff = lazy(() => import('./pages/staff/Staff.tsx'));
const Colleague = lazy(() => import('./pages/staff/Colleague.tsx'));
const Roles = lazy(() => import('./pages/roles/Roles.tsx'));
const Role = lazy(() => import('./pages/roles/Role.tsx'));
const Invitation = lazy(() => import('./pages/invitation/Invitation.tsx'));
const Account = lazy(() => import('./pages/account/Account.tsx'));

const store = localStorageStore('1', 'foyer.console');

/** The operator's back office. */
export function Console() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={texts}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="dark"
      layout={Shell}
      loginPage={Login}
      catchAll={NotFound}
      accessDenied={Denied}
      dashboard={Dashboard}
      title="Foyer Console"
      requireAuth
      disableTelemetry
    >
      <Resource name="switches" list={Switches} />
      <Resource name="fields" list={Fields} />
      <Resource name="site-status" list={SiteStatus} />
      <Resource name="chat-place" list={ChatPlace} />
      <Resource name="conversations" list={Conversations} show={Ticket} />
      <Resource name="trusted-hosts" list={TrustedHosts} />
      <Resource name="sign-in-services" list={SignIn} />
      <Resource name="players" list={Players} show={Player} />
      <Resource name="rounds" list={Rounds} show={Round} />
      <Resource name="statements" show={Statement} />
      <Resource name="games" list={Games} />
      <Resource name="lotteries" list={Lotteries} show={Lottery} />
      <Resource name="lottery-draws" show={Draw} />
      <Resource name="vendors" list={Vendors} />
      <Resource name="announcements" list={Announcements} edit={Announcement} create={Announcement} />
      <Resource name="banners" list={Banners} edit={Banner} create={Banner} />
      <Resource name="promotions" list={Promotions} edit={Promotion} create={Promotion} />
      <Resource name="rebates" list={Rebates} />
      <Resource name="club" list={Club} />
      <Resource name="missions" list={Missions} />
      <Resource name="offers" list={Offers} />
      <Resource name="referrals" list={Referrals} />
      <Resource name="tournaments" list={Tournaments} />
      <Resource name="help" list={Help} edit={HelpEntry} create={HelpEntry} />
      <Resource name="site-links" list={SiteLinks} />
      <Resource name="live-models" list={LiveModels} />
      <Resource name="applications" list={Applications} />
      <Resource name="providers" list={Providers} />
      <Resource name="deposits" list={Deposits} />
      <Resource name="withdrawals" list={Withdrawals} />
      <Resource name="cases" list={Cases} show={Case} />
      <Resource name="agent-contracts" list={AgentContracts} />
      <Resource name="agent-applications" list={AgentApplications} />
      <Resource name="agent-rates" list={AgentRates} />
      <Resource name="agent-settlements" list={AgentSettlements} />
      <Resource name="flags" list={Flags} />
      <Resource name="exclusions" list={Exclusions} />
      <Resource name="interactions" list={Interactions} />
      <Resource name="care-rules" list={CareRules} />
      <Resource name="help-lines" list={HelpLines} />
      <Resource name="register" list={Register} />
      <Resource name="player-protection" show={Protection} />
      <Resource name="conformance" list={Conformance} />
      <Resource name="day-files" list={DayFiles} />
      <Resource name="identities" list={Identities} />
      <Resource name="payment-methods" list={PaymentMethods} />
      <Resource name="approvals" list={Approvals} />
      <Resource name="outbox" list={Outbox} />
      <Resource name="code-rules" list={CodeRules} />
      <Resource name="site-defaults" list={SiteDefaults} />
      <Resource name="jurisdiction" list={Jurisdiction} />
      <Resource name="session-rules" list={SessionRules} />
      <Resource name="retention-rules" list={RetentionRules} />
      <Resource name="team-rules" list={TeamRules} />
      <Resource name="security" list={Security} />
      <Resource name="staff" list={Staff} show={Colleague} />
      <Resource name="roles" list={Roles} edit={Role} create={Role} />
      <Resource name="audit" list={AuditLog} />
      <CustomRoutes>
        <Route path="/account" element={<Account />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route
          path="/invitation"
          element={
            <Suspense>
              <Invitation />
            </Suspense>
          }
        />
      </CustomRoutes>
    </Admin>
  );
}
