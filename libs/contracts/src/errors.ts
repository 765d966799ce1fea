/**
 * Every failure of the API: one row per code, and no other codes exist. `text` is the public sentence; the internal cause of a
 * failure goes to the log and never into a response.
 */
export const errorCatalogue = {
  invalid_request: { status: 400, text: 'The request isn’t valid.' },
  not_signed_in: { status: 401, text: 'Sign in first.' },
  invalid_credentials: { status: 401, text: 'Wrong email or password.' },
  invalid_refresh_token: {
    status: 401,
    text: 'Your session has ended. Sign in again.',
  },
  // Not 401: the person is signed in, and clients renew the session on 401.
  wrong_password: { status: 403, text: 'This isn’t your current password.' },
  fresh_proof_required: { status: 403, text: 'Confirm that it’s you first.' },
  wrong_proof: { status: 403, text: 'This didn’t match. Try again, or choose another way.' },
  wrong_code: { status: 403, text: 'This code is wrong or has expired.' },
  second_factor_required: { status: 403, text: 'Confirm your sign-in with a second step.' },
  passkey_refused: { status: 403, text: 'This passkey wasn’t accepted. Try again, or choose another way.' },
  not_allowed: { status: 403, text: 'You’re not allowed to do this.' },
  account_suspended: { status: 403, text: 'This account is suspended.' },
  // `details` contain the deadline, and the ticket for `auth.comeBack`.
  account_closed: { status: 403, text: 'This account is closed. You can still come back.' },
  not_found: { status: 404, text: 'Not found.' },
  method_not_allowed: { status: 405, text: 'This method isn’t supported here.' },
  request_timeout: { status: 408, text: 'The request took too long to arrive.' },
  email_taken: { status: 409, text: 'An account with this email already exists.' },
  // `details` hold the recorded decision and whether it is the same.
  already_swiped: { status: 409, text: 'You already decided on this developer.' },
  nothing_to_undo: { status: 409, text: 'There’s no decision left to undo.' },
  newer_decision: {
    status: 409,
    text: 'You’ve decided on someone else since, so this decision can’t be undone.',
  },
  match_ended: {
    status: 409,
    text: 'This match has ended. The conversation is read-only.',
  },
  // `details` contain the findings, each with its place in the text.
  message_blocked: { status: 409, text: 'This message can’t be sent as it is.' },
  quote_not_found: { status: 404, text: 'The message you’re replying to isn’t in this conversation.' },
  image_unavailable: {
    status: 409,
    text: 'An image in this message is gone or was already sent. Add it again.',
  },
  too_many_images: { status: 409, text: 'You have 20 unsent images. Send them first, or remove some.' },
  answer_not_expected: { status: 409, text: 'The team isn’t expecting a reply to its last message.' },
  schedule_out_of_range: {
    status: 409,
    text: 'Schedule your message for a time within the next 30 days.',
  },
  too_many_scheduled: { status: 409, text: 'You have 20 scheduled messages. Cancel one first.' },
  edit_too_late: { status: 409, text: 'You can only edit a message for 15 minutes. Send a new one.' },
  too_many_reactions: { status: 409, text: 'You’ve added 10 reactions to this message. Remove one first.' },
  step_required: { status: 409, text: 'Add your name and what you do first.' },
  skill_exists: { status: 409, text: 'This skill is already on your profile.' },
  too_many_skills: { status: 409, text: 'A profile can have up to 50 skills.' },
  request_in_progress: {
    status: 409,
    text: 'This request is still being processed.',
  },
  idempotency_key_reused: {
    status: 409,
    text: 'This idempotency key was used for a different request.',
  },
  payments_off: {
    status: 409,
    text: 'Payments aren’t set up here, so you can’t buy a plan. Free stays free.',
  },
  subscription_exists: {
    status: 409,
    text: 'You already pay for a plan. Change it in your settings.',
  },
  no_subscription: { status: 409, text: 'You don’t have a paid plan of your own.' },
  checkout_replaced: {
    status: 409,
    text: 'You’ve started paying for another plan since. Continue there, or choose again.',
  },
  no_seats_left: {
    status: 409,
    text: 'All your team’s seats are taken. Add seats to your plan, or remove one.',
  },
  seat_taken: { status: 409, text: 'This address already has a seat on your team.' },
  provider_not_configured: {
    status: 404,
    text: 'This sign-in method isn’t available here.',
  },
  identity_taken: {
    status: 409,
    text: 'This account is already linked to someone else’s Codekin account.',
  },
  other_identity_linked: {
    status: 409,
    text: 'Another account from this provider is already linked.',
  },
  last_way_in: {
    status: 409,
    text: 'This is your only sign-in method. Add another one first.',
  },
  sign_in_expired: {
    status: 410,
    text: 'This sign-in has expired or was already completed. Start again.',
  },
  // The codes of RFC 8628, section 3.5. `details` of `slow_down` hold the new interval.
  authorization_pending: { status: 400, text: 'The code hasn’t been approved yet.' },
  slow_down: { status: 400, text: 'The code hasn’t been approved yet. Ask less often.' },
  access_denied: { status: 400, text: 'This device’s sign-in was refused.' },
  expired_token: { status: 400, text: 'This code has expired or was already used. Start again.' },
  invalid_figures_signature: {
    status: 400,
    text: 'These figures were changed after they were signed, or belong to another account. Run “codekin analyze” again.',
  },
  figures_expired: {
    status: 410,
    text: 'These figures are more than a day old, or your machine’s clock is wrong. Check the clock, then run “codekin analyze” again.',
  },
  implausible_figures: { status: 400, text: 'These figures show more code than a person can write by hand.' },
  provider_refused: {
    status: 410,
    text: 'The provider didn’t accept this sign-in. Start again.',
  },
  provider_unavailable: {
    status: 503,
    text: 'The provider isn’t responding. Try again in a moment.',
  },
  second_factor_exists: { status: 409, text: 'You’ve already set up an authenticator app. Remove it first.' },
  no_second_factor: { status: 409, text: 'Set up a second step first, such as a passkey or an authenticator app.' },
  too_many_passkeys: { status: 409, text: 'An account can have up to 20 passkeys.' },
  own_report: { status: 409, text: 'You can’t report yourself.' },
  case_changed: { status: 409, text: 'Someone has changed this in the meantime. Reload and try again.' },
  case_claimed: { status: 409, text: 'Someone else is working on this case.' },
  not_claimed: { status: 409, text: 'Claim the case first. Your claim may have expired.' },
  own_case: { status: 409, text: 'You’re part of this case, so someone else has to decide it.' },
  move_not_allowed: { status: 409, text: 'The case’s current state doesn’t allow this.' },
  staff_protected: { status: 409, text: 'This account belongs to staff. Remove its role first.' },
  own_account: { status: 409, text: 'You can’t do this to your own account.' },
  email_unconfirmed: { status: 409, text: 'This person hasn’t confirmed their email address yet.' },
  last_admin: { status: 409, text: 'At least one admin has to remain.' },
  no_staff_plan: { status: 409, text: 'This person has no plan from staff.' },
  match_exists: { status: 409, text: 'These two are already matched.' },
  approval_waits: { status: 409, text: 'The same request is already waiting for another admin.' },
  no_second_admin: {
    status: 409,
    text: 'A second admin has to approve this, but no other admin can yet. New admins can approve after 3 days.',
  },
  appointed_recently: {
    status: 403,
    text: 'You can approve other admins’ requests once you’ve been an admin for 3 days.',
  },
  appointed_asker: {
    status: 403,
    text: 'You gave the person who requested this their role less than 3 days ago. Another admin has to decide.',
  },
  asker_lost_role: {
    status: 409,
    text: 'The person who requested this is no longer allowed to. Reject it. You can make the same request yourself.',
  },
  role_changed: { status: 409, text: 'This person’s role has changed. Reload and try again.' },
  own_approval: { status: 409, text: 'Another admin has to approve your request.' },
  approval_ended: { status: 409, text: 'This was already decided, or it has expired.' },
  appeal_exists: { status: 409, text: 'You’ve already appealed this.' },
  appeal_too_late: { status: 409, text: 'It’s too late to appeal this.' },
  appeal_closed: { status: 409, text: 'This appeal has been decided.' },
  appeal_full: { status: 409, text: 'You can’t add more to this appeal. Someone will read it and decide.' },
  decision_taken_back: {
    status: 409,
    text: 'This decision was already reversed, so there’s nothing left to uphold or shorten.',
  },
  own_decision: { status: 409, text: 'Someone other than the person who acted has to decide the appeal.' },
  already_voted: { status: 409, text: 'You’ve already reviewed this.' },
  jury_not_open: { status: 409, text: 'You can’t join the community review yet.' },
  rule_changed: { status: 409, text: 'Someone has changed this rule in the meantime. Reload and try again.' },
  no_timezone: { status: 409, text: 'Set your time zone on your profile first.' },
  preset_changed: { status: 409, text: 'The presets have changed in the meantime. Reload and try again.' },
  too_many_templates: { status: 409, text: 'You can keep up to 100 templates. Delete one first.' },
  template_too_long: { status: 409, text: 'Filled in like this, it’s too long for a message.' },
  too_many_ideas: { status: 409, text: 'You can’t save more ideas. Remove one first.' },
  own_endorsement: { status: 409, text: 'You can’t endorse your own skills.' },
  endorsement_exists: { status: 409, text: 'This endorsement has already been requested, offered or given.' },
  endorsement_declined: { status: 409, text: 'This was declined recently. Ask another match, or try again later.' },
  endorsement_decided: { status: 409, text: 'This was already answered or withdrawn.' },
  consent_required: { status: 409, text: 'You haven’t agreed to the analysis of your contributions yet.' },
  github_not_configured: { status: 404, text: 'GitHub isn’t set up here.' },
  github_not_connected: { status: 409, text: 'Connect your GitHub account first.' },
  github_account_taken: { status: 409, text: 'Someone else here has already connected this GitHub account.' },
  github_name_unknown: { status: 404, text: 'There’s no GitHub account with this username.' },
  private_not_granted: {
    status: 409,
    text: 'We didn’t ask GitHub for your private repositories. Connect again to include them.',
  },
  connection_expired: {
    status: 410,
    text: 'This connection attempt has expired or was already completed. Start again.',
  },
  sync_not_failed: { status: 409, text: 'This sync hasn’t failed.' },
  test_running: { status: 409, text: 'You’ve already started a test of this skill. Continue it.' },
  // `details` contain the time of the next possible test.
  test_cooling_down: { status: 409, text: 'You took a test of this skill recently. Try again later.' },
  test_over: { status: 409, text: 'The time for this test is up.' },
  rule_not_simulated: { status: 409, text: 'Simulate these settings first. A simulation is valid for an hour.' },
  invalid_link: { status: 410, text: 'This link has expired or was already used.' },
  invalid_invitation: {
    status: 410,
    text: 'This invitation no longer works. It may have expired or been used up.',
  },
  payload_too_large: { status: 413, text: 'The request is too large.' },
  unsupported_media_type: { status: 415, text: 'This type of content isn’t accepted.' },
  invalid_signature: { status: 400, text: 'The signature doesn’t match the message.' },
  unreadable_image: {
    status: 400,
    text: 'This file isn’t an image we can read.',
  },
  too_many_requests: {
    status: 429,
    text: 'Too many requests. Try again later.',
  },
  swipe_quota_reached: {
    status: 429,
    text: 'You’ve used all your swipes for today. Try again tomorrow.',
  },
  superlike_quota_reached: { status: 429, text: 'You’ve used all your superlikes for today. Try again tomorrow.' },
  first_message_quota_reached: {
    status: 429,
    text: 'You’ve reached today’s limit for new conversations. Try again tomorrow.',
  },
  same_opener_quota_reached: {
    status: 429,
    text: 'You’ve started 5 conversations with these words this week. Write something new.',
  },
  report_quota_reached: { status: 429, text: 'You’ve reached today’s report limit. Try again tomorrow.' },
  endorsement_quota_reached: { status: 429, text: 'You’ve reached today’s endorsement limit. Try again tomorrow.' },
  export_quota_reached: {
    status: 429,
    text: 'You’ve reached today’s export limit. Try again tomorrow.',
  },
  internal: { status: 500, text: 'Something went wrong.' },
  payments_unavailable: {
    status: 503,
    text: 'The payment provider isn’t responding. You weren’t charged. Try again in a moment.',
  },
  tests_loading: { status: 503, text: 'This test’s questions are still loading. Try again in a moment.' },
  unavailable: {
    status: 503,
    text: 'The service isn’t available right now. Try again in a moment.',
  },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** One problem of a request, or one fact that helps the caller to act on a refusal. */
export type ErrorDetail = { field?: string; message: string } & Record<string, unknown>

/** Codes that any endpoint may return; the rest must be declared by the endpoint. */
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
  /** Extra response headers, such as `Retry-After`. */
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
