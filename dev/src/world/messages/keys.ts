import type { NoValues, Value } from '@foyer/gateway/messages';

/** The texts of this folder and what is put into each: `npx vitest run --project=rules messages -u` writes it. */
export interface MessageKeys {
  'announcements.welcome.title': {
    brand: Value;
  };
  'announcements.welcome.content': NoValues;
  'announcements.checked.title': NoValues;
  'announcements.checked.content': NoValues;
  'announcements.sandbox.title': NoValues;
  'announcements.sandbox.content': NoValues;
  'announcements.maintenance.title': NoValues;
  'announcements.maintenance.content': NoValues;
  'announcements.budget.title': NoValues;
  'announcements.budget.content': NoValues;
  'announcements.lookAround.title': {
    brand: Value;
  };
  'announcements.lookAround.content': NoValues;
  'announcements.goodToHaveYou.title': NoValues;
  'announcements.goodToHaveYou.content': NoValues;
  'announcements.newGames.title': NoValues;
  'announcements.newGames.content': NoValues;
  'announcements.beforeRegister.title': NoValues;
  'announcements.beforeRegister.content': NoValues;
  'announcements.agents.title': NoValues;
  'announcements.agents.content': NoValues;
  'banners.m_home_1': {
    brand: Value;
  };
  'banners.m_home_2': NoValues;
  'banners.m_home_3': NoValues;
  'banners.m_home_4': NoValues;
  'banners.m_live_1': NoValues;
  'banners.m_live_2': NoValues;
  'banners.m_newgame_1': NoValues;
  'banners.m_newgame_2': NoValues;
  'banners.m_reg_1': NoValues;
  'conversations.welcome.subject': {
    brand: Value;
  };
  'conversations.welcome.text': NoValues;
  'conversations.gold.subject': NoValues;
  'conversations.gold.text': NoValues;
  'conversations.gold.question': NoValues;
  'conversations.gold.answer': NoValues;
  'conversations.slot.question': NoValues;
  'conversations.slot.answer': NoValues;
  'conversations.here.subject': NoValues;
  'conversations.here.text': NoValues;
  'conversations.pending.question': NoValues;
  'conversations.pending.answer': NoValues;
  'conversations.pending.thanks': NoValues;
  'conversations.number.subject': NoValues;
  'conversations.number.text': NoValues;
  'help.start.title': NoValues;
  'help.start.detail': NoValues;
  'help.register.title': NoValues;
  'help.register.detail': {
    minimumAge: Value;
  };
  'help.password.title': NoValues;
  'help.password.detail': NoValues;
  'help.play.title': NoValues;
  'help.play.detail': NoValues;
  'help.interrupted.title': NoValues;
  'help.interrupted.detail': NoValues;
  'help.fair.title': NoValues;
  'help.fair.detail': {
    brand: Value;
  };
  'help.deposit.title': NoValues;
  'help.deposit.detail': {
    brand: Value;
  };
  'help.withdraw.title': NoValues;
  'help.withdraw.detail': NoValues;
  'help.balance.title': NoValues;
  'help.balance.detail': NoValues;
  'help.care.title': NoValues;
  'help.care.detail': NoValues;
  'help.age.title': NoValues;
  'help.age.detail': {
    minimumAge: Value;
  };
  'help.contact.title': NoValues;
  'help.contact.detail': NoValues;
  'help.tc.title': NoValues;
  'help.tc.detail': {
    brand: Value;
    minimumAge: Value;
  };
  'help.privacy.title': NoValues;
  'help.privacy.detail': NoValues;
  'promotions.welcome.title': {
    reward: Value;
  };
  'promotions.welcome.summary': NoValues;
  'promotions.welcome.content': {
    cost: Value;
    reward: Value;
    stakes: Value;
  };
  'promotions.catch.title': NoValues;
  'promotions.catch.summary': {
    reward: Value;
  };
  'promotions.catch.content': NoValues;
  'promotions.luckiest.title': NoValues;
  'promotions.luckiest.summary': {
    reward: Value;
  };
  'promotions.luckiest.content': {
    brand: Value;
  };
  'promotions.fiesta.title': NoValues;
  'promotions.fiesta.summary': {
    reward: Value;
  };
  'promotions.fiesta.content': NoValues;
  'promotions.neon.title': NoValues;
  'promotions.neon.summary': {
    reward: Value;
  };
  'promotions.neon.content': NoValues;
  'schemes.levels.member': NoValues;
  'schemes.levels.silver': NoValues;
  'schemes.levels.gold': NoValues;
  'schemes.levels.platinum': NoValues;
  'schemes.missions.today': NoValues;
  'schemes.missions.tickets': NoValues;
  'schemes.missions.games': NoValues;
  'schemes.missions.slots': NoValues;
  'schemes.tournament': NoValues;
  'schemes.offers.match': NoValues;
  'schemes.offers.cashback': NoValues;
  'schemes.offers.rounds': NoValues;
  'schemes.offers.code': NoValues;
  'schemes.referral': NoValues;
}
