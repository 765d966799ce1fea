import type { Generated } from 'kysely'

/** An address that subscribed to the newsletter. Only confirmed subscriptions that have not ended get mail. */
export type NewsletterReaderTable = {
  email: string
  /** The version of the consent text. */
  textVersion: number
  requestedAt: Date
  /** Of the latest mailed link. */
  confirmTokenHash: Buffer | null
  confirmedAt: Date | null
  unsubscribeToken: string
  endedAt: Date | null
  /** The account that has, or last had, the confirmed address; null if none did. */
  userId: Generated<string | null>
}
export type NewsletterTables = { newsletterReader: NewsletterReaderTable }
