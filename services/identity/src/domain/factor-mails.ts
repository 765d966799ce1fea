import type { MailText } from './mail-texts.ts'

const changes = {
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'A passkey was just added to your Codekin account. It can now be used to sign in.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was just removed from your Codekin account. It can no longer be used to sign in.',
  },
  'authenticator-added': {
    subject: 'An authenticator app was added to your account',
    text: 'An authenticator app was just set up for your Codekin account. Sign-ins with your password now ask for its codes.',
  },
  'authenticator-removed': {
    subject: 'The authenticator app was removed from your account',
    text: 'The authenticator app was just removed from your Codekin account. Its codes no longer work.',
  },
  'recovery-codes-renewed': {
    subject: 'Your recovery codes were replaced',
    text: 'New recovery codes were just made for your Codekin account. The codes you had before no longer work.',
  },
} as const

/** The mail about a passkey, authenticator or set of recovery codes that was added, removed or replaced. */
export function factorMail(kind: keyof typeof changes, origin: string): MailText {
  const { subject, text } = changes[kind]
  return {
    subject,
    text: `${text}

If this wasn't you, choose a new password at once. The same page removes sign-in methods that were added in the last seven days:

${origin}/forgot-password

See all your sign-in methods:

${origin}/settings/sign-in
`,
  }
}
