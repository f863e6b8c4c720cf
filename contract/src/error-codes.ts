/**
 * Failures that cross the wire. A code is stable: clients, tests and translations key on it. `status` is the HTTP status it is
 * answered with; `text` is the English wording, taken to the letter from the specification where it gives one (R-PORTAL-29).
 */
type Catalogue = Record<string, { status: number; text: string }>;

/** What players can meet: the portal carries these texts, in every language. */
export const playerErrors = {
  // Requests
  body_invalid: { status: 400, text: 'Some details are missing or invalid' },
  field_required: { status: 400, text: 'This field is required' },
  field_invalid: { status: 400, text: "That value isn't valid" },
  not_found: { status: 404, text: 'Not found' },
  body_too_large: { status: 413, text: 'The request is too large' },
  media_type_unsupported: { status: 415, text: 'This content type is not supported' },
  too_many_requests: { status: 429, text: 'Too many attempts, please wait a moment and try again' },
  cross_site_refused: { status: 403, text: 'For your security, start this from our site' },
  host_invalid: { status: 400, text: "We couldn't read this address" },
  merchant_unknown: { status: 421, text: "There's no site at this address" },
  unknown_error: { status: 500, text: 'Unknown error' },
  busy: { status: 503, text: "We're very busy right now. Please try again in a moment." },
  service_unavailable: { status: 503, text: 'System upgrading, please try again later.' },

  // Site status
  maintenance: { status: 503, text: 'System upgrading, please try again later.' },
  region_restricted: { status: 451, text: "This site isn't available in your location" },
  feature_off: {
    status: 403,
    text: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  },

  // Session
  not_logged_in: { status: 401, text: 'You are not logged in, please login first' },
  session_ended: { status: 401, text: 'The account has been logged out, please log in again' },
  no_permission: {
    status: 403,
    text: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  },
  free_reject: { status: 403, text: 'Please login an actual account to use this function' },
  login_failed: { status: 401, text: 'Incorrect username or password' },
  account_disabled: { status: 403, text: 'Sorry, the user does not exist or is disabled.' },
  captcha_required: { status: 401, text: 'Enter a captcha' },
  captcha_invalid: { status: 400, text: 'Verification code error' },
  code_invalid: { status: 400, text: 'Verification code error' },
  bot_check_failed: { status: 400, text: 'Verification code error' },
  encryption_invalid: { status: 400, text: 'Something went wrong sending that. Please try again.' },
  encryption_replayed: { status: 400, text: 'That request was already used. Please try again.' },
  second_factor_required: { status: 401, text: 'Enter the code from your authenticator app' },
  second_factor_invalid: { status: 400, text: "That code isn't right" },
  second_factor_active: { status: 409, text: 'Two-step verification is already on' },
  social_failed: { status: 400, text: "We couldn't log you in with that service. Please try again." },
  social_taken: {
    status: 409,
    text: "That account is already linked to another player, or you've already linked a different one",
  },
  social_last: { status: 409, text: 'This is your only way to log in. Set a password first.' },
  passkey_invalid: { status: 400, text: 'This passkey could not be verified' },
  passkey_limit: { status: 409, text: "You've reached the maximum number of passkeys" },
  step_up_required: { status: 403, text: "Please confirm it's you" },

  // Registration and profile
  registration_closed: {
    status: 403,
    text: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  },
  username_taken: { status: 409, text: 'Sorry, the username already exists.' },
  username_invalid: { status: 400, text: 'Account format is incorrect' },
  password_invalid: { status: 400, text: 'Password format is incorrect' },
  password_common: {
    status: 400,
    text: 'This password is too easy to guess. Use several words or more characters, and avoid names, years and keyboard rows.',
  },
  password_mismatch: { status: 400, text: 'Confirmation password not matched' },
  password_unchanged: {
    status: 400,
    text: 'The new password and the old password cannot be the same',
  },
  old_password_wrong: { status: 400, text: "Your current password isn't right" },
  email_invalid: { status: 400, text: 'E-mail format is incorrect' },
  name_invalid: { status: 400, text: 'Name format is not valid' },
  name_reserved: {
    status: 400,
    text: 'Choose another name. This one looks like a staff or brand name, or mixes alphabets.',
  },
  mobile_invalid: { status: 400, text: 'The mobile num is not valid' },
  country_refused: { status: 403, text: "We can't send codes to numbers in this country" },
  mobile_taken: { status: 409, text: 'This mobile number is already registered' },
  birth_date_invalid: { status: 400, text: 'Please enter the correct date of birth' },
  age_below_minimum: { status: 403, text: "You're not old enough to play here" },
  terms_required: { status: 400, text: 'Please agree to the terms and privacy policy' },
  terms_changed: { status: 409, text: 'The terms have changed. Please read them and agree again.' },
  affiliate_code_invalid: { status: 400, text: 'Invalid invitation code' },
  referrer_invalid: { status: 400, text: 'Referrer link error' },
  balance_left: { status: 409, text: 'You still have money in this account. Withdraw it first.' },
  deposit_under_way: {
    status: 409,
    text: 'A deposit is still in progress. You can close your account once it has ended.',
  },
  withdrawal_under_way: {
    status: 409,
    text: 'A withdrawal is still in progress. You can close your account once it has been paid or returned.',
  },
  win_held: {
    status: 409,
    text: "We're still checking one of your wins. You can close your account after that.",
  },
  commission_under_way: {
    status: 409,
    text: "We're still paying out what you earned from your team. You can close your account after that.",
  },
  commission_owed: {
    status: 409,
    text: 'You still owe commission in your team. You can close your account once it has been paid.',
  },
  rounds_open: { status: 409, text: 'You have an unfinished round. Finish it first.' },

  // Games and money
  game_unknown: { status: 404, text: "This game isn't available" },
  game_unavailable: { status: 503, text: 'This game is under maintenance, please try again later' },
  launch_failed: { status: 502, text: "We couldn't open the game. You haven't been charged." },
  launch_token_invalid: { status: 401, text: 'This game link has expired' },
  player_session_ended: { status: 401, text: 'Your game session has ended' },
  insufficient_funds: { status: 402, text: "You don't have enough balance" },
  amount_invalid: { status: 400, text: 'Enter a valid amount' },
  currency_mismatch: { status: 400, text: 'The currency does not match' },
  transaction_mismatch: {
    status: 409,
    text: 'This transaction was already recorded with different details',
  },
  bet_unknown: { status: 404, text: "That bet doesn't exist" },
  bet_refused: { status: 409, text: 'Your bet was cancelled before it was placed' },
  round_closed: { status: 409, text: 'This round has already been settled' },
  limit_reached: { status: 403, text: "You've reached a limit you set" },
  time_limit_reached: {
    status: 403,
    text: "You've used up your time for today. You can play again tomorrow.",
  },
  reality_check_due: { status: 403, text: "Check how long you've been playing before you go on" },
  timed_out: {
    status: 403,
    text: "You're taking a break. Your money is safe, and you can withdraw it at any time.",
  },
  self_excluded: {
    status: 403,
    text: "You've excluded yourself. Your money is safe, and you can withdraw it at any time.",
  },
  limit_choice_required: {
    status: 403,
    text: "Choose your deposit limits before you deposit. If you don't want any, save them blank.",
  },
  limit_required: { status: 403, text: 'Set a deposit limit before you deposit' },
  register_unavailable: {
    status: 503,
    text: "We can't check right now whether you may play. Please try again in a few minutes.",
  },
  exclusion_shorter: { status: 409, text: 'Your current break or exclusion is already at least this long' },
  exclusion_runs: { status: 409, text: "This hasn't ended yet and can't be ended early" },

  // Lottery
  lottery_unknown: { status: 404, text: "This lottery isn't available" },
  lottery_draw_closed: {
    status: 409,
    text: "This draw is closed, and we haven't charged you. Choose the next draw and confirm again.",
  },
  lottery_bet_type_unavailable: { status: 409, text: "This kind of bet isn't offered here" },
  lottery_picks_invalid: { status: 400, text: 'Check the numbers on this line' },
  lottery_unit_unavailable: {
    status: 409,
    text: "This stake per bet isn't offered here. Choose another one.",
  },
  lottery_prize_mode_unavailable: {
    status: 409,
    text: "The prize mode has changed, and we haven't charged you. Check the prizes and confirm again.",
  },
  lottery_cost_differs: {
    status: 409,
    text: "The cost has changed, and we haven't charged you. Check the slip and confirm again.",
  },
  lottery_limit_reached: {
    status: 409,
    text: "This is more than the draw can take, and we haven't charged you. Lower your stake.",
  },
  lottery_saved_picks_full: {
    status: 409,
    text: "You've saved as many picks as you can here. Remove one first.",
  },
  lottery_cancel_refused: { status: 409, text: 'This ticket can no longer be cancelled' },
  chases_running: { status: 409, text: 'Stop your chases first' },

  // Cashier
  identity_required: { status: 403, text: 'Verify your identity first' },
  identity_unapproved: {
    status: 403,
    text: "We're still verifying your identity. Withdrawals this large have to wait until that's done.",
  },
  identity_taken: { status: 409, text: 'This document is already used by another account' },
  identity_settled: { status: 409, text: "You're already verified" },
  deposit_limit_reached: { status: 409, text: 'This is over your deposit limit' },
  deposits_pending: {
    status: 409,
    text: 'You have too many deposits in progress. Finish or cancel one first.',
  },
  limit_rests: { status: 409, text: 'You can confirm a higher limit 24 hours after requesting it' },
  method_unavailable: { status: 409, text: "This payment method isn't available right now" },
  amount_below_minimum: { status: 400, text: 'This amount is below the minimum' },
  amount_above_maximum: { status: 400, text: 'This amount is above the maximum' },
  daily_limit_reached: { status: 403, text: 'This is over your remaining withdrawal limit for today' },
  turnover_open: { status: 403, text: "You haven't met the wagering requirement on your deposits yet" },
  debt_open: { status: 403, text: 'What you owe is paid first. Enter a smaller amount' },
  money_password_required: { status: 403, text: 'Set a money password first' },
  money_password_wrong: { status: 400, text: "That money password isn't right" },
  payout_account_resting: {
    status: 403,
    text: "This account was changed recently and can't receive payouts yet",
  },
  payout_account_taken: { status: 409, text: "You've already added this account" },
  payout_accounts_full: {
    status: 409,
    text: "You've reached the maximum number of accounts. Remove one first.",
  },
  upline_missing: { status: 403, text: "You don't have an agent" },
  invitation_limit: { status: 409, text: "You've reached the maximum number of links. End one first." },
  rate_above_own: { status: 409, text: 'This rate is higher than the rate of the agent above' },
  rate_below_team: { status: 409, text: 'Someone below has a higher rate. Lower theirs first.' },
  rate_above_cap: { status: 409, text: 'This rate is higher than the site allows' },
  simulation_too_large: { status: 409, text: 'This team plays too much for a simulation by hour.' },
  contract_withdrawn: { status: 409, text: 'This offer has been withdrawn' },
  rates_changed: { status: 409, text: 'Someone else changed these rates. Check them and save again.' },
  agent_grade_last: { status: 409, text: 'Agents at the lowest grade can only have members below them' },
  application_waiting: { status: 409, text: "We're still reviewing your application" },
  member_unavailable: { status: 409, text: "This account can't receive transfers right now" },
  transfer_limit_reached: { status: 403, text: 'This is over what you can still transfer today' },
  line_disputed: { status: 409, text: "You've already disputed this line. Check your messages." },
  already_decided: { status: 409, text: 'This has already been decided' },
  // Promotions
  promotion_refused: { status: 409, text: "You can't do this with this promotion right now" },
  promotion_budget_spent: { status: 409, text: 'All rewards of this promotion have been given out' },
  referral_closed: { status: 409, text: "You can't invite anyone right now" },
  offer_joined: { status: 409, text: "You've already joined this offer" },
  offer_code_unknown: { status: 404, text: "We don't recognize this code. Check it and try again." },
  reward_claimed: { status: 409, text: "You've already claimed this" },
  reward_unearned: { status: 409, text: 'There is nothing to claim yet' },
  reward_ended: { status: 409, text: 'This has ended' },
  push_service_unknown: { status: 400, text: "Notifications aren't supported in this browser" },
  attachment_invalid: { status: 400, text: 'Please choose a PNG or JPG picture' },
} as const satisfies Catalogue;

