import { deviceOf } from '@codekin/contracts/auth/user-agent'
import type { OtherMethod } from './other-methods.ts'

export type MailText = { subject: string; text: string; headers?: Record<string, string> }

/** Mails are plain text and never quote users, so that no one can send their own text through us. */
export function verifyEmailMail(origin: string, token: string): MailText {
  return {
    subject: 'Confirm your email address',
    text: `Welcome to Codekin.

Please confirm that this address is yours:

${origin}/verify-email/${token}

The link works for 24 hours. If you didn’t create an account, don’t confirm: someone else signed up with your address and knows the password.
`,
  }
}

export function resetPasswordMail(origin: string, token: string): MailText {
  return {
    subject: 'Choose a new password',
    text: `Someone, hopefully you, asked to reset your Codekin password.

Choose a new one here:

${origin}/reset-password/${token}

The link works once and expires in 1 hour. If this wasn’t you, ignore this email. Your password won’t change.
`,
  }
}

export function proofCodeMail(code: string): MailText {
  return {
    subject: `${code} is your Codekin code`,
    text: `Someone who is signed in to your Codekin account requested a code to confirm that it’s you:

${code}

It works once and expires in 10 minutes. Codekin will never ask for it by phone or chat. If you didn’t request it, go to Settings and sign out of any sessions you don’t recognise.
`,
  }
}

const methodNames: Record<OtherMethod['kind'], string> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  passkey: 'a passkey',
  authenticator: 'an authenticator app',
}

/** `methods`: the account's other sign-in methods. Names that users chose are omitted, as an intruder may have written them. */
export function passwordChangedMail(origin: string, methods: readonly OtherMethod[]): MailText {
  const list = methods.map(({ kind, addedAt }) => `- ${methodNames[kind]}, added on ${formatDay(addedAt)}`).join('\n')
  const others = `
Your other sign-in methods haven’t changed:

${list}

Remove any that you don’t recognise:

${origin}/settings/sign-in
`
  return {
    subject: 'Your password was changed',
    text: `Your Codekin password was just changed, and your other sessions were signed out.
${methods.length > 0 ? others : ''}
If this wasn’t you, choose a new one right away:

${origin}/forgot-password
`,
  }
}

const minuteFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Shows the browser only by our name for it, and only the range of the address. */
export function newDeviceMail(
  origin: string,
  session: { userAgent: string; openedRange: string; createdAt: Date },
): MailText {
  const { openedRange, createdAt } = session
  const from = openedRange === '' ? '' : `\nFrom: ${openedRange} (a range of network addresses)`
  return {
    subject: 'New sign-in to your account',
    text: `Someone, hopefully you, signed in to your Codekin account in a way we haven’t seen before.

Device: ${deviceOf(session.userAgent).text}${from}
When: ${minuteFormat.format(createdAt)} UTC

If this was you, you don’t need to do anything. If not, sign out that device and choose a new password:

${origin}/settings/sign-in#sessions
${origin}/forgot-password
`,
  }
}

/** Staff ended every session of the account. Their reason is for their records only. */
export function sessionsEndedMail(origin: string): MailText {
  return {
    subject: 'You’ve been signed out everywhere',
    text: `To keep your Codekin account safe, our team signed you out on every device. Your password and your other sign-in methods haven’t changed.

You can sign in again:

${origin}/login

If someone else may know your password, choose a new one first:

${origin}/forgot-password
`,
  }
}

/** Formats a UTC day in words, independent of the reader's locale. */
function formatDay(time: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}

export function accountClosedMail(
  origin: string,
  { erasesAt, paidUntil }: { erasesAt: Date; paidUntil: Date | undefined },
): MailText {
  const planEndsAt = paidUntil && (paidUntil < erasesAt ? paidUntil : erasesAt)
  const plan = planEndsAt
    ? `\n\nYour paid plan won’t be renewed, and you won’t be charged again. If you come back before ${formatDay(planEndsAt)}, you can keep it.`
    : ''
  return {
    subject: 'Your account is closed',
    text: `Your Codekin account is closed. No one can see your profile any more, and you’ve been signed out everywhere.${plan}

On ${formatDay(erasesAt)}, we’ll permanently erase everything we hold about you. Until then, you can come back by signing in:

${origin}/login

If this wasn’t you, sign in, come back, and choose a new password right away.
`,
  }
}

/** To the owner of the mailbox, who may not be the person who registered with it. */
export function accountClaimedMail(origin: string): MailText {
  return {
    subject: 'We secured your account',
    text: `You just confirmed that this mailbox is yours. A Codekin account already existed for it, and we couldn’t tell whether you chose its password. In case someone else did, we removed everything that gave access to the account:

- the previous password
- all signed-in browsers
- passkeys, authenticator apps, recovery codes, and linked GitHub or LinkedIn accounts

If these were yours, choose a new password and add the others again:

${origin}/forgot-password
${origin}/settings/sign-in

Check your profile as well: someone else may have written it.
`,
  }
}

/** To the owner of a closed account whose address was used for a registration. */
export function accountWaitsMail(origin: string, erasesAt: Date): MailText {
  return {
    subject: 'You can still come back',
    text: `Someone, hopefully you, tried to sign up with this address. It belongs to a closed Codekin account, which we’ll keep until ${formatDay(erasesAt)}.

You can come back by signing in:

${origin}/login

Or wait until that day. Then we’ll erase the account, and you can use the address for a new one. If this wasn’t you, ignore this email.
`,
  }
}

export function exportReadyMail(origin: string): MailText {
  return {
    subject: 'Your data is ready',
    text: `Your Codekin data archive is ready. Download it within 24 hours, in the browser where you requested it:

${origin}/settings/data

If you didn’t request it, change your password: someone else may be signed in to your account.
`,
  }
}
