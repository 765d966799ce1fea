import type { Provider } from '@codekin/contracts/auth/providers'
import type { Generated, Selectable } from 'kysely'

/** What a mailed link is for. */
export type LinkPurpose = 'verify-email' | 'reset-password' | 'undo-address'

export type MailKind =
  | LinkPurpose
  | 'password-changed'
  | 'account-claimed'
  | 'proof-code'
  | 'sign-in-code'
  | 'new-address'
  | 'new-device'
  | 'sessions-ended'
  | 'notices'
  | 'statement'
  | ProviderMailKind
  | FactorMailKind
  | PlanMailKind
  | DataMailKind
  | NewsletterMailKind

/** Mails about linked providers. */
export type ProviderMailKind = `${Provider}-${'linked' | 'unlinked'}`

/** Mails about second factors and passkeys. */
export type FactorMailKind = `${'passkey' | 'authenticator'}-${'added' | 'removed'}` | 'recovery-codes-renewed'

/** Mails about plans and payments. */
export type PlanMailKind = 'payment-failed' | 'payment-failed-again' | 'plan-ended' | 'seat-assigned'
/** Mails to subscribers of the newsletter, who need no account. */
export type NewsletterMailKind = 'newsletter-request' | 'newsletter-welcome'
/** Mails about closed accounts and exports. */
export type DataMailKind = 'account-closed' | 'account-reopened' | 'account-waits' | 'export-ready'

export type MailTable = {
  id: string
  kind: MailKind
  address: string
  /** The account that had the address when the mail was sent; null if none did, or it left the address unconfirmed. */
  userId: Generated<string | null>
  /** The id of its subject, if the address does not determine it. */
  about: string | null
  createdAt: Date
  nextAttemptAt: Date
  attempts: Generated<number>
  sentAt: Date | null
  givenUpAt: Date | null
  lastError: string | null
}
export type Mail = Selectable<MailTable>
