/**
 * Every failure the API can name: one row per code, nothing else may invent one.
 * `text` is the public sentence; the internal cause of a failure goes to the log and never into an answer.
 */
export const errorCatalogue = {
  invalid_request: { status: 400, text: 'The request is not valid.' },
  not_signed_in: { status: 401, text: 'Sign in first.' },
  invalid_credentials: { status: 401, text: 'Email or password is wrong.' },
  invalid_refresh_token: {
    status: 401,
    text: 'The session has ended. Sign in again.',
  },
  // Not 401: who is asked for the password once more is signed in, and clients renew a session on 401.
  wrong_password: { status: 403, text: 'This is not your current password.' },
  fresh_proof_required: { status: 403, text: 'Confirm that it is you first.' },
  wrong_proof: { status: 403, text: 'This did not match. Try again, or choose another way.' },
  wrong_code: { status: 403, text: 'This code is wrong or has expired.' },
  second_factor_required: { status: 403, text: 'Confirm your sign-in with a second step.' },
  passkey_refused: { status: 403, text: 'This passkey was not accepted. Try again, or choose another way.' },
  not_allowed: { status: 403, text: 'You may not do this.' },
  account_suspended: { status: 403, text: 'This account is suspended.' },
  // `details` say until when, and hold the ticket that `auth.comeBack` takes.
  account_closed: { status: 403, text: 'This account is closed. You can still come back.' },
  not_found: { status: 404, text: 'Not found.' },
  method_not_allowed: { status: 405, text: 'This address does not answer this method.' },
  request_timeout: { status: 408, text: 'The request took too long to arrive.' },
  email_taken: { status: 409, text: 'An account with this email already exists.' },
  // `details` hold the recorded decision and whether it is the same.
  already_swiped: { status: 409, text: 'You already decided on this developer.' },
  nothing_to_undo: { status: 409, text: 'There is no decision left to undo.' },
  newer_decision: {
    status: 409,
    text: 'You’ve decided on someone else since, so this decision can’t be undone.',
  },
  match_ended: {
    status: 409,
    text: 'This match has ended; the conversation is read-only.',
  },
  // `details` hold what was found, each with its place in the text.
  message_blocked: { status: 409, text: 'This message cannot be sent as it is.' },
  quote_not_found: { status: 404, text: 'The message you answer is not in this conversation.' },
  image_unavailable: {
    status: 409,
    text: 'An image of this message is gone, or was sent before. Add it again.',
  },
  too_many_images: { status: 409, text: 'Twenty images of yours wait to be sent. Send them first, or remove some.' },
  answer_not_expected: { status: 409, text: 'The team does not expect an answer to its last message.' },
  schedule_out_of_range: {
    status: 409,
    text: 'A message can go out later by thirty days at most, and not in the past.',
  },
  too_many_scheduled: { status: 409, text: 'Twenty messages of yours wait to go out. Cancel one first.' },
  edit_too_late: { status: 409, text: 'A message can be changed for fifteen minutes. Write another one.' },
  too_many_reactions: { status: 409, text: 'You gave ten reactions to this message. Take one back first.' },
  step_required: { status: 409, text: 'Your name and what you do are needed first.' },
  skill_exists: { status: 409, text: 'This skill is already on your profile.' },
  too_many_skills: { status: 409, text: 'A profile holds at most 50 skills.' },
  request_in_progress: {
    status: 409,
    text: 'The same request is still being worked on.',
  },
  idempotency_key_reused: {
    status: 409,
    text: 'This idempotency key was used for a different request.',
  },
  payments_off: {
    status: 409,
    text: 'Payments are not set up here, so no plan can be bought. Free stays free.',
  },
  subscription_exists: {
    status: 409,
    text: 'You already pay for a plan. Change it in your settings.',
  },
  no_subscription: { status: 409, text: 'You have no paid plan of your own.' },
  checkout_replaced: {
    status: 409,
    text: 'You have begun to pay for another plan meanwhile. Go on there, or choose again.',
  },
  no_seats_left: {
    status: 409,
    text: 'Every seat of your team is taken. Add seats to your plan, or take one back.',
  },
  seat_taken: { status: 409, text: 'This address has a seat of your team already.' },
  provider_not_configured: {
    status: 404,
    text: 'One cannot sign in this way here.',
  },
  identity_taken: {
    status: 409,
    text: 'This account belongs to somebody else here already.',
  },
  other_identity_linked: {
    status: 409,
    text: 'Another account of this provider is linked already.',
  },
  last_way_in: {
    status: 409,
    text: 'This is the only way into your account. Add another one first.',
  },
  sign_in_expired: {
    status: 410,
    text: 'This sign-in has expired or was finished already. Start again.',
  },
  // The codes of RFC 8628, section 3.5. `details` of `slow_down` hold the new interval.
  authorization_pending: { status: 400, text: 'The code hasn’t been approved yet.' },
  slow_down: { status: 400, text: 'The code hasn’t been approved yet. Ask less often.' },
  access_denied: { status: 400, text: 'The sign-in of this device was refused.' },
  expired_token: { status: 400, text: 'This code has expired or was already used. Start again.' },
  invalid_figures_signature: {
    status: 400,
    text: 'These figures were changed after they were signed, or belong to another account. Analyze again.',
  },
  figures_expired: {
    status: 410,
    text: 'These figures are more than a day old, or your machine’s clock is wrong. Check the clock and analyze again.',
  },
  implausible_figures: { status: 400, text: 'These figures show more than a person can write by hand.' },
  provider_refused: {
    status: 410,
    text: 'The provider did not accept this sign-in. Start again.',
  },
  provider_unavailable: {
    status: 503,
    text: 'The provider does not answer right now. Try again shortly.',
  },
  second_factor_exists: { status: 409, text: 'An authenticator app is set up already. Remove it first.' },
  no_second_factor: { status: 409, text: 'Set up a second step first: a passkey or an authenticator app.' },
  too_many_passkeys: { status: 409, text: 'An account holds at most 20 passkeys.' },
  own_report: { status: 409, text: 'You cannot report yourself.' },
  case_changed: { status: 409, text: 'Somebody changed this meanwhile. Look at it anew.' },
  case_claimed: { status: 409, text: 'Somebody else is working on this case.' },
  not_claimed: { status: 409, text: 'Take the case first; yours may have run out.' },
  own_case: { status: 409, text: 'You are part of this case. Somebody else decides it.' },
  move_not_allowed: { status: 409, text: 'As the case stands, this cannot be done.' },
  staff_protected: { status: 409, text: 'This account belongs to staff. Take its role away first.' },
  own_account: { status: 409, text: 'You cannot do this to your own account.' },
  email_unconfirmed: { status: 409, text: 'This person has not confirmed their email address yet.' },
  last_admin: { status: 409, text: 'Somebody has to stay admin.' },
  no_staff_plan: { status: 409, text: 'Staff gave this person no plan.' },
  match_exists: { status: 409, text: 'These two were matched already.' },
  approval_waits: { status: 409, text: 'The same waits for another admin already.' },
  no_second_admin: {
    status: 409,
    text: 'A second admin has to approve this, and no other admin can yet. New admins can approve after three days.',
  },
  appointed_recently: {
    status: 403,
    text: 'You can approve other admins’ orders once you’ve been an admin for three days.',
  },
  appointed_asker: {
    status: 403,
    text: 'You gave the person who requested this their role less than three days ago. Another admin has to decide.',
  },
  asker_lost_role: {
    status: 409,
    text: 'Whoever requested this no longer has the rights to. Refuse it; you can order the same yourself.',
  },
  role_changed: { status: 409, text: 'This person’s role has changed. Reload and try again.' },
  own_approval: { status: 409, text: 'Another admin has to agree to what you asked for.' },
  approval_ended: { status: 409, text: 'This was decided already, or waited too long.' },
  appeal_exists: { status: 409, text: 'You have appealed against this already.' },
  appeal_too_late: { status: 409, text: 'The time to appeal against this is over.' },
  appeal_closed: { status: 409, text: 'This appeal is decided.' },
  appeal_full: { status: 409, text: 'You have written all you can to this appeal. Somebody will read it and decide.' },
  decision_taken_back: {
    status: 409,
    text: 'This decision was taken back already: nothing is left that could stand or end sooner.',
  },
  own_decision: { status: 409, text: 'Somebody other than who acted decides the appeal.' },
  already_voted: { status: 409, text: 'You have judged this already.' },
  jury_not_open: { status: 409, text: 'You cannot join the community’s review yet.' },
  rule_changed: { status: 409, text: 'Somebody changed this rule meanwhile. Look at it anew.' },
  no_timezone: { status: 409, text: 'Set your time zone on your profile first.' },
  preset_changed: { status: 409, text: 'The presets changed meanwhile. Look at them anew.' },
  too_many_templates: { status: 409, text: 'You keep a hundred templates. Let go of one first.' },
  template_too_long: { status: 409, text: 'Filled like this it is longer than a message may be.' },
  too_many_ideas: { status: 409, text: 'You keep as many ideas as fit. Let go of one first.' },
  own_endorsement: { status: 409, text: 'You can’t endorse your own skills.' },
  endorsement_exists: { status: 409, text: 'This endorsement has already been asked for, offered or given.' },
  endorsement_declined: { status: 409, text: 'This was declined recently. Ask another match, or try again later.' },
  endorsement_decided: { status: 409, text: 'This was already answered or withdrawn.' },
  consent_required: { status: 409, text: 'You haven’t agreed to the analysis of your contributions yet.' },
  github_not_configured: { status: 404, text: 'GitHub is not set up here.' },
  github_not_connected: { status: 409, text: 'Connect your GitHub account first.' },
  github_account_taken: { status: 409, text: 'This GitHub account is already connected by someone else here.' },
  github_name_unknown: { status: 404, text: 'There is no GitHub account with this name.' },
  private_not_granted: {
    status: 409,
    text: 'We didn’t ask GitHub for your private repositories. Connect again to include them.',
  },
  connection_expired: {
    status: 410,
    text: 'This connection attempt has expired or was already completed. Start again.',
  },
  sync_not_failed: { status: 409, text: 'This sync has not failed.' },
  test_running: { status: 409, text: 'You already have a running test of this skill. Continue it.' },
  // `details` say when the next one can be sat.
  test_cooling_down: { status: 409, text: 'You took a test of this skill recently.' },
  test_over: { status: 409, text: 'The time of this test is over.' },
  rule_not_simulated: { status: 409, text: 'Simulate these settings first; that holds for an hour.' },
  invalid_link: { status: 410, text: 'This link has expired or was used already.' },
  invalid_invitation: {
    status: 410,
    text: 'This invitation does not work any more. It may have ended, or have been used by others already.',
  },
  payload_too_large: { status: 413, text: 'The request is too large.' },
  unsupported_media_type: { status: 415, text: 'This kind of content is not accepted.' },
  invalid_signature: { status: 400, text: 'The signature does not fit the message.' },
  unreadable_image: {
    status: 400,
    text: 'This file is not an image we can read.',
  },
  too_many_requests: {
    status: 429,
    text: 'Too many requests. Try again later.',
  },
  swipe_quota_reached: {
    status: 429,
    text: 'You have used all swipes for today.',
  },
  superlike_quota_reached: { status: 429, text: 'You’ve used all your superlikes for today.' },
  first_message_quota_reached: {
    status: 429,
    text: 'You have begun all new conversations of today.',
  },
  same_opener_quota_reached: {
    status: 429,
    text: 'You have begun five conversations with these words this week.',
  },
  report_quota_reached: { status: 429, text: 'You have made all reports of today.' },
  endorsement_quota_reached: { status: 429, text: 'Daily endorsement limit reached.' },
  export_quota_reached: {
    status: 429,
    text: 'You have asked for all exports of today.',
  },
  internal: { status: 500, text: 'Something went wrong.' },
  payments_unavailable: {
    status: 503,
    text: 'The payment provider does not answer right now. Nothing was charged. Try again shortly.',
  },
  tests_loading: { status: 503, text: 'The questions of this test are still loading. Try again shortly.' },
  unavailable: {
    status: 503,
    text: 'The service is not available right now. Try again shortly.',
  },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** One problem of a request, or one fact that helps the caller to act on a refusal. */
export type ErrorDetail = { field?: string; message: string } & Record<string, unknown>

/** Codes that any endpoint may answer with; the rest must be declared by the endpoint. */
export const impliedCodes = [
  'invalid_request',
  'not_signed_in',
  'not_allowed',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]
export type ImpliedCode = (typeof impliedCodes)[number]

/**
 * A failure that has a name. `message` and `details` are public; `cause` is for the log only.
 * Handlers write `throw fail('code')`, which builds one of these from the codes the endpoint declares.
 */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'ApiError'
  readonly code: C
  readonly details: readonly ErrorDetail[] | undefined
  /** Extra answer headers, such as `Retry-After`. */
  readonly headers: Readonly<Record<string, string>> | undefined

  constructor(
    code: C,
    about: {
      message?: string | undefined
      details?: readonly ErrorDetail[] | undefined
      headers?: Readonly<Record<string, string>> | undefined
      cause?: unknown
    } = {},
  ) {
    super(about.message ?? errorCatalogue[code].text, about.cause === undefined ? undefined : { cause: about.cause })
    this.code = code
    this.details = about.details
    this.headers = about.headers
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}
