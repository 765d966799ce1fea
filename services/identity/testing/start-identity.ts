import { type Mailbox, startMailbox } from '@codekin/local/infra/mailbox'
import { callerOf, type TestCaller } from '@codekin/test-kit/http'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { identity } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import { aRegistration } from './makers.ts'

export type SignedUp = TestCaller & {
  email: string
  password: string
  refreshToken: string
  /** The same person with other tokens: another browser, or this one after a refresh. */
  withTokens(tokens: { accessToken: string; refreshToken: string }): SignedUp
}

export type TestIdentity = TestService<Deps> & {
  mailbox: Mailbox
  /** Registers a person and signs them in. */
  signUp(about?: Parameters<typeof aRegistration>[0]): Promise<SignedUp>
  /** The same with a verified email, so that others may see them. */
  signUpVerified(about?: Parameters<typeof aRegistration>[0]): Promise<SignedUp>
  /** Signs the same person in again. */
  signIn(person: SignedUp, headers?: Record<string, string>): Promise<SignedUp>
  /** The token of the newest link of this kind mailed to the address. */
  mailedToken(
    email: string,
    page: 'verify-email' | 'reset-password' | 'newsletter/confirm',
    after?: number,
  ): Promise<string>
  /** The code of the first mail with one to the address; other mails may arrive before it. */
  mailedCode(email: string, after?: number): Promise<string>
  /** The data of the events announced about a user, oldest first. */
  announced(name: string, userId: string): Promise<Record<string, unknown>[]>
}

export const adminEmail = 'first.admin@example.org'

/** Resolves when the access token is no longer accepted. */
export function isSignedOut(person: SignedUp): Promise<boolean> {
  const isRefused = () =>
    person.users.getOwnProfile().then(
      () => false,
      (error: { code?: string }) => error.code === 'not_signed_in',
    )
  return eventually(isRefused)
}

/** The hash costs and thread priority of production, for measurements. */
export const productionPasswords = { CODEKIN_ENV: 'production' }

/** Starts identity with real servers and a mailbox that catches its mails. */
export async function startIdentity(env: Record<string, string> = {}): Promise<TestIdentity> {
  const mailbox = await startMailbox()
  const service = await startTestService(identity, {
    env: {
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'Codekin <hello@codekin.test>',
      ADMIN_EMAILS: adminEmail,
      STAFF_SECOND_FACTOR: 'off',
      ...env,
    },
  })
  type Account = { userId: string; email: string; password: string }
  const toSignedUp = (account: Account, tokens: { accessToken: string; refreshToken: string }): SignedUp => ({
    ...callerOf(service.url, { userId: account.userId, token: tokens.accessToken }),
    email: account.email,
    password: account.password,
    refreshToken: tokens.refreshToken,
    withTokens: (other) => toSignedUp(account, other),
  })
  async function mailedToken(email: string, page: string, after = 0): Promise<string> {
    const mail = await mailbox.waitFor(email, after)
    const token = mail.links.map((link) => link.split(`/${page}/`)[1]).find(Boolean)
    return token ?? (await mailedToken(email, page, mail.id))
  }
  async function mailedCode(email: string, after = 0): Promise<string> {
    const { id, subject } = await mailbox.waitFor(email, after)
    return /^\d{6}/.exec(subject)?.[0] ?? (await mailedCode(email, id))
  }
  async function signUp(about?: Parameters<typeof aRegistration>[0]): Promise<SignedUp> {
    const { email, password, full_name } = aRegistration(about)
    const { user, ...tokens } = await service.anonymous.auth.register({ body: { email, password, full_name } })
    return toSignedUp({ userId: user.id, email: user.email, password }, tokens)
  }
  return {
    ...service,
    mailbox,
    signUp,
    async signUpVerified(about) {
      const person = await signUp(about)
      const token = await mailedToken(person.email, 'verify-email')
      await person.auth.verifyEmail({ params: { token } })
      return person
    },
    async signIn(person, headers = {}) {
      const { userId, email, password } = person
      const answer = await service.anonymous.http('POST', '/api/v1/auth/login', { body: { email, password }, headers })
      if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.text}`)
      return toSignedUp({ userId, email, password }, answer.body as { accessToken: string; refreshToken: string })
    },
    mailedToken,
    mailedCode,
    async announced(name, userId) {
      const rows = await service.deps.db
        .selectFrom('outbox')
        .select('data')
        .where('name', '=', `identity.${name}`)
        .where('key', '=', userId)
        .orderBy('seq')
        .execute()
      return rows.map(({ data }) => data as Record<string, unknown>)
    },
    async stop() {
      await service.stop()
      await mailbox.stop()
    },
  }
}
