import type cashier from './EN/cashier.json';
import type attachments from './EN/attachments.json';
import type access from './EN/access.json';
import type agentRates from './EN/agentRates.json';
import type agentRegister from './EN/agentRegister.json';
import type contract from './EN/contract.json';
import type chat from './EN/chat.json';
import type conversation from './EN/conversation.json';
import type earnings from './EN/earnings.json';
import type errors from './EN/errors.json';
import type gameCenter from './EN/gameCenter.json';
import type gameList from './EN/gameList.json';
import type offers from './EN/offers.json';
import type play from './EN/play.json';
import type features from './EN/features.json';
import type feedback from './EN/feedback.json';
import type help from './EN/help.json';
import type inbox from './EN/inbox.json';
import type leaving from './EN/leaving.json';
import type lobbyNow from './EN/lobbyNow.json';
import type lottery from './EN/lottery.json';
import type lotteryWords from './EN/lotteryWords.json';
import type lotteryBoard from './EN/lotteryBoard.json';
import type message from './EN/message.json';
import type mine from './EN/mine.json';
import type notice from './EN/notice.json';
import type security from './EN/security.json';
import type records from './EN/records.json';
import type home from './EN/home.json';
import type installed from './EN/installed.json';
import type push from './EN/push.json';
import type promotions from './EN/promotions.json';
import type reality from './EN/reality.json';
import type referral from './EN/referral.json';
import type resetCode from './EN/resetCode.json';
import type responsible from './EN/responsible.json';
import type selfTest from './EN/selfTest.json';
import type statement from './EN/statement.json';
import type stop from './EN/stop.json';
import type team from './EN/team.json';
import type language from './EN/language.json';
import type menu from './EN/menu.json';
import type settings from './EN/settings.json';
import type shell from './EN/shell.json';

/** Every namespace of texts, with the keys of the fallback language: a wrong key does not compile. */
export interface Messages {
  agentRates: typeof agentRates;
  agentRegister: typeof agentRegister;
  attachments: typeof attachments;
  access: typeof access;
  cashier: typeof cashier;
  chat: typeof chat;
  contract: typeof contract;
  conversation: typeof conversation;
  earnings: typeof earnings;
  errors: typeof errors;
  /** Those of `errors` that login can meet: they stand for it until it is loaded. */
  firstErrors: Partial<typeof errors>;
  gameCenter: typeof gameCenter;
  gameList: typeof gameList;
  offers: typeof offers;
  play: typeof play;
  features: typeof features;
  feedback: typeof feedback;
  help: typeof help;
  inbox: typeof inbox;
  leaving: typeof leaving;
  lobbyNow: typeof lobbyNow;
  lottery: typeof lottery;
  lotteryWords: typeof lotteryWords;
  lotteryBoard: typeof lotteryBoard;
  message: typeof message;
  mine: typeof mine;
  notice: typeof notice;
  records: typeof records;
  security: typeof security;
  home: typeof home;
  installed: typeof installed;
  promotions: typeof promotions;
  push: typeof push;
  language: typeof language;
  menu: typeof menu;
  reality: typeof reality;
  referral: typeof referral;
  resetCode: typeof resetCode;
  responsible: typeof responsible;
  settings: typeof settings;
  shell: typeof shell;
  selfTest: typeof selfTest;
  statement: typeof statement;
  stop: typeof stop;
  team: typeof team;
}

export type Namespace = keyof Messages;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
