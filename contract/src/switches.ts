/**
 * Every feature switch, named once (R-TENANCY-6): no switch name is compared outside this file. A merchant's
 * switches are data that staff change.
 */
export const switchCatalogue = {
  // Accounts
  USERNAMEREG3: { about: 'Registration by username', demo: true },
  MOBILENUMREG3: { about: 'Registration by mobile number', demo: true },
  REGMOBVERF3: { about: 'Registration by username verifies the mobile number by SMS', demo: false },
  MOBILENUMPASSREG3: {
    about: 'Registration by mobile number asks for a password; always where login by code is off',
    demo: true,
  },
  FACEBOOKLOGIN3: { about: 'Login through Facebook', demo: false },
  GOOGLELOGIN3: { about: 'Login through Google', demo: false },
  MOBILEVERCODELOGIN3: { about: 'Login by mobile number and SMS code', demo: true },
  FREEPLAY3: { about: 'Free-play trial accounts', demo: true },
  // Messages
  CBS3: { about: 'Live chat and live models', demo: true },
  MAILCEN: { about: 'Message inbox', demo: true },
  // The reminder of the installed app (R-PORTAL-31)
  APPREMIND3: { about: 'The app-download popup can be hidden for today', demo: true },
  // Agents
  AGENTPOLICY3: { about: 'Agent contract prompts', demo: true },
  AGEPAG: { about: 'Agency center: team overview', demo: true },
  REGCEN: { about: 'Agency center: register center', demo: true },
  DOWNMAN: { about: 'Agency center: team management', demo: true },
  GAMSER: { about: 'Agency center: game-service rebate', demo: true },
  TEAMBETTING3: { about: 'Agency center: team betting', demo: true },
  AGETEAMPNL3: { about: 'Agency center: team profit and loss', demo: true },
  AGETRANSFERUP3: { about: 'Transfer to the upline', demo: true },
  // Rewards
  MISSIONLB3: { about: 'Mission activity and leader board', demo: true },
  MANPLAYREB3: { about: 'Manual rebate', demo: true },
  REWCEN3: { about: 'Reward center', demo: true },
  REFERRAL3: { about: 'Members invite friends', demo: true },
  PTSYS3: { about: 'Agency center: transfer to the downline', demo: true },
  // Records
  DEPRECM3: { about: 'Deposit record', demo: true },
  WITHREC3: { about: 'Withdraw record', demo: true },
  TRANSREC3: { about: 'Account record', demo: true },
  TRANSBETREPMEM3: { about: 'Betting record', demo: true },
  PERSREP: { about: 'Personal profit and loss', demo: true },
  // Versions of pages (R-PORTAL-172)
  MEMBERTEMP3: { about: 'Member center: tiles instead of rows', demo: false },
  DEPDETTEMP3: { about: 'Details of a deposit: what happened, step by step', demo: false },
  // Side menu: entries that are hidden, each by a switch of its own (R-TENANCY-7)
  HIDEHOME3: { about: 'Side menu without home', demo: false },
  HIDEPROMO3: { about: 'Side menu without promotions', demo: false },
  HIDESLOTS3: { about: 'Side menu without slots', demo: false },
  HIDELIVE3: { about: 'Side menu without live', demo: false },
  HIDENEWS3: { about: 'Side menu without the announcements', demo: false },
  HIDEFISH3: { about: 'Side menu without fish', demo: false },
  HIDESPORTS3: { about: 'Side menu without sports', demo: false },
  HIDEAPP3: { about: 'Side menu without the app download', demo: false },
  HIDEPVP3: { about: 'Side menu without PvP', demo: false },
  HIDENOTICE3: { about: 'Side menu without notices', demo: false },
  HIDEMSG3: { about: 'Side menu without messages', demo: false },
  HIDEPSW3: { about: 'Side menu without the password', demo: false },
  HIDEMPSW3: { about: 'Side menu without the money password', demo: false },
  HIDEBETS3: { about: 'Side menu without the betting record', demo: false },
  HIDEHELP3: { about: 'Side menu without the help center', demo: false },
  HIDECS3: { about: 'Side menu without customer service', demo: false },
  HIDELANG3: { about: 'Side menu without the language', demo: false },
  HIDEAFF3: { about: 'Side menu without the affiliate entry', demo: false },
} as const satisfies Record<string, { about: string; demo: boolean }>;

