import { endSessions } from '@codekin/contracts/identity/commands'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedOut, type SignedUp, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { sessionsEndedMail } from '../domain/mail-texts.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const staffId = newId()
const end = ({ userId }: { userId: string }, orderId = newId()) =>
  ask(identity.bus, endSessions, { orderId, userId, staffId })
const refresh = ({ refreshToken }: SignedUp) => identity.anonymous.auth.refresh({ body: { refreshToken } })
const sidOf = ({ token }: SignedUp) => String(decodeJwt(token)['sid'])
async function mailsAbout({ email }: SignedUp) {
  await identity.deps.mails.drain()
  const { subject } = sessionsEndedMail('')
  return identity.mailbox.messages().filter((mail) => mail.to.includes(email) && mail.subject === subject)
}

test('a person is signed out everywhere at once, is told by mail, and can sign in again', async () => {
  const ann = await identity.signUpVerified()
  const other = await identity.signIn(ann)
  const bob = await identity.signUpVerified()
  expect(await end(ann)).toEqual({ outcome: 'ended', sessions: 2 })
  expect(await Promise.all([isSignedOut(ann), isSignedOut(other)])).toEqual([true, true])
  for (const session of [ann, other]) {
    await expect(refresh(session)).rejects.toMatchObject({ status: 401, code: 'invalid_refresh_token' })
  }
  const revoked = await identity.announced('session-revoked', ann.userId)
  expect(new Map(revoked.map(({ sessionId, reason }) => [sessionId, reason]))).toEqual(
    new Map([ann, other].map((session) => [sidOf(session), 'ended-by-staff'])),
  )
  expect(revoked).toHaveLength(2)
  expect(await identity.announced('account-changed', ann.userId)).toHaveLength(2)
  const [mail, ...more] = await mailsAbout(ann)
  expect(more).toEqual([])
  expect(mail?.text).toContain('our team signed you out on every device')
  const { publicOrigin } = identity.deps.config
  expect(mail?.links).toEqual([`${publicOrigin}/login`, `${publicOrigin}/forgot-password`])

  const again = await identity.signIn(ann)
  expect(await again.users.getOwnProfile()).toMatchObject({ email: ann.email })
  expect(await bob.users.getOwnProfile()).toMatchObject({ email: bob.email })
})

test('devices of the command line are signed out as well, and an approval that no device has used signs none in', async () => {
  const ann = await identity.signUpVerified()
  const approved = async () => {
    const { deviceCode, userCode } = await identity.anonymous.auth.startDeviceAuthorization()
    await ann.auth.approveDevice({ params: { userCode } })
    return () => identity.anonymous.auth.exchangeDeviceCode({ body: { deviceCode } })
  }
  const device = ann.withTokens(await (await approved())())
  const exchange = await approved()
  expect(await end(ann)).toEqual({ outcome: 'ended', sessions: 2 })
  expect(await isSignedOut(device)).toBe(true)
  await expect(exchange()).rejects.toMatchObject({ status: 400 })
})

test('a repeated order returns its first answer, and spares sessions opened since', async () => {
  const ann = await identity.signUpVerified()
  const orderId = newId()
  const answer = { outcome: 'ended', sessions: 1 }
  expect(await Promise.all([1, 2, 3].map(() => end(ann, orderId)))).toEqual([answer, answer, answer])
  const again = await identity.signIn(ann)
  expect(await end(ann, orderId)).toEqual(answer)
  expect(await again.users.getOwnProfile()).toMatchObject({ email: ann.email })
  expect(await mailsAbout(ann)).toHaveLength(1)
})

test('a person who isn’t signed in anywhere gets no mail', async () => {
  const ann = await identity.signUpVerified()
  await identity.anonymous.auth.logout({ body: { refreshToken: ann.refreshToken } })
  expect(await end(ann)).toEqual({ outcome: 'ended', sessions: 0 })
  expect(await mailsAbout(ann)).toEqual([])
})

test('an unknown person is not found, also if the order is repeated', async () => {
  const unknown = { userId: newId() }
  const orderId = newId()
  for (const _ of ['first', 'second']) expect(await end(unknown, orderId)).toEqual({ outcome: 'not-found' })
})
