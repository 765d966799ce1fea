/** A mail that the mailbox caught. */
export type Mail = {
  /** Counts up from 1 in the order of arrival. */
  id: number
  receivedAt: Date
  from: string
  to: string[]
  subject: string
  /** By their names in lower case. */
  headers: Record<string, string>
  text: string
  html: string
  /** Every http address in the text, in its order. */
  links: string[]
}