const providerErrors = {
  signature_invalid: { status: 401, text: 'The signature is not valid' },
  address_refused: { status: 403, text: 'Calls from this address are not accepted' },
  request_expired: { status: 401, text: 'The request is too old or was already used' },
} as const satisfies Catalogue;

const staffErrors = {
  limit_not_tighter: { status: 409, text: 'Staff can only make a limit stricter' },
  erasure_refused: {
    status: 409,
    text: 'Personal data can only be erased once the account is closed, and not while it has an open case or flag, or while its player owes money, is owed money or is excluded. It can be erased only once',
  },
  account_closed: {
    status: 409,
    text: 'This account is closed, so nothing can be added to its balance. Pay its owner another way',
  },
  payee_closed: {
    status: 409,
    text: 'This account is closed, so nothing can be paid to it. Pay its owner another way, then reverse the settlement',
  },
  payer_closed: {
    status: 409,
    text: 'The account that would pay this is closed. Pay the agent another way, then reverse the settlement',
  },
  tournament_unsettled: {
    status: 409,
    text: 'This tournament is over. You can stop it once its prizes have been given out',
  },
  lottery_draw_over: {
    status: 409,
    text: 'This draw is being settled, or is already settled or void. You can correct a wrong outside result once the draw is settled',
  },
  lottery_rerun_refused: { status: 409, text: 'Only a void draw can be run again, and only once' },
  lottery_correction_refused: {
    status: 409,
    text: 'Only the outside result of a settled draw can be corrected, one correction at a time',
  },
  lottery_result_same: { status: 400, text: 'The draw already has this result' },
  lottery_result_invalid: {
    status: 400,
    text: 'These numbers cannot be drawn in this lottery. Please check them',
  },
  lottery_result_unexpected: { status: 409, text: 'This draw is not waiting for a result' },
  withdrawal_owing: {
    status: 409,
    text: 'The player owes more than their balance. Reject the withdrawal: the returned money pays the debt at the next one',
  },
  withdrawal_identity_rejected: {
    status: 409,
    text: "The player's identity was rejected. Wait until they submit it again, or reject the withdrawal",
  },
  withdrawal_held: {
    status: 409,
    text: 'The account is disabled. The withdrawal waits until two people release it in its case',
  },
  withdrawal_flagged: {
    status: 409,
    text: 'This may be the same person as another player. Clear the flag, or reject the withdrawal',
  },
  withdrawal_screening_hit: {
    status: 409,
    text: 'The payee may be on a screening list. The withdrawal waits until two people release it in its case',
  },
  screening_not_set_up: {
    status: 409,
    text: 'No screening service is set up, so payees cannot be checked. Set FOYER_SCREENING_URL first',
  },
  withdrawal_unscreened: {
    status: 409,
    text: 'The screening service did not answer, so nothing was paid. Approve again to retry',
  },
  four_eyes: { status: 403, text: 'You requested this, so somebody else must decide it' },
  approval_required: {
    status: 202,
    text: 'Waiting for approval by somebody with another role',
  },
  approval_waiting: { status: 409, text: 'This is already waiting for approval' },
  approval_same_role: { status: 403, text: 'Somebody with another role must decide this' },
  no_second_person: {
    status: 409,
    text: 'Nobody else works for all of these brands. Request this for each brand separately, or first let somebody work for all of them',
  },
  duties_separated: {
    status: 403,
    text: "You reviewed this player's identity, so somebody else must approve the withdrawal",
  },
  id_taken: { status: 409, text: 'This code is already taken. Please choose another one' },
  method_used: { status: 409, text: 'This has already been used. Switch it off instead' },
  last_key: { status: 409, text: 'This is the last active key. Add another one first' },
  staff_login_failed: { status: 401, text: 'Incorrect username or password' },
  version_conflict: { status: 409, text: 'Someone else has changed this meanwhile. Please reload' },
  password_change_required: { status: 403, text: 'Please change your password first' },
  second_factor_setup_required: { status: 403, text: 'Please set up two-step verification first' },
  staff_self: { status: 409, text: 'This is about you, so somebody else must do it' },
  staff_beyond: {
    status: 403,
    text: 'You cannot give permissions or merchants that you do not have yourself',
  },
  last_of_role: { status: 409, text: 'Nobody else has this role here. Give it to somebody else first' },
  day_file_invalid: {
    status: 400,
    text: 'The file cannot be read. It needs the columns id, kind, amount and currency, with each id once',
  },
  terms_missing: {
    status: 409,
    text: 'There are no terms to agree to yet. Write the entry “tc” under Help and terms first',
  },
  role_in_use: { status: 409, text: 'Somebody still has this role. Give them another one first' },
  role_retired: { status: 409, text: "This person's role has been retired. Give them another one first" },
  staff_no_address: { status: 409, text: 'This person has no e-mail address' },
  staff_link_invalid: {
    status: 400,
    text: 'This link has already been used or has expired. Ask for a new one.',
  },
  second_factor_mandatory: { status: 409, text: 'Two-step verification cannot be turned off here' },
  picture_invalid: {
    status: 400,
    text: 'Please choose a PNG, JPG or WebP picture, at least 780 pixels wide',
  },
  link_refused: {
    status: 400,
    text: 'Links may lead to a page of this site (/m/...) or to an https address of a trusted site',
  },
  pattern_invalid: { status: 400, text: 'This is not a valid pattern' },
  pattern_unsafe: {
    status: 400,
    text: 'This pattern could take too long on some input. Please simplify it',
  },
} as const satisfies Catalogue;

/** The one catalogue of all of them. */
export const errorCatalogue = { ...playerErrors, ...providerErrors, ...staffErrors };

/** A stable failure code. */
export type ErrorCode = keyof typeof errorCatalogue;

/** A code that a call of the portal may fail with. */
export type PlayerErrorCode = keyof typeof playerErrors;

/** Every code, for schemas and for tests that go through them all. */
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];
