import { aPicture } from '@codekin/blobs/testing/pictures'
import { standingChanged } from '@codekin/contracts/admin/events'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedOut, type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import { grantAdmin } from '../../operations/grant-admin.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const daySeconds = 24 * 60 * 60

type Refusal = { status: number; body: { code: string; details?: [{ erasesAt: string; ticket: string }] } }
const signInTo = ({ email, password }: Pick<SignedUp, 'email' | 'password'>) =>
  identity.anonymous.http('POST', '/api/v1/auth/login', {
    body: { email, password },
  }) as Promise<unknown> as Promise<Refusal>
const comeBack = (ticket: string) => identity.anonymous.http('POST', '/api/v1/auth/come-back', { body: { ticket } })

async function ticketOf(person: SignedUp): Promise<string> {
  const { body } = await signInTo(person)
  return body.details?.[0].ticket ?? ''
}

test('closing an account ends all sessions at once, mails its erasure date, and announces it', async () => {
  const ann = await identity.signUpVerified()
  const elsewhere = await identity.signIn(ann)
  const mailed = (await identity.mailbox.waitFor(ann.email)).id
  const { erasesAt } = await ann.users.closeAccount()
  expect(Date.parse(erasesAt) - identity.clock.now().getTime()).toBe(14 * daySeconds * 1000)
  expect(await isSignedOut(ann)).toBe(true)
  expect(await isSignedOut(elsewhere)).toBe(true)
  const { subject, text } = await identity.mailbox.waitFor(ann.email, mailed)
  expect(subject).toBe('Your account is closed')
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(erasesAt))
  expect(text).toContain(day)
  expect(await identity.announced('account-closed', ann.userId)).toMatchObject([{ erasesAt }])
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({ isClosed: true })
})

test('a closed profile and its photo can’t be seen', async () => {
  const [ann, bob] = [await identity.signUpVerified({ full_name: 'Zora Vanishing' }), await identity.signUpVerified()]
  const { photoUrl } = await ann.users.uploadPhoto({ file: new Blob([new Uint8Array(await aPicture())]) })
  await ann.users.closeAccount()
  await expect(bob.users.getProfile({ params: { id: ann.userId } })).rejects.toMatchObject({ code: 'not_found' })
  expect((await bob.users.searchUsers({ query: { q: 'Zora Vanishing' } })).users).toEqual([])
  expect((await identity.anonymous.http('GET', photoUrl)).status).toBe(404)
})

test('two concurrent closings close once and return the same date', async () => {
  const ann = await identity.signUpVerified()
  const answers = await Promise.allSettled([ann.users.closeAccount(), ann.users.closeAccount()])
  const erasureTimes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.erasesAt] : []))
  expect(new Set(erasureTimes).size).toBe(1)
  expect(await identity.announced('account-closed', ann.userId)).toHaveLength(1)
})

