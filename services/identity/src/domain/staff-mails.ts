import type { MailText } from './mail-texts.ts'

/** A message from staff to a person, written by staff or by their service; it never quotes users. */
export type StaffMessage = {
  subject: string
  paragraphs: readonly string[]
  /** The page that shows it. */
  address: string | null
  /** The page of decisions and appeals that needs no sign-in. */
  appealAddress: string | null
}

/** Returns the message as text, with its links. */
export function formatStaffMessage({ paragraphs, address, appealAddress }: StaffMessage): string {
  return [
    ...paragraphs,
    ...(address === null ? [] : [`See it on Codekin:\n\n${address}`]),
    ...(appealAddress === null
      ? []
      : [
          `You’ll find our decisions about you and your appeals here. You don’t need to sign in. The link is just for you and works for 45 days:\n\n${appealAddress}`,
        ]),
  ].join('\n\n')
}

/** A statement of reasons, alone in its mail. */
export function statementMail(message: StaffMessage): MailText {
  return { subject: message.subject, text: `${formatStaffMessage(message)}\n` }
}
