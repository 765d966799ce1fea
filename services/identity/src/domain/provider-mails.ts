import type { MailText } from './mail-texts.ts'

export function signInCodeMail(code: string): MailText {
  return {
    subject: `${code} is your Codekin code`,
    text: `Someone, hopefully you, is signing in to Codekin with GitHub or LinkedIn and this address. The code is:

${code}

It works once and expires in 30 minutes. Don’t share it: anyone who has it can sign in to your Codekin account with their GitHub or LinkedIn account. If you’re not signing in, ignore this email.
`,
  }
}

const names = { github: 'GitHub', linkedin: 'LinkedIn' } as const
export type ProviderMailKind = `${keyof typeof names}-${'linked' | 'unlinked'}`

/** Renders the mail about a provider that was linked or unlinked. */
export function providerMail(kind: ProviderMailKind, origin: string): MailText {
  const [provider, event] = kind.split('-') as [keyof typeof names, 'linked' | 'unlinked']
  return event === 'linked' ? linkedMail(origin, names[provider]) : unlinkedMail(origin, names[provider])
}

function linkedMail(origin: string, provider: string): MailText {
  return {
    subject: `You can now sign in with ${provider}`,
    text: `A ${provider} account was just linked to your Codekin account. You can now sign in with it.

If this wasn’t you, unlink it and choose a new password right away:

${origin}/settings/sign-in
${origin}/forgot-password
`,
  }
}

function unlinkedMail(origin: string, provider: string): MailText {
  return {
    subject: `${provider} was unlinked from your account`,
    text: `Your ${provider} account was just unlinked from Codekin. You can’t sign in with it any more.

If this wasn’t you, choose a new password right away:

${origin}/forgot-password
`,
  }
}
