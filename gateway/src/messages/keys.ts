import type { NoValues, Tag, Value } from '../platform/messages/messages.ts';

/** The texts of this folder and what is put into each: `npx vitest run --project=rules messages -u` writes it. */
export interface MessageKeys {
  'alert.subject': {
    brand: Value;
  };
  'alert.text': {
    brand: Value;
    change: Value;
  };
  'alert.changes.password': NoValues;
  'alert.changes.moneyPassword': NoValues;
  'alert.changes.mobile': NoValues;
  'alert.changes.email': NoValues;
  'alert.changes.secondFactorOn': NoValues;
  'alert.changes.secondFactorOff': NoValues;
  'alert.changes.recoveryCodes': NoValues;
  'alert.changes.passkeyAdded': NoValues;
  'alert.changes.passkeyRemoved': NoValues;
  'alert.changes.payoutAccount': NoValues;
  'alert.changes.socialLinked': NoValues;
  'alert.changes.socialUnlinked': NoValues;
  'alert.changes.closed': NoValues;
  'alert.changes.secondFactorReset': NoValues;
  'alert.changes.moneyPasswordReset': NoValues;
  'code.code.subject': {
    brand: Value;
  };
  'code.code.text': {
    brand: Value;
    code: Value;
    minutes: number;
  };
  'code.link.subject': {
    brand: Value;
  };
  'code.link.intro': {
    brand: Value;
    minutes: number;
  };
  'code.link.notice': NoValues;
  'decision.application-approved.subject': NoValues;
  'decision.application-approved.text': {
    link: Tag;
    promotion: Value;
  };
  'decision.application-rejected.subject': NoValues;
  'decision.application-rejected.text': {
    promotion: Value;
  };
  'decision.application-rejected.next': {
    link: Tag;
  };
  'decision.withdrawal-paid.subject': NoValues;
  'decision.withdrawal-paid.text': {
    link: Tag;
  };
  'decision.withdrawal-returned.subject': NoValues;
  'decision.withdrawal-returned.text': NoValues;
  'decision.withdrawal-returned.next': {
    link: Tag;
  };
  'decision.care.subject': NoValues;
  'decision.care.next': {
    link: Tag;
  };
  'decision.agent-approved.subject': NoValues;
  'decision.agent-approved.text': {
    link: Tag;
  };
  'decision.agent-refused.subject': NoValues;
  'decision.agent-refused.text': NoValues;
  'decision.agent-refused.next': {
    link: Tag;
  };
  'decision.draw-won.subject': NoValues;
  'decision.draw-won.text': {
    amount: Value;
    link: Tag;
    lottery: Value;
    name: Tag;
    numero: Value;
  };
  'decision.draw-void.subject': NoValues;
  'decision.draw-void.text': {
    amount: Value;
    link: Tag;
    lottery: Value;
    name: Tag;
    numero: Value;
  };
  'decision.draw-corrected.subject': NoValues;
  'decision.draw-corrected.text': {
    amount: Value;
    before: Value;
    link: Tag;
    lottery: Value;
    name: Tag;
    numero: Value;
  };
  'page.again': NoValues;
  'page.home': NoValues;
  'page.busy.title': NoValues;
  'page.busy.text': NoValues;
  'page.failures.not_found': NoValues;
  'page.failures.merchant_unknown': NoValues;
  'page.failures.unknown_error': NoValues;
  'page.failures.service_unavailable': NoValues;
  'page.failures.maintenance': NoValues;
  'page.failures.feature_off': NoValues;
  'page.failures.not_logged_in': NoValues;
  'page.failures.session_ended': NoValues;
  'push.message': NoValues;
  'push.notice': NoValues;
  'push.chat': NoValues;
  'push.draw': NoValues;
  'shortcuts.deposit': NoValues;
  'shortcuts.games': NoValues;
  'shortcuts.promotions': NoValues;
  'shortcuts.messages': NoValues;
}
