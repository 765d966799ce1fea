import { newsletterPendingDays } from '@codekin/contracts/newsletter/words'
import type { MailText } from './mail-texts.ts'

/** The way out for people, and for mail programs, which end it without asking (RFC 8058). */
export function waysOut(origin: string, unsubscribeToken: string): { page: string; headers: Record<string, string> } {
  return {
    page: `${origin}/newsletter/unsubscribe/${unsubscribeToken}`,
    headers: {
      'List-Unsubscribe': `<${origin}/api/v1/newsletter/unsubscribe/${unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

export function newsletterRequestMail(
  origin: string,
  { token, unsubscribeToken }: { token: string; unsubscribeToken: string },
): MailText {
  const { page, headers } = waysOut(origin, unsubscribeToken)
  return {
    subject: 'Confirm the Codekin newsletter',
    text: `Someone, hopefully you, asked for the Codekin newsletter at this address.

Confirm it here:

${origin}/newsletter/confirm/${token}

The link works once, for ${newsletterPendingDays} days. If you did not ask, ignore this email: you get no newsletter, and we forget the address.

To be forgotten sooner: ${page}
`,
    headers,
  }
}

export function newsletterWelcomeMail(origin: string, unsubscribeToken: string): MailText {
  const { page, headers } = waysOut(origin, unsubscribeToken)
  return {
    subject: 'You get the Codekin newsletter',
    text: `This address is on the list of the Codekin newsletter. It comes at most twice a month.

To end it, without signing in: ${page}
`,
    headers,
  }
}