/** The name of a feature switch. */
export type SwitchName = keyof typeof switchCatalogue;

/** Every switch name, in the catalogue's order. Marked pure: the portal leaves it out with the catalogue's texts. */
export const switchNames = /* @__PURE__ */ Object.keys(switchCatalogue) as [SwitchName, ...SwitchName[]];

/** The switches that are on for one merchant, as sent to the portal. */
export type Switches = readonly SwitchName[];

/**
 * What the switches that are on allow, in words: the only place that names them.
 * @param on the merchant's switches that are on
 * @returns one boolean per feature
 */
export function features(on: Switches) {
  const has = (name: SwitchName) => on.includes(name);
  return {
    registerByUsername: has('USERNAMEREG3'),
    registerByMobile: has('MOBILENUMREG3'),
    verifyMobileAtRegistration: has('REGMOBVERF3'),
    // Without a login by code an account without a password could not be opened (R-ACCESS-35)
    passwordForMobileRegistration: has('MOBILENUMPASSREG3') || !has('MOBILEVERCODELOGIN3'),
    facebookLogin: has('FACEBOOKLOGIN3'),
    googleLogin: has('GOOGLELOGIN3'),
    smsLogin: has('MOBILEVERCODELOGIN3'),
    freePlay: has('FREEPLAY3'),
    liveChat: has('CBS3'),
    inbox: has('MAILCEN'),
    appReminder: has('APPREMIND3'),
    agentContracts: has('AGENTPOLICY3'),
    teamOverview: has('AGEPAG'),
    registerCenter: has('REGCEN'),
    teamManagement: has('DOWNMAN'),
    serviceRebate: has('GAMSER'),
    teamBetting: has('TEAMBETTING3'),
    teamProfitAndLoss: has('AGETEAMPNL3'),
    uplineTransfer: has('AGETRANSFERUP3'),
    missions: has('MISSIONLB3'),
    manualRebate: has('MANPLAYREB3'),
    rewardCenter: has('REWCEN3'),
    referral: has('REFERRAL3'),
    points: has('PTSYS3'),
    depositRecord: has('DEPRECM3'),
    withdrawRecord: has('WITHREC3'),
    accountRecord: has('TRANSREC3'),
    bettingRecord: has('TRANSBETREPMEM3'),
    profitAndLoss: has('PERSREP'),
    newMemberCenter: has('MEMBERTEMP3'),
    newDepositDetail: has('DEPDETTEMP3'),
  };
}

/** The switch that hides each entry of the side menu; signing out is always there. */
const hiding = {
  home: 'HIDEHOME3',
  promotion: 'HIDEPROMO3',
  slots: 'HIDESLOTS3',
  live: 'HIDELIVE3',
  announcement: 'HIDENEWS3',
  fish: 'HIDEFISH3',
  sports: 'HIDESPORTS3',
  app: 'HIDEAPP3',
  pvp: 'HIDEPVP3',
  notice: 'HIDENOTICE3',
  messages: 'HIDEMSG3',
  changePassword: 'HIDEPSW3',
  changeMoneyPassword: 'HIDEMPSW3',
  bettingRecord: 'HIDEBETS3',
  help: 'HIDEHELP3',
  service: 'HIDECS3',
  language: 'HIDELANG3',
  affiliate: 'HIDEAFF3',
} as const satisfies Record<string, SwitchName>;

/** An entry of the side menu that a merchant can hide. */
export type HideableEntry = keyof typeof hiding;

/**
 * Whether a merchant's side menu does without an entry (R-TENANCY-7).
 * @param on the merchant's switches that are on
 */
export const isEntryHidden = (on: Switches, entry: HideableEntry): boolean => on.includes(hiding[entry]);

/** One boolean per feature, see {@link features}. */
export type Features = ReturnType<typeof features>;
export type FeatureName = keyof Features;
