import type { Generated } from 'kysely'

/** An address that asked for the newsletter; only what was confirmed and not ended is written to. */
export type NewsletterReaderTable = {
  email: string
  /** Which text it agrees to. */
  textVersion: number
  requestedAt: Date
  /** Of the link that was mailed last. */
  confirmTokenHash: Buffer | null
  confirmedAt: Date | null
  unsubscribeToken: string
  endedAt: Date | null
  /** The account that has, or last had, the confirmed address; null if none did. */
  userId: Generated<string | null>
}
export type NewsletterTables = { newsletterReader: NewsletterReaderTable }
