/**
 * Every link of the portal is built here (R-PORTAL-1). Nothing else writes a path.
 */
type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Where home lives (R-PORTAL-1). */
export const homePaths = ['/m/home', '/', '/m', '/m/', '/m/index', '/m/index.html'] as const;

export interface GameListQuery {
  gameType?: string;
  vassalage?: string;
  type?: 'all' | 'hot' | 'fav' | 'recent';
  gameName?: string;
  volatility?: string;
  feature?: string;
  minReturn?: string;
  sort?: string;
  /** '1' begins with the search. */
  find?: '1';
}

export interface LaunchGameQuery {
  playType: 'ent' | 'trad';
  gameId: string;
  gameGroupId?: string;
  prize_mode?: string;
  code?: string;
  pageBack?: 'home';
  mui?: string;
  /** The vendor and the lottery itself: vendors number their games each for themselves. */
  vassalage?: string;
  nodeId?: string;
}

export interface GameQuery {
  /** Without one the address leads to the game centre. */
  nodeId?: string;
  pageBack?: 'home' | 'list';
}

export const paths = {
  home: () => '/m/home',
  // Accounts
  login: (from?: string) => withQuery('/m/login', { from }),
  register: (from?: string) => withQuery('/m/register', { from }),
  social: () => '/m/social',
  forget: () => '/m/forget',
  changePassword: () => '/m/changePsw',
  changeMoneyPassword: () => '/m/changeMoneyPsw',
  trial: () => '/m/trail',
  feedback: () => '/m/feedback',
  settings: () => '/m/set',
  language: () => '/m/language',
  // Games
  gameList: (query: GameListQuery = {}) => withQuery('/m/gameList', { ...query }),
  game: (query: GameQuery = {}) => withQuery('/m/game', { ...query }),
  gameCenter: () => '/m/gameCenter',
  slotsCenter: () => '/m/slotsCenter',
  lottery: () => '/m/lottery',
  startLottery: (query: { nodeId?: string; part?: string } = {}) =>
    withQuery('/m/startLottery', { ...query }),
  lotteryResults: (query: { nodeId?: string; day?: string } = {}) =>
    withQuery('/m/lotteryResults', { ...query }),
  lotteryRecord: (query: { show?: string } = {}) => withQuery('/m/lotteryRecord', { ...query }),
  lotteryChase: (id: string) => withQuery('/m/lotteryChase', { id }),
  lotteryTicket: (id: string) => withQuery('/m/lotteryTicket', { id }),
  launchGame: (query: LaunchGameQuery) => withQuery('/m/launchGame', { ...query }),
  // Content
  activity: () => '/m/activity',
  activityDetail: (id: string) => withQuery('/m/activityDetail', { id }),
  notice: () => '/m/notice',
  inbox: () => '/m/webEmail',
  inboxOf: (id: string) => withQuery('/m/webEmail', { id }),
  message: () => '/m/message',
  chat: () => '/m/chat',
  help: (tag?: string) => withQuery('/m/help', { tag }),
  helpDetail: (i: number) => withQuery('/m/helpDetail', { i }),
  app: () => '/m/app',
  // Member
  mine: () => '/m/mine',
  memberHome: () => '/m/member/home',
  benefits: () => '/m/member/benefits',
  deposit: () => '/m/voucherCenter',
  depositOf: (deposit: string) => withQuery('/m/voucherCenter', { deposit }),
  withdraw: () => '/m/withdraw',
  withdrawalOf: (withdrawal: string) => withQuery('/m/withdraw', { withdrawal }),
  uplineTransfer: () => '/m/transfer',
  identity: () => '/m/identity',
  responsible: () => '/m/responsible',
  gameRecordOf: (nodeId: string) => withQuery('/m/gameRecord', { period: 'year', nodeId }),
  roundRecord: (id: string) => withQuery('/m/gameRecord/round', { id }),
  gameRecord: () => '/m/gameRecord',
  rewardCenter: () => '/m/rewardCenter',
  inviteFriends: () => '/m/inviteFriends',
  invitation: (code: string) => withQuery('/m/register', { affiliateCode: code }),
  agentRegister: () => '/m/agentRegister',
  leaderBoard: () => '/m/leaderBoard',
  manualRebate: () => '/m/member/manualRebate',
  depositRecord: () => '/m/vouReport',
  withdrawRecord: () => '/m/withdrawReport',
  accountRecord: () => '/m/transaction/record',
  myAccount: () => '/m/myAccount/index',
  profitAndLoss: () => '/m/profitandloss',
  securityCenter: (backUrl = '/m/mine') => withQuery('/m/securityCenter', { backUrl }),
  // Agents
  teamOverview: () => '/m/agent/team/overview',
  teamManagement: (query: { under?: string; id?: string; level?: number } = {}) =>
    withQuery('/m/member/team', { ...query }),
  // Spelled as players' links have it.
  agentRebate: (query: { part?: string } = {}) => withQuery('/m/member/agent/agentRebeat', { ...query }),
  teamProfitAndLoss: (query: { level?: number; gameType?: string; period?: string } = {}) =>
    withQuery('/m/agent/team/pnl', { ...query }),
  salaryContract: () => '/m/member/agent/getSalaryContract',
  dividendContract: () => '/m/member/agent/getDevidendContract',
  hourContract: () => '/m/member/agent/getHourContract',
} as const;
