import { newsletterPendingDays } from '@codekin/contracts/newsletter/words'
import type { MailText } from './mail-texts.ts'

/** Returns the unsubscribe page for people, and the headers for one-click unsubscription by mail programs (RFC 8058). */
export function buildUnsubscribe(
  origin: string,
  unsubscribeToken: string,
): { page: string; headers: Record<string, string> } {
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
  const { page, headers } = buildUnsubscribe(origin, unsubscribeToken)
  return {
    subject: 'Confirm your Codekin newsletter subscription',
    text: `Someone, hopefully you, subscribed to the Codekin newsletter with this address.

Confirm the subscription here:

${origin}/newsletter/confirm/${token}

The link works once and expires in ${newsletterPendingDays} days. If this wasn’t you, ignore this email. You won’t get the newsletter, and we’ll delete your address.

To delete it now: ${page}
`,
    headers,
  }
}

export function newsletterWelcomeMail(origin: string, unsubscribeToken: string): MailText {
  const { page, headers } = buildUnsubscribe(origin, unsubscribeToken)
  return {
    subject: 'Welcome to the Codekin newsletter',
    text: `You’re subscribed to the Codekin newsletter. You’ll get it at most twice a month.

To unsubscribe without signing in: ${page}
`,
    headers,
  }
}
