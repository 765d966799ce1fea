import { standingChanged } from '@codekin/contracts/admin/events'
import { changeRole, eraseAccount, grantPlan, removePlan } from '@codekin/contracts/identity/commands'
import type { PaidPlanName } from '@codekin/contracts/subscriptions/plans'
import type { Role } from '@codekin/contracts/users/models'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Neighbours, startNeighbours } from '../../testing/neighbours.ts'
import { isSignedOut, type SignedUp } from '../../testing/start-identity.ts'
import { startPayments, type TestPayments } from '../../testing/start-payments.ts'
import { grantAdmin } from '../operations/grant-admin.ts'

const listed = 'listed.admin@example.org'

let identity: TestPayments
let neighbours: Neighbours
beforeAll(async () => {
  identity = await startPayments({ ADMIN_EMAILS: listed })
  neighbours = await startNeighbours(identity)
})
afterAll(async () => {
  await neighbours.stop()
  await identity.stop()
})
beforeEach(async () => {
  await identity.deps.db.updateTable('account').set({ role: 'user' }).execute()
})

const staffId = newId()
const orderOf = ({ userId }: { userId: string }, orderId = newId()) => ({ orderId, userId, staffId })
const giveRole = async (person: { userId: string }, role: Role, orderId?: string) =>
  (await ask(identity.bus, changeRole, { ...orderOf(person, orderId), role })).outcome
const give = async (person: { userId: string }, plan: PaidPlanName, until: Date | null = null, orderId?: string) => {
  const order = { ...orderOf(person, orderId), plan, until: until?.toISOString() ?? null, reason: 'A talk' }
  return (await ask(identity.bus, grantPlan, order)).outcome
}
const takeBack = async (person: { userId: string }, orderId?: string) =>
  (await ask(identity.bus, removePlan, orderOf(person, orderId))).outcome
const erase = async (person: { userId: string }, orderId?: string) =>
  (await ask(identity.bus, eraseAccount, orderOf(person, orderId))).outcome
const roleOf = async ({ email, password }: SignedUp) =>
  (await identity.anonymous.auth.login({ body: { email, password } })).user.role
const planOf = async (person: SignedUp) =>
  (await identity.as({ userId: person.userId })).subscriptions.getOwnSubscription()
const countAnnounced = async (name: string, { userId }: SignedUp) => (await identity.announced(name, userId)).length
const nobody = { userId: newId() }

async function anAdmin(): Promise<SignedUp> {
  const person = await identity.signUpVerified()
  await grantAdmin(identity.deps.db, person.email)
  return person
}

test('an account with an unconfirmed address can’t be appointed, since the address may be a stranger’s', async () => {
  const squatter = await identity.signUp()
  for (const role of ['moderator', 'admin'] as const) expect(await giveRole(squatter, role)).toBe('unconfirmed')
  expect(await roleOf(squatter)).toBe('user')
  expect(await countAnnounced('account-changed', squatter)).toBe(1)
})

test('a role applies from the next refresh on, and is announced once however often the order is repeated', async () => {
  const ann = await identity.signUpVerified()
  const before = await countAnnounced('account-changed', ann)
  const orderId = newId()
  const outcomes = await Promise.all([1, 2, 3].map(() => giveRole(ann, 'moderator', orderId)))
  expect(outcomes).toEqual(['changed', 'changed', 'changed'])
  expect(await countAnnounced('account-changed', ann)).toBe(before + 1)
  expect(await giveRole(ann, 'moderator')).toBe('unchanged')
  const next = await identity.anonymous.auth.refresh({ body: { refreshToken: ann.refreshToken } })
  expect(await ann.withTokens(next).users.getAdminStatus()).toMatchObject({ role: 'moderator' })
  expect(await giveRole(nobody, 'moderator')).toBe('not-found')
})

test('an order repeated after a newer one changes nothing', async () => {
  const [ann] = [await identity.signUpVerified(), await anAdmin()]
  const orderId = newId()
  expect(await giveRole(ann, 'admin', orderId)).toBe('changed')
  expect(await giveRole(ann, 'user')).toBe('changed')
  expect(await giveRole(ann, 'admin', orderId)).toBe('changed')
  expect(await roleOf(ann)).toBe('user')
})

