import type { MailText } from './mail-texts.ts'

/** To the new mailbox of a requested address change. */
export function newAddressMail(code: string): MailText {
  return {
    subject: `${code} is your Codekin code`,
    text: `Someone, hopefully you, wants to use this address for their Codekin account. The code is:

${code}

It works once and expires in 10 minutes. Don’t share it: anyone who has it can add your address to their account. If you didn’t request it, ignore this email.
`,
  }
}

/** To the owner of an account whose address another person wants to change to; that person isn't told. */
export function addressInUseMail(origin: string): MailText {
  return {
    subject: 'You already have a Codekin account',
    text: `Someone, hopefully you, tried to use this address for another Codekin account. It already belongs to an account, so nothing was changed.

Sign in to that account, or choose a new password for it:

${origin}/login
${origin}/forgot-password

If this wasn’t you, ignore this email.
`,
  }
}

/** To the former mailbox. */
export function addressChangedMail(origin: string, token: string): MailText {
  return {
    subject: 'Your email address was changed',
    text: `Your Codekin account’s email address was just changed. You can’t sign in with this address any more.

If this wasn’t you, restore this address within 7 days:

${origin}/undo-email/${token}

The link works once. It restores this address, signs everyone out, and lets you choose a new password.
`,
  }
}
