/** A table with rows about one person, as its owner gets it. */
export type OwnTable = {
  section: string
  table: string
  owner: string
  orderBy: string
  hidden?: readonly string[]
  /** Holds what was mailed; exported only once the address is confirmed. */
  isOfMailbox?: true
}

/** The tables with a person's data, without files and `excludedTables`. A test compares them with the schema. */
export const ownTables: readonly OwnTable[] = [
  { section: 'account', table: 'account', owner: 'id', orderBy: 'id', hidden: ['passwordHash', 'passwordVersion'] },
  {
    section: 'profile',
    table: 'profile',
    owner: 'userId',
    orderBy: 'userId',
    hidden: ['searchDocument', 'skillNames', 'photoKey', 'sourceVersion', 'shownCity'],
  },
  { section: 'skills', table: 'skill', owner: 'userId', orderBy: 'createdAt', hidden: ['nameKey'] },
  {
    section: 'sessions',
    table: 'session',
    owner: 'userId',
    orderBy: 'createdAt',
    hidden: ['currentTokenHash', 'previousTokenHash'],
  },
  {
    section: 'linked-providers',
    table: 'linkedProvider',
    owner: 'userId',
    orderBy: 'linkedAt',
    hidden: ['sealedToken', 'tokenKeyId'],
  },
  {
    section: 'passkeys',
    table: 'passkey',
    owner: 'userId',
    orderBy: 'createdAt',
    hidden: ['credentialId', 'publicKey', 'counter'],
  },
  {
    section: 'authenticator',
    table: 'authenticator',
    owner: 'userId',
    orderBy: 'userId',
    hidden: ['secretKeyId', 'sealedSecret', 'lastStep', 'guesses', 'guessesSince'],
  },
  { section: 'past-addresses', table: 'pastAddress', owner: 'userId', orderBy: 'changedAt' },
  { section: 'settings', table: 'setting', owner: 'userId', orderBy: 'userId' },
  { section: 'profile-history', table: 'profileChange', owner: 'userId', orderBy: 'changedAt' },
  { section: 'notices', table: 'notice', owner: 'userId', orderBy: 'occurredAt' },
  { section: 'told-by-staff', table: 'staffNotice', owner: 'userId', orderBy: 'sentAt' },
  { section: 'onboarding', table: 'onboarding', owner: 'userId', orderBy: 'userId' },
  { section: 'onboarding-steps', table: 'onboardingStep', owner: 'userId', orderBy: 'step' },
  { section: 'consents', table: 'consentEntry', owner: 'userId', orderBy: 'number' },
  { section: 'plans', table: 'entitlement', owner: 'userId', orderBy: 'grantedAt' },
  { section: 'subscriptions', table: 'subscription', owner: 'userId', orderBy: 'startedAt' },
  { section: 'invoices', table: 'invoice', owner: 'userId', orderBy: 'createdAt' },
  { section: 'payment-returns', table: 'paymentReturn', owner: 'userId', orderBy: 'returnedAt' },
  { section: 'checkouts', table: 'checkout', owner: 'userId', orderBy: 'createdAt' },
  { section: 'payment-customer', table: 'paymentCustomer', owner: 'userId', orderBy: 'userId' },
  { section: 'seats', table: 'seat', owner: 'userId', orderBy: 'assignedAt' },
  { section: 'invitation', table: 'invitationUse', owner: 'userId', orderBy: 'userId' },
  { section: 'invitations-made', table: 'invitationDeed', owner: 'userId', orderBy: 'doneAt' },
  { section: 'active-days', table: 'activeDay', owner: 'userId', orderBy: 'day' },
  { section: 'profiles-opened', table: 'profileView', owner: 'viewerId', orderBy: 'seenAt' },
  { section: 'mails', table: 'mail', owner: 'userId', orderBy: 'createdAt', isOfMailbox: true },
  {
    section: 'newsletter',
    table: 'newsletterReader',
    owner: 'userId',
    orderBy: 'requestedAt',
    hidden: ['confirmTokenHash', 'unsubscribeToken'],
    isOfMailbox: true,
  },
  {
    section: 'exports',
    table: 'dataExport',
    owner: 'userId',
    orderBy: 'requestedAt',
    hidden: ['secret', 'downloadId'],
  },
]

/** Tables with rows of people that are not exported, and why. */
export const excludedTables: Readonly<Record<string, string>> = {
  link: 'hashes of secrets that were mailed',
  provider_visit: 'secrets of a few minutes',
  profile_view_day: 'what others did unseen, by the day: reported in groups of five, so that no single viewer is',
  address_change: 'an address whose code is awaited, for 10 minutes',
  provider_grant: 'a sealed token that waits to be taken back at its provider',
  proof_code: 'hashes of codes that were mailed',
  recovery_code: 'hashes of codes that the person has',
  passkey_challenge: 'what a passkey was asked to sign, for 5 minutes',
  half_sign_in: 'hashes of secrets, for 10 minutes',
  device_authorization: 'hashes of secrets, for 10 minutes',
  unsubscribe_link: 'hashes of secrets that were mailed',
  read_mark: 'messaging gives what was read',
  answered_superlike: 'matching gives what the person decided',
  profile_to_announce: 'the profile is in the export',
  payment_task: 'pending calls to the payment provider, for minutes',
  plan_state: 'the account says which plan it has',
  account_state: 'the account says all of it',
  photo: 'its files are in the export',
  verified_skill: 'verification gives why',
  github_account: 'the profile says it, verification gives the rest',
  block: 'matching gives what the person decided; what others decided is theirs',
  match_pair: 'matching gives it',
  standing: 'the account says what the person may know of it',
  erasure: 'there is no export any more',
  erasure_step: 'there is no export any more',
}
