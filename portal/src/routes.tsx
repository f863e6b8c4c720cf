import { home, login } from './first-routes.tsx';
import type { RouteDef } from './lib/route-table.ts';
import { withLotterySheet } from './lottery-sheet.ts';
import { withSheet } from './page-sheet.ts';
import { paths } from './paths.ts';

const others: readonly RouteDef[] = [
  {
    paths: [paths.language()],
    load: () => import('./features/language/LanguagePage.tsx'),
    messages: ['language'],
    file: 'src/features/language/LanguagePage.tsx',
  },
  {
    paths: [paths.activity()],
    load: () => import('./features/promotions/ActivityPage.tsx'),
    messages: ['offers', 'earnings', 'promotions', 'errors'],
    file: 'src/features/promotions/ActivityPage.tsx',
  },
  {
    paths: ['/m/activityDetail'],
    load: () => import('./features/promotions/ActivityDetailPage.tsx'),
    messages: ['promotions', 'errors', 'attachments'],
    file: 'src/features/promotions/ActivityDetailPage.tsx',
  },
  {
    paths: [paths.rewardCenter()],
    load: () => import('./features/promotions/RewardCenterPage.tsx'),
    messages: ['offers', 'earnings', 'promotions', 'errors'],
    file: 'src/features/promotions/RewardCenterPage.tsx',
  },
  {
    paths: [paths.manualRebate()],
    load: () => import('./features/promotions/RebatePage.tsx'),
    messages: ['earnings', 'promotions', 'errors'],
    file: 'src/features/promotions/RebatePage.tsx',
  },
  {
    paths: [paths.benefits()],
    load: () => import('./features/promotions/ClubPage.tsx'),
    messages: ['earnings', 'promotions', 'errors'],
    file: 'src/features/promotions/ClubPage.tsx',
  },
  {
    paths: [paths.leaderBoard()],
    load: () => import('./features/promotions/LeaderBoardPage.tsx'),
    messages: ['earnings', 'promotions', 'errors'],
    file: 'src/features/promotions/LeaderBoardPage.tsx',
  },
  {
    paths: [paths.app()],
    load: () => import('./features/app/AppPage.tsx'),
    messages: ['installed'],
    file: 'src/features/app/AppPage.tsx',
  },
  {
    paths: [paths.register()],
    load: () => import('./features/access/RegisterPage.tsx'),
    messages: ['access', 'errors'],
    file: 'src/features/access/RegisterPage.tsx',
  },
  {
    paths: [paths.social()],
    load: () => import('./features/access/SocialPage.tsx'),
    messages: ['access', 'errors'],
    file: 'src/features/access/SocialPage.tsx',
  },
  {
    paths: [paths.trial()],
    load: () => import('./features/access/TrialPage.tsx'),
    messages: ['access', 'errors'],
    file: 'src/features/access/TrialPage.tsx',
  },
  {
    paths: [paths.forget()],
    load: () => import('./features/access/ForgetPage.tsx'),
    messages: ['access', 'resetCode', 'errors'],
    file: 'src/features/access/ForgetPage.tsx',
  },
  {
    paths: [paths.changePassword()],
    load: () => import('./features/access/ChangePasswordPage.tsx'),
    messages: ['access', 'errors'],
    file: 'src/features/access/ChangePasswordPage.tsx',
  },
  {
    paths: [paths.changeMoneyPassword()],
    load: () => import('./features/security/MoneyPasswordPage.tsx'),
    messages: ['security', 'access', 'errors'],
    file: 'src/features/security/MoneyPasswordPage.tsx',
  },
  {
    paths: [paths.securityCenter().split('?', 1)[0]!],
    load: () => import('./features/security/SecurityCenterPage.tsx'),
    messages: ['security', 'access', 'errors'],
    file: 'src/features/security/SecurityCenterPage.tsx',
  },
  {
    paths: [paths.settings()],
    load: () => import('./features/settings/SettingsPage.tsx'),
    messages: ['settings', 'push', 'errors'],
    file: 'src/features/settings/SettingsPage.tsx',
  },
  {
    paths: [paths.myAccount()],
    load: () => import('./features/security/MyAccountPage.tsx'),
    messages: ['security', 'access', 'errors'],
    file: 'src/features/security/MyAccountPage.tsx',
  },
  {
    paths: [paths.game()],
    load: () => import('./features/play/PlayPage.tsx'),
    messages: ['play', 'stop', 'reality', 'errors'],
    light: true,
    file: 'src/features/play/PlayPage.tsx',
  },
  {
    paths: ['/m/launchGame'],
    load: withLotterySheet(() => import('./features/lottery-board/BoardPage.tsx')),
    messages: ['lotteryBoard', 'lotteryWords', 'lottery', 'reality', 'errors'],
    sheet: 'lottery',
    file: 'src/features/lottery-board/BoardPage.tsx',
  },
  {
    paths: [paths.gameCenter(), paths.slotsCenter()],
    load: () => import('./features/game-center/GameCenterPage.tsx'),
    messages: ['gameCenter', 'gameList', 'errors'],
    file: 'src/features/game-center/GameCenterPage.tsx',
  },
  {
    paths: [paths.lottery()],
    load: withLotterySheet(() => import('./features/lottery/LotteryPage.tsx')),
    messages: ['lottery', 'errors'],
    sheet: 'lottery',
    file: 'src/features/lottery/LotteryPage.tsx',
  },
  {
    paths: [paths.startLottery()],
    load: withLotterySheet(() => import('./features/lottery/StartLotteryPage.tsx')),
    messages: ['lottery', 'lotteryWords', 'errors'],
    sheet: 'lottery',
    file: 'src/features/lottery/StartLotteryPage.tsx',
  },
  {
    paths: [paths.lotteryResults()],
    load: withLotterySheet(() => import('./features/lottery/LotteryResultsPage.tsx')),
    messages: ['lottery', 'errors'],
    sheet: 'lottery',
    file: 'src/features/lottery/LotteryResultsPage.tsx',
  },
  {
    paths: [paths.lotteryRecord(), '/m/lotteryTicket'],
    load: withLotterySheet(() => import('./features/lottery/LotteryRecordPage.tsx')),
    messages: ['lottery', 'lotteryWords', 'errors'],
    sheet: 'lottery',
    file: 'src/features/lottery/LotteryRecordPage.tsx',
  },
  {
    paths: ['/m/lotteryChase'],
    load: withLotterySheet(() => import('./features/lottery/LotteryChasePage.tsx')),
    messages: ['lottery', 'lotteryWords', 'errors'],
    sheet: 'lottery',
    file: 'src/features/lottery/LotteryChasePage.tsx',
  },
  {
    paths: [paths.gameList()],
    load: () => import('./features/game-list/GameListPage.tsx'),
    messages: ['gameList', 'features', 'errors'],
    file: 'src/features/game-list/GameListPage.tsx',
  },
  {
    paths: [paths.deposit()],
    load: () => import('./features/cashier/DepositPage.tsx'),
    messages: ['cashier', 'access', 'errors', 'attachments'],
    file: 'src/features/cashier/DepositPage.tsx',
  },
  {
    paths: [paths.withdraw()],
    load: () => import('./features/cashier/WithdrawPage.tsx'),
    messages: ['cashier', 'security', 'access', 'errors'],
    file: 'src/features/cashier/WithdrawPage.tsx',
  },
  {
    paths: [paths.identity()],
    load: () => import('./features/cashier/IdentityPage.tsx'),
    messages: ['cashier', 'access', 'errors'],
    file: 'src/features/cashier/IdentityPage.tsx',
  },
  {
    paths: [paths.responsible()],
    load: () => import('./features/cashier/ResponsiblePage.tsx'),
    messages: ['responsible', 'cashier', 'access', 'errors'],
    file: 'src/features/cashier/ResponsiblePage.tsx',
  },
  {
    paths: [paths.uplineTransfer()],
    load: () => import('./features/cashier/UplineTransferPage.tsx'),
    messages: ['cashier', 'access', 'errors'],
    file: 'src/features/cashier/UplineTransferPage.tsx',
  },
  {
    paths: [paths.salaryContract()],
    load: () => import('./features/agents/SalaryContractPage.tsx'),
    messages: ['contract', 'agentRates', 'records', 'errors'],
    file: 'src/features/agents/SalaryContractPage.tsx',
  },
  {
    paths: [paths.dividendContract()],
    load: () => import('./features/agents/DividendContractPage.tsx'),
    messages: ['contract', 'agentRates', 'records', 'errors'],
    file: 'src/features/agents/DividendContractPage.tsx',
  },
  {
    paths: [paths.hourContract()],
    load: () => import('./features/agents/HourContractPage.tsx'),
    messages: ['contract', 'agentRates', 'records', 'errors'],
    file: 'src/features/agents/HourContractPage.tsx',
  },
  {
    paths: [paths.gameRecord(), '/m/gameRecord/round'],
    load: () => import('./features/records/GameRecordPage.tsx'),
    messages: ['records', 'access', 'errors'],
    file: 'src/features/records/GameRecordPage.tsx',
  },
  {
    paths: [paths.depositRecord()],
    load: () => import('./features/records/DepositRecordPage.tsx'),
    messages: ['records', 'errors'],
    file: 'src/features/records/DepositRecordPage.tsx',
  },
  {
    paths: [paths.withdrawRecord()],
    load: () => import('./features/records/WithdrawRecordPage.tsx'),
    messages: ['records', 'errors'],
    file: 'src/features/records/WithdrawRecordPage.tsx',
  },
  {
    paths: [paths.accountRecord()],
    load: () => import('./features/records/AccountRecordPage.tsx'),
    messages: ['records'],
    file: 'src/features/records/AccountRecordPage.tsx',
  },
  {
    paths: [paths.profitAndLoss()],
    load: () => import('./features/records/ProfitAndLossPage.tsx'),
    messages: ['records'],
    file: 'src/features/records/ProfitAndLossPage.tsx',
  },
  {
    paths: [paths.help(), '/m/helpDetail'],
    load: () => import('./features/help/HelpPage.tsx'),
    messages: ['help'],
    file: 'src/features/help/HelpPage.tsx',
  },
  {
    paths: [paths.notice()],
    load: () => import('./features/notice/NoticePage.tsx'),
    messages: ['notice'],
    file: 'src/features/notice/NoticePage.tsx',
  },
  {
    paths: [paths.message()],
    load: () => import('./features/message/MessagePage.tsx'),
    messages: ['message'],
    file: 'src/features/message/MessagePage.tsx',
  },
  {
    paths: [paths.inbox()],
    load: () => import('./features/inbox/InboxPage.tsx'),
    messages: ['inbox', 'conversation', 'feedback', 'errors'],
    file: 'src/features/inbox/InboxPage.tsx',
  },
  {
    // Only the console frames it, for drafts (gateway `areas/pages/portal-page/preview.ts`)
    paths: ['/console/preview'],
    load: () => import('./features/preview/PreviewPage.tsx'),
    messages: ['menu', 'promotions'],
    file: 'src/features/preview/PreviewPage.tsx',
  },
  {
    paths: [paths.mine(), paths.memberHome()],
    load: () => import('./features/mine/MinePage.tsx'),
    messages: ['mine'],
    file: 'src/features/mine/MinePage.tsx',
  },
  {
    paths: [paths.inviteFriends()],
    load: () => import('./features/agents/InviteFriendsPage.tsx'),
    messages: ['team', 'referral', 'promotions', 'records', 'errors'],
    file: 'src/features/agents/InviteFriendsPage.tsx',
  },
  {
    paths: [paths.teamOverview()],
    load: () => import('./features/agents/TeamOverviewPage.tsx'),
    messages: ['team', 'records', 'errors'],
    file: 'src/features/agents/TeamOverviewPage.tsx',
  },
  {
    paths: [paths.agentRegister()],
    load: () => import('./features/agents/AgentRegisterPage.tsx'),
    messages: ['agentRegister', 'agentRates', 'access', 'records', 'errors'],
    file: 'src/features/agents/AgentRegisterPage.tsx',
  },
  {
    paths: [paths.agentRebate()],
    load: () => import('./features/agents/RebatePage.tsx'),
    messages: ['agentRates', 'contract', 'team', 'records', 'errors'],
    file: 'src/features/agents/RebatePage.tsx',
  },
  {
    paths: [paths.teamProfitAndLoss()],
    load: () => import('./features/agents/TeamPnlPage.tsx'),
    messages: ['team', 'records', 'errors'],
    file: 'src/features/agents/TeamPnlPage.tsx',
  },
  {
    paths: [paths.teamManagement()],
    load: () => import('./features/agents/TeamPage.tsx'),
    messages: ['team', 'records', 'cashier', 'access', 'errors'],
    file: 'src/features/agents/TeamPage.tsx',
  },
  {
    paths: [paths.chat()],
    load: () => import('./features/chat/ChatPage.tsx'),
    messages: ['chat', 'conversation', 'errors'],
    file: 'src/features/chat/ChatPage.tsx',
  },
  {
    paths: [paths.feedback()],
    load: () => import('./features/feedback/FeedbackPage.tsx'),
    messages: ['feedback', 'errors'],
    file: 'src/features/feedback/FeedbackPage.tsx',
  },
];

/**
 * Every page there is. Home stands first: unknown paths fall back to it (R-PORTAL-1). A menu entry whose
 * page is not listed here is not shown, so that a shown button always works.
 */
export const routes: readonly RouteDef[] = [
  home,
  login,
  ...others.map((route) => ({ ...route, load: withSheet(route.load) })),
];
