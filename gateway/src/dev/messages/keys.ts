import type { NoValues } from '../../platform/messages/messages.ts';

/** The texts of this folder and what is put into each: `npx vitest run --project=rules messages -u` writes it. */
export interface MessageKeys {
  'sandboxCashier.title': NoValues;
  'sandboxCashier.sandbox': NoValues;
  'sandboxCashier.to': NoValues;
  'sandboxCashier.reference': NoValues;
  'sandboxCashier.coins': NoValues;
  'sandboxCashier.over': NoValues;
  'sandboxCashier.back': NoValues;
  'sandboxCashier.late': NoValues;
  'sandboxCashier.actions.paid.label': NoValues;
  'sandboxCashier.actions.paid.about': NoValues;
  'sandboxCashier.actions.later.label': NoValues;
  'sandboxCashier.actions.later.about': NoValues;
  'sandboxCashier.actions.twice.label': NoValues;
  'sandboxCashier.actions.twice.about': NoValues;
  'sandboxCashier.actions.failed.label': NoValues;
  'sandboxCashier.actions.failed.about': NoValues;
  'sandboxCashier.actions.expired.label': NoValues;
  'sandboxCashier.actions.expired.about': NoValues;
}