test('granting or removing admin rights, judged by the current role, needs approval and changes nothing without it', async () => {
  const [ann, admin] = [await identity.signUpVerified(), await anAdmin()]
  await anAdmin()
  const give = async (to: { userId: string }, role: Role, isApproved: boolean) =>
    (await ask(identity.bus, changeRole, { ...orderOf(to), role, isApproved })).outcome
  expect(await give(ann, 'admin', false)).toBe('needs-approval')
  for (const role of ['user', 'moderator'] as const) expect(await give(admin, role, false)).toBe('needs-approval')
  expect(await roleOf(ann)).toBe('user')
  expect(await countAnnounced('session-revoked', admin)).toBe(0)
  expect(await give(ann, 'moderator', false)).toBe('changed')
  expect(await give(ann, 'user', false)).toBe('changed')
  expect(await give(admin, 'user', true)).toBe('changed')
})

test('the start and end of an admin’s term are announced, even if the operator appointed them', async () => {
  const [ann] = [await anAdmin(), await anAdmin()]
  const termOf = async () => {
    const { adminSince, adminUntil } = (await identity.announced('account-changed', ann.userId)).at(-1) ?? {}
    return { adminSince, adminUntil }
  }
  expect(await termOf()).toEqual({ adminSince: expect.any(String), adminUntil: null })
  await giveRole(ann, 'moderator')
  const dismissedAt = identity.clock.now().toISOString()
  expect(await termOf()).toEqual({ adminSince: null, adminUntil: dismissedAt })
  identity.clock.advance(60)
  await giveRole(ann, 'admin')
  expect(await termOf()).toEqual({ adminSince: identity.clock.now().toISOString(), adminUntil: dismissedAt })
})

test('a person who loses rights is signed out everywhere; one who gains rights stays signed in', async () => {
  const [ann] = [await anAdmin(), await anAdmin()]
  const again = await identity.signIn(ann)
  expect(await giveRole(ann, 'moderator')).toBe('changed')
  expect(await Promise.all([isSignedOut(ann), isSignedOut(again)])).toEqual([true, true])
  await expect(identity.anonymous.auth.refresh({ body: { refreshToken: again.refreshToken } })).rejects.toMatchObject({
    code: 'invalid_refresh_token',
  })
  expect(await identity.announced('session-revoked', ann.userId)).toMatchObject(
    Array.from({ length: 2 }, () => ({ reason: 'role-changed' })),
  )
  const third = await identity.signIn(ann)
  expect(await giveRole(ann, 'admin')).toBe('changed')
  expect(await third.users.getOwnProfile()).toMatchObject({ role: 'admin' })
})

test('the last admin stays, even if two are dismissed at the same time', async () => {
  for (let round = 0; round < 3; round += 1) {
    await identity.deps.db.updateTable('account').set({ role: 'user' }).execute()
    const admins = [await anAdmin(), await anAdmin()]
    const outcomes = await Promise.all(admins.map((one) => giveRole(one, 'user')))
    expect(outcomes.toSorted()).toEqual(['changed', 'last-admin'])
  }
})

test('of two last admins, one dismissed and one erased at the same time, one stays', async () => {
  const [ann, bob] = [await anAdmin(), await anAdmin()]
  const outcomes = await Promise.all([giveRole(ann, 'user'), erase(bob)])
  expect(outcomes.filter((outcome) => outcome === 'last-admin')).toHaveLength(1)
})

test('a closed or suspended admin does not count as a remaining admin', async () => {
  const [ann, closed, suspended] = [await anAdmin(), await anAdmin(), await anAdmin()]
  await closed.users.closeAccount()
  const suspension = { reason: 'Spam', until: null }
  await identity.publish(standingChanged, aStanding({ userId: suspended.userId, suspension }))
  await identity.settle()
  expect(await giveRole(ann, 'user')).toBe('last-admin')
})

test('an address of ADMIN_EMAILS does not restore a role that staff removed', async () => {
  const [ann] = [await identity.signUpVerified({ email: listed }), await anAdmin()]
  const choose = async (newPassword: string) => {
    await identity.anonymous.auth.forgotPassword({ body: { email: listed } })
    await identity.deps.mails.drain()
    const mail = identity.mailbox
      .messages()
      .findLast(({ to, subject }) => to.includes(listed) && /new password/.test(subject))
    const token = mail?.links.flatMap((link) => link.split('/reset-password/')[1] ?? [])[0] ?? ''
    await identity.anonymous.auth.resetPassword({ body: { token, newPassword } })
    return (await identity.anonymous.auth.login({ body: { email: listed, password: newPassword } })).user.role
  }
  expect(await choose('plums-of-another-tree')).toBe('admin')
  expect(await giveRole(ann, 'user')).toBe('changed')
  identity.clock.advance(600)
  expect(await choose('plums-of-a-third-tree')).toBe('user')
})

