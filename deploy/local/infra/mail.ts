/** A mail caught by the mailbox. */
export type Mail = {
  /** Counts up from 1 in order of arrival. */
  id: number
  receivedAt: Date
  from: string
  to: string[]
  subject: string
  /** Keys are in lower case. */
  headers: Record<string, string>
  text: string
  html: string
  /** Every HTTP address in the text, in order. */
  links: string[]
}
