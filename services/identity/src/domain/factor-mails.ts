import type { MailText } from './mail-texts.ts'

const changes = {
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'A passkey was just added to your Codekin account. You can now sign in with it.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was just removed from your Codekin account. You can’t sign in with it any more.',
  },
  'authenticator-added': {
    subject: 'An authenticator app was added to your account',
    text: 'An authenticator app was just set up for your Codekin account. You’ll need its codes when you sign in with your password, GitHub or LinkedIn.',
  },
  'authenticator-removed': {
    subject: 'The authenticator app was removed from your account',
    text: 'The authenticator app was just removed from your Codekin account. Its codes no longer work.',
  },
  'recovery-codes-renewed': {
    subject: 'Your recovery codes were replaced',
    text: 'Your Codekin account has new recovery codes. The ones you had before no longer work.',
  },
} as const

/** The mail about an added, removed or replaced passkey, authenticator or set of recovery codes. */
export function factorMail(kind: keyof typeof changes, origin: string): MailText {
  const { subject, text } = changes[kind]
  return {
    subject,
    text: `${text}

If this wasn’t you, choose a new password right away. On the same page, you can remove sign-in methods added in the last 7 days:

${origin}/forgot-password

See all your sign-in methods:

${origin}/settings/sign-in
`,
  }
}
