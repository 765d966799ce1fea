import { randomBytes } from 'node:crypto'
import type { Mailbox } from '@codekin/local/infra/mailbox'
import { callerOf, type TestCaller } from '@codekin/test-kit/http'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'

type SwipeReply = Awaited<ReturnType<TestCaller['matching']['recordSwipe']>>

/** A person with an account, who acts through the edge as a browser would. */
export type Person = TestCaller & {
  id: string
  name: string
  email: string
  password: string
  refreshToken: string
  likes(other: Person): Promise<SwipeReply>
  passes(other: Person): Promise<SwipeReply>
  says(matchId: string, content: string): ReturnType<TestCaller['messaging']['sendMessage']>
  openSocket(o?: { offlineMilliseconds?: number }): Promise<LiveSocket>
}

export const worldPassword = 'plum-tree-in-winter'

/** A person for an existing account. */
export function personOf(
  origin: string,
  account: { id: string; name: string; email: string; accessToken: string; refreshToken: string },
): Person {
  const caller = callerOf(origin, { userId: account.id, token: account.accessToken })
  const swipe = (action: 'like' | 'pass') => (other: Person) =>
    caller.matching.recordSwipe({ body: { targetUserId: other.id, action } })
  return {
    ...caller,
    ...account,
    password: worldPassword,
    likes: swipe('like'),
    passes: swipe('pass'),
    says: (matchId, content) => caller.messaging.sendMessage({ params: { id: matchId }, body: { content } }),
    openSocket: (o) => openLiveSocket(origin, () => Promise.resolve(account.accessToken), o),
  }
}

/** Registers through the edge. By default, verifies the email by the mailed link in the new session. */
export async function registerPerson(
  origin: string,
  mailbox: Mailbox,
  name: string,
  o: { email?: string; verified?: boolean } = {},
): Promise<Person> {
  const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  const email = o.email ?? `${slug}-${randomBytes(4).toString('hex')}@example.com`
  const anonymous = callerOf(origin, { userId: '', token: '' })
  const registered = await anonymous.auth.register({ body: { email, password: worldPassword, full_name: name } })
  const { user, accessToken, refreshToken } = registered
  const person = personOf(origin, { id: user.id, name, email, accessToken, refreshToken })
  if (o.verified ?? true) {
    const token = await mailedToken(mailbox, email, 'verify-email')
    await person.auth.verifyEmail({ params: { token } })
  }
  return person
}

/** The token of the oldest link to this page that was mailed to the address. */
async function mailedToken(mailbox: Mailbox, email: string, page: string, after = 0): Promise<string> {
  const mail = await mailbox.waitFor(email, after)
  const token = mail.links.map((link) => link.split(`/${page}/`)[1]).find(Boolean)
  return token ?? (await mailedToken(mailbox, email, page, mail.id))
}

/** Resets the password to the same one by a mailed link, which proves ownership of the mailbox. Every session ends. */
export async function choosePassword(origin: string, mailbox: Mailbox, { email, password }: Person): Promise<void> {
  const anonymous = callerOf(origin, { userId: '', token: '' })
  await anonymous.auth.forgotPassword({ body: { email } })
  const token = await mailedToken(mailbox, email, 'reset-password')
  await anonymous.auth.resetPassword({ body: { token, newPassword: password } })
}

/** The same person with new tokens, which contain changes of the account, such as a role. */
export async function signInAgain(origin: string, { id, name, email, password }: Person): Promise<Person> {
  const anonymous = callerOf(origin, { userId: '', token: '' })
  const { accessToken, refreshToken } = await anonymous.auth.login({ body: { email, password } })
  return personOf(origin, { id, name, email, accessToken, refreshToken })
}