test('staff grant a plan beside a paid one, with an end and a reason; a new grant replaces the last', async () => {
  const ann = await identity.signUpVerified()
  const until = new Date(identity.clock.now().getTime() + 9 * 86_400_000)
  const orderId = newId()
  expect(await Promise.all([1, 2].map(() => give(ann, 'team', until, orderId)))).toEqual(['granted', 'granted'])
  expect(await planOf(ann)).toMatchObject({ plan: 'team', source: 'staff', until: until.toISOString() })
  expect(await give(ann, 'pro')).toBe('granted')
  expect(await planOf(ann)).toMatchObject({ plan: 'pro', source: 'staff', until: null })
  expect(await give(ann, 'team', until, orderId)).toBe('granted')
  expect(await planOf(ann)).toMatchObject({ plan: 'pro' })
  expect(await countAnnounced('subscription-changed', ann)).toBe(2)
  expect(await give(nobody, 'pro')).toBe('not-found')
})

test('removing a granted plan leaves the paid one, and is announced once', async () => {
  const ann = await identity.signUpVerified()
  await identity.pay(ann)
  await give(ann, 'team')
  expect(await planOf(ann)).toMatchObject({ plan: 'team', source: 'staff' })
  const orderId = newId()
  expect(await Promise.all([1, 2].map(() => takeBack(ann, orderId)))).toEqual(['removed', 'removed'])
  expect(await planOf(ann)).toMatchObject({ plan: 'pro', source: 'stripe' })
  expect(await takeBack(ann)).toBe('nothing-granted')
  expect(await takeBack(nobody)).toBe('not-found')
  expect(await countAnnounced('subscription-changed', ann)).toBe(3)
})

test('an account erased by staff closes at once, can’t be reactivated, and is gone after the next run of the job', async () => {
  const [ann] = [await identity.signUpVerified(), await anAdmin()]
  const orderId = newId()
  expect(await Promise.all([1, 2].map(() => erase(ann, orderId)))).toEqual(['begun', 'begun'])
  expect(await isSignedOut(ann)).toBe(true)
  expect(await countAnnounced('account-closed', ann)).toBe(1)
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({ isClosed: true })
  const { email, password } = ann
  await expect(identity.anonymous.auth.login({ body: { email, password } })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await identity.runJob('erase-closed-accounts')
  expect(await countAnnounced('account-erased', ann)).toBe(1)
  expect(neighbours.listErasureRequests(ann.userId).length).toBeGreaterThan(0)
  // The outcome is remembered after everything else is deleted.
  expect(await erase(ann, orderId)).toBe('begun')
  expect(await erase(ann)).toBe('not-found')
})

test('a closed account loses its remaining time to come back; the last admin is not erased', async () => {
  const [ann, admin] = [await identity.signUpVerified(), await anAdmin()]
  await ann.users.closeAccount()
  expect(await erase(ann)).toBe('begun')
  await identity.runJob('erase-closed-accounts')
  expect(await countAnnounced('account-erased', ann)).toBe(1)
  expect(await erase(admin)).toBe('last-admin')
  expect(await admin.users.getOwnProfile()).toMatchObject({ email: admin.email })
})

test('an order that fails halfway leaves neither its change nor its record', async () => {
  const ann = await identity.signUpVerified()
  const [orderId, at] = [newId(), identity.clock.now()]
  // Only an erased account has no profile: announcing it throws.
  const id = newId()
  await identity.deps.db
    .insertInto('account')
    .values({ id, email: `${id}@example.org`, emailVerifiedAt: at, createdAt: at })
    .execute()
  await expect(giveRole({ userId: id }, 'moderator', orderId)).rejects.toThrow()
  const { db } = identity.deps
  expect(await db.selectFrom('staffOrder').selectAll().where('id', '=', orderId).execute()).toEqual([])
  expect(await db.selectFrom('account').select('role').where('id', '=', id).execute()).toEqual([{ role: 'user' }])
  await db.deleteFrom('account').where('id', '=', id).execute()
  expect(await giveRole(ann, 'moderator', orderId)).toBe('changed')
})

test('orders are forgotten after a month', async () => {
  const ann = await identity.signUpVerified()
  await giveRole(ann, 'moderator')
  identity.clock.advance(31 * 86_400)
  await identity.runJob('forget-old-secrets')
  expect(await identity.deps.db.selectFrom('staffOrder').selectAll().execute()).toEqual([])
})
