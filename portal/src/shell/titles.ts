import type { Messages } from '../messages/namespaces.ts';
import { paths } from '../paths.ts';

type TitleKey = keyof Messages['shell']['titles'];

const titles: Record<string, TitleKey> = {
  [paths.trial()]: 'trial',
  [paths.feedback()]: 'feedback',
  [paths.settings()]: 'settings',
  [paths.language()]: 'language',
  [paths.activity()]: 'activity',
  '/m/activityDetail': 'activity',
  [paths.notice()]: 'notice',
  [paths.inbox()]: 'inbox',
  [paths.help()]: 'help',
  '/m/helpDetail': 'help',
  [paths.app()]: 'app',
  [paths.benefits()]: 'benefits',
  [paths.deposit()]: 'deposit',
  [paths.withdraw()]: 'withdraw',
  [paths.identity()]: 'identity',
  [paths.responsible()]: 'responsible',
  [paths.uplineTransfer()]: 'uplineTransfer',
  [paths.gameRecord()]: 'gameRecord',
  '/m/gameRecord/round': 'round',
  [paths.rewardCenter()]: 'rewardCenter',
  [paths.inviteFriends()]: 'inviteFriends',
  [paths.agentRegister()]: 'agentRegister',
  [paths.teamOverview()]: 'teamOverview',
  [paths.teamProfitAndLoss()]: 'teamProfitAndLoss',
  [paths.teamManagement()]: 'team',
  [paths.leaderBoard()]: 'leaderBoard',
  [paths.depositRecord()]: 'depositRecord',
  [paths.withdrawRecord()]: 'withdrawRecord',
  [paths.accountRecord()]: 'accountRecord',
  [paths.myAccount()]: 'myAccount',
  [paths.changeMoneyPassword()]: 'moneyPassword',
  [paths.profitAndLoss()]: 'profitAndLoss',
  '/m/securityCenter': 'securityCenter',
};

/** The header's title on a page, null where the page names itself. */
export const titleOf = (path: string): TitleKey | null => titles[path] ?? null;
