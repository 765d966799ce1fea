import type { MailText } from './mail-texts.ts'

/** For the mailbox that somebody wants to change to. */
export function newAddressMail(code: string): MailText {
  return {
    subject: `${code} is your Codekin code`,
    text: `Somebody, hopefully you, wants to use this address for their Codekin account. Their code:

${code}

It works once, for ten minutes. Give it to nobody: with it, their account has your address. If you did not ask for it, ignore
this email.
`,
  }
}

/** For the owner of an account whose address somebody else wants; who asked is told nothing of it. */
export function addressInUseMail(origin: string): MailText {
  return {
    subject: 'Your address has a Codekin account already',
    text: `Somebody, hopefully you, wanted to use this address for another Codekin account. It belongs to an account already, so
nothing was changed.

Sign in to that account, or choose a new password for it:

${origin}/login
${origin}/forgot-password

If you did not ask, ignore this email.
`,
  }
}

/** For the mailbox of the address before. */
export function addressChangedMail(origin: string, token: string): MailText {
  return {
    subject: 'The address of your account was changed',
    text: `The email address of your Codekin account was just changed to another one. This address does not sign in to it any more.

If this was not you, take it back within seven days:

${origin}/undo-email/${token}

The link works once. It gives your account this address again, signs everybody out, and leads to a new password.
`,
  }
}
