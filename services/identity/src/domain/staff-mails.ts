import type { MailText } from './mail-texts.ts'

/** What staff have somebody told. The words are of those who decide here, or of their service; people's own never go in. */
export type Said = {
  subject: string
  paragraphs: readonly string[]
  /** Where the product shows it. */
  address: string | null
  /** Where one reads decisions and appeals without signing in. */
  appealAddress: string | null
}

/** It as text, with where one goes from there. */
export function sayingOf({ paragraphs, address, appealAddress }: Said): string {
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
export function statementMail(said: Said): MailText {
  return { subject: said.subject, text: `${sayingOf(said)}\n` }
}