test('the last admin can’t close their account, even if two close theirs at once; with another admin they can', async () => {
  const admins = [await identity.signUpVerified(), await identity.signUpVerified()]
  for (const { email } of admins) await grantAdmin(identity.deps.db, email)
  const closings = await Promise.allSettled(admins.map((admin) => admin.users.closeAccount()))
  expect(closings.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = closings.findIndex(({ status }) => status === 'rejected')
  expect(closings[refused]).toMatchObject({ reason: { code: 'last_admin' } })
  const left = admins[refused] as SignedUp
  expect(await left.users.getOwnProfile()).toMatchObject({ id: left.userId })
  expect(await identity.announced('account-closed', left.userId)).toEqual([])
  await grantAdmin(identity.deps.db, (await identity.signUpVerified()).email)
  await left.users.closeAccount()
})

test('signing in to a closed account returns its erasure date, and reactivation restores all of it', async () => {
  const [ann, bob] = [await identity.signUpVerified({ full_name: 'Ann Returning' }), await identity.signUpVerified()]
  const { erasesAt } = await ann.users.closeAccount()
  identity.clock.advance(13 * daySeconds)
  const refused = await signInTo(ann)
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_closed', details: [{ erasesAt }] } })
  const back = await identity.anonymous.auth.comeBack({ body: { ticket: refused.body.details?.[0].ticket ?? '' } })
  expect(back.user).toMatchObject({ id: ann.userId, full_name: 'Ann Returning' })
  expect(await ann.withTokens(back).users.getOwnProfile()).toMatchObject({ email: ann.email })
  const again = await identity.signIn(bob)
  expect(await again.users.getProfile({ params: { id: ann.userId } })).toMatchObject({ full_name: 'Ann Returning' })
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({ isClosed: false })
  expect(await identity.announced('account-reopened', ann.userId)).toHaveLength(1)
})

test('a wrong password doesn’t reveal that the account is closed', async () => {
  const ann = await identity.signUpVerified()
  await ann.users.closeAccount()
  expect(await signInTo({ ...ann, password: 'not-the-password' })).toMatchObject({
    status: 401,
    body: { code: 'invalid_credentials' },
  })
})

test('a ticket reactivates the closing it was made for, once, within fifteen minutes', async () => {
  const ann = await identity.signUpVerified()
  await ann.users.closeAccount()
  const ticket = await ticketOf(ann)
  expect((await comeBack(`${ticket.slice(0, -4)}AAAA`)).body).toMatchObject({ code: 'invalid_link' })
  expect((await comeBack(ticket)).status).toBe(200)
  expect((await comeBack(ticket)).body).toMatchObject({ code: 'invalid_link' })
  identity.clock.advance(1)
  await (await identity.signIn(ann)).users.closeAccount()
  expect((await comeBack(ticket)).body).toMatchObject({ code: 'invalid_link' })
  const late = await ticketOf(ann)
  identity.clock.advance(15 * 60)
  expect((await comeBack(late)).body).toMatchObject({ code: 'invalid_link' })
})

test('a password reset invalidates earlier tickets', async () => {
  const ann = await identity.signUpVerified()
  await ann.users.closeAccount()
  const ticket = await ticketOf(ann)
  await identity.anonymous.auth.forgotPassword({ body: { email: ann.email } })
  const token = await identity.mailedToken(ann.email, 'reset-password')
  await identity.anonymous.auth.resetPassword({ body: { token, newPassword: 'plums-of-another-tree' } })
  expect((await comeBack(ticket)).body).toMatchObject({ code: 'invalid_link' })
  expect((await comeBack(await ticketOf({ ...ann, password: 'plums-of-another-tree' }))).status).toBe(200)
})

test('a refresh token is no ticket', async () => {
  const ann = await identity.signUpVerified()
  await ann.users.closeAccount()
  expect((await comeBack(ann.refreshToken)).body).toMatchObject({ code: 'invalid_link' })
})

test('an account suspended in the meantime can’t be reactivated', async () => {
  const ann = await identity.signUpVerified()
  await ann.users.closeAccount()
  const ticket = await ticketOf(ann)
  await identity.publish(
    standingChanged,
    aStanding({ userId: ann.userId, suspension: { reason: 'Spam', until: null } }),
  )
  await identity.settle()
  expect((await comeBack(ticket)).body).toMatchObject({
    code: 'account_suspended',
    details: [{ appealPath: expect.any(String) }],
  })
})

test('registering a closed account’s address reveals nothing, and the owner gets a mail on how to reactivate it', async () => {
  const [ann, open] = [await identity.signUpVerified(), await identity.signUpVerified()]
  await ann.users.closeAccount()
  const mailed = (await identity.mailbox.waitFor(ann.email, 0)).id
  const register = (email: string) =>
    identity.anonymous.http('POST', '/api/v1/auth/register', {
      body: { email, password: 'plum-tree-in-winter', full_name: 'Somebody' },
    })
  const withoutId = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    ...(body as object),
    requestId: '',
  })
  expect(withoutId(await register(ann.email))).toEqual(withoutId(await register(open.email)))
  let mail = await identity.mailbox.waitFor(ann.email, mailed)
  while (mail.subject !== 'You can still come back') mail = await identity.mailbox.waitFor(ann.email, mail.id)
  expect(mail.links).toContain(`${identity.config.publicOrigin}/login`)
})

test('after the last day an account can’t be reactivated', async () => {
  const ann = await identity.signUpVerified()
  await ann.users.closeAccount()
  identity.clock.advance(14 * daySeconds - 60)
  const ticket = await ticketOf(ann)
  identity.clock.advance(60)
  expect((await comeBack(ticket)).body).toMatchObject({ code: 'invalid_link' })
  expect(await signInTo(ann)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
})
