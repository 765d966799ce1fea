import { deviceOf } from '@codekin/contracts/auth/user-agent'
import type { OtherMethod } from './other-methods.ts'

export type MailText = { subject: string; text: string; headers?: Record<string, string> }

/** The mails this service writes. Plain text; people's own words never go in, so that nobody can send theirs through us. */
export function verifyEmailMail(origin: string, token: string): MailText {
  return {
    subject: 'Confirm your email address',
    text: `Welcome to Codekin.

Please confirm that this address is yours:

${origin}/verify-email/${token}

The link works for 24 hours. If you did not create an account, do not confirm: someone else registered with your
address and knows the password.
`,
  }
}

export function resetPasswordMail(origin: string, token: string): MailText {
  return {
    subject: 'Choose a new password',
    text: `Someone, hopefully you, asked for a new password for your Codekin account.

Choose it here:

${origin}/reset-password/${token}

The link works once, for one hour. If you did not ask, ignore this email: your password stays as it is.
`,
  }
}

export function proofCodeMail(code: string): MailText {
  return {
    subject: `${code} is your Codekin code`,
    text: `Somebody who is signed in to your Codekin account asked for a code to confirm that it is you:

${code}

It works once, for ten minutes. Codekin never asks for it by phone or chat. If you did not ask for it, sign out the
sessions that you do not know, in your settings.
`,
  }
}

const wayNames: Record<OtherMethod['way'], string> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  passkey: 'a passkey',
  authenticator: 'an authenticator app',
}

/** `ways`: the account's other sign-in methods. Names that users chose are left out, as an intruder may have written them. */
export function passwordChangedMail(origin: string, ways: readonly OtherMethod[]): MailText {
  const list = ways.map(({ way, addedAt }) => `- ${wayNames[way]}, added on ${dayOf(addedAt)}`).join('\n')
  const others = `
Your other sign-in methods stay as they were:

${list}

Remove any that you don't recognise:

${origin}/settings/sign-in
`
  return {
    subject: 'Your password was changed',
    text: `The password of your Codekin account was just changed, and other sessions were signed out.
${ways.length > 0 ? others : ''}
If this was not you, choose a new one at once:

${origin}/forgot-password
`,
  }
}

const minuteOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Of the browser only what we call it, and of the address only its range. */
export function newDeviceMail(
  origin: string,
  session: { userAgent: string; openedRange: string; createdAt: Date },
): MailText {
  const { openedRange, createdAt } = session
  const from = openedRange === '' ? '' : `\nFrom: ${openedRange} (a range of network addresses)`
  return {
    subject: 'New sign-in to your account',
    text: `Somebody, hopefully you, signed in to your Codekin account in a way that we have not seen before.

Device: ${deviceOf(session.userAgent).text}${from}
When: ${minuteOf.format(createdAt)} UTC

If this was you, there is nothing to do. If not, sign the device out and choose a new password:

${origin}/settings/sign-in#sessions
${origin}/forgot-password
`,
  }
}

/** A day in words, the same for whoever reads it. */
function dayOf(time: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}

export function accountClosedMail(
  origin: string,
  { erasesAt, paidUntil }: { erasesAt: Date; paidUntil: Date | undefined },
): MailText {
  const plan = paidUntil
    ? `\n\nYour paid plan won't be renewed, and you won't be charged again. If you come back before ${dayOf(paidUntil)}, you can keep it.`
    : ''
  return {
    subject: 'Your account is closed',
    text: `Your Codekin account is closed. Nobody sees your profile any more, and you are signed out everywhere.${plan}

On ${dayOf(erasesAt)} we erase everything we hold of you, for good. Until then you can come back by signing in:

${origin}/login

If this was not you, sign in, come back, and choose a new password at once.
`,
  }
}

/** To the owner of the mailbox, who may not be the person who registered with it. */
export function accountClaimedMail(origin: string): MailText {
  return {
    subject: 'We secured your account',
    text: `You just confirmed that this mailbox is yours. A Codekin account already existed for it, and we could not tell whether you
chose its password. In case someone else did, we removed everything that could sign in to the account:

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

/** For whoever has the mailbox: somebody wanted to register with its address. */
export function accountWaitsMail(origin: string, erasesAt: Date): MailText {
  return {
    subject: 'You can still come back',
    text: `Someone, hopefully you, wanted to register with this address. It belongs to a Codekin account that was closed and
waits until ${dayOf(erasesAt)}.

Come back to it by signing in:

${origin}/login

Or wait until that day: then the account is erased, and the address is free for a new one. If you did not ask, ignore this
email.
`,
  }
}

export function exportReadyMail(origin: string): MailText {
  return {
    subject: 'Your data is ready',
    text: `The archive of your Codekin data is ready. Download it within 24 hours, in the browser where you asked for it:

${origin}/settings/data

If you did not ask for it, change your password: somebody else may be signed in as you.
`,
  }
}
