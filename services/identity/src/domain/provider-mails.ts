import type { MailText } from './mail-texts.ts'

export function signInCodeMail(code: string): MailText {
  return {
    subject: `${code} is your Codekin code`,
    text: `Somebody, hopefully you, is signing in to Codekin through GitHub or LinkedIn with this address. Their code:

${code}

It works once, for half an hour. Give it to nobody: with it, their GitHub or LinkedIn account opens your Codekin account. If
you are not signing in, ignore this email.
`,
  }
}

const names = { github: 'GitHub', linkedin: 'LinkedIn' } as const
export type ProviderMailKind = `${keyof typeof names}-${'linked' | 'unlinked'}`

/** What is told of an account at a provider that was linked or unlinked. */
export function providerMail(kind: ProviderMailKind, origin: string): MailText {
  const [provider, event] = kind.split('-') as [keyof typeof names, 'linked' | 'unlinked']
  return event === 'linked' ? linkedMail(origin, names[provider]) : unlinkedMail(origin, names[provider])
}

function linkedMail(origin: string, provider: string): MailText {
  return {
    subject: `You can now sign in with ${provider}`,
    text: `A ${provider} account was just linked to your Codekin account. From now on it can sign in to it.

If this was not you, unlink it and choose a new password at once:

${origin}/settings/sign-in
${origin}/forgot-password
`,
  }
}

function unlinkedMail(origin: string, provider: string): MailText {
  return {
    subject: `${provider} was unlinked from your account`,
    text: `Your ${provider} account was just unlinked from Codekin and can no longer sign in to it.

If this was not you, choose a new password at once:

${origin}/forgot-password
`,
  }
}
