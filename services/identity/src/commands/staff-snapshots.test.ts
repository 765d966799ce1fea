import type { CommandReply, SnapshotCommand } from '@codekin/contracts/command'
import {
  listAccounts,
  listActiveDays,
  listPaymentReturns,
  listPayments,
  listPlans,
} from '@codekin/contracts/identity/commands'
import { ask } from '@codekin/event-bus/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { SignedUp } from '../../testing/start-identity.ts'
import { startPayments, type TestPayments, team } from '../../testing/start-payments.ts'
import { grantAdmin } from '../operations/grant-admin.ts'

let payments: TestPayments
beforeAll(async () => void (payments = await startPayments()))
afterAll(() => payments.stop())

const accountsOf = ({ userId }: SignedUp) => payments.announced('account-changed', userId)
const newestOf = async (person: SignedUp) => (await accountsOf(person)).at(-1)
const daysOf = async ({ userId }: SignedUp) =>
  (await payments.announced('user-active', userId)).map(({ day }) => String(day))

/** Lists all states in small pages. */
async function listAll<I extends z.ZodType>(command: SnapshotCommand<I>): Promise<z.output<I>[]> {
  const items: z.output<I>[] = []
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: CommandReply<SnapshotCommand<I>> = await ask(payments.bus, command, { after, limit: 2 })
    items.push(...page.items)
    after = page.next
  }
  return items
}

async function codeAt(address: string): Promise<string> {
  await payments.deps.mails.drain()
  const mail = payments.mailbox.messages().findLast(({ to }) => to.includes(address))
  return /^(\d{6})\b/.exec(mail?.subject ?? '')?.[1] ?? ''
}

test('every change of an account announces its whole state under the next version', async () => {
  const ann = await payments.signUp({ full_name: 'Ann' })
  const known = { userId: ann.userId, email: ann.email, fullName: 'Ann', role: 'user', closing: null }
  expect(await accountsOf(ann)).toEqual([
    expect.objectContaining({ ...known, sourceVersion: 1, emailVerified: false, onboardingCompletedAt: null }),
  ])
  const token = await payments.mailedToken(ann.email, 'verify-email')
  await payments.anonymous.auth.confirmEmail({ params: { token } })
  expect(await newestOf(ann)).toMatchObject({ ...known, sourceVersion: 2, emailVerified: true })
  await ann.users.changeOwnProfile({ body: { headline: 'Nothing for staff', roles: ['backend'] } })
  await ann.users.changeOwnProfile({ body: { full_name: 'Ann Lee' } })
  expect(await newestOf(ann)).toMatchObject({ sourceVersion: 3, fullName: 'Ann Lee' })
  const email = `new-${ann.email}`
  await ann.auth.beginAddressChange({ body: { email } })
  await ann.auth.confirmAddressChange({ body: { code: await codeAt(email) } })
  expect(await newestOf(ann)).toMatchObject({ sourceVersion: 4, email })
  await ann.onboarding.complete()
  await ann.onboarding.complete()
  expect(await newestOf(ann)).toMatchObject({ sourceVersion: 5, onboardingCompletedAt: expect.any(String) })
  await grantAdmin(payments.deps.db, email)
  await grantAdmin(payments.deps.db, email)
  expect(await newestOf(ann)).toMatchObject({ sourceVersion: 6, role: 'admin' })
  // The last admin can't close their account.
  await grantAdmin(payments.deps.db, (await payments.signUpVerified()).email)
  const { erasesAt } = await ann.users.closeAccount()
  expect(await newestOf(ann)).toMatchObject({ sourceVersion: 7, closing: { erasesAt } })
  const closed = await payments.anonymous.http('POST', '/api/v1/auth/login', {
    body: { email, password: ann.password },
  })
  const { ticket } = (closed.body as { details: [{ ticket: string }] }).details[0]
  await payments.anonymous.auth.comeBack({ body: { ticket } })
  expect(await newestOf(ann)).toMatchObject({ sourceVersion: 8, closing: null, fullName: 'Ann Lee', email })
})

test('a reclaimed address is announced', async () => {
  const ann = await payments.signUpVerified()
  const email = `other-${ann.email}`
  await ann.auth.beginAddressChange({ body: { email } })
  await ann.auth.confirmAddressChange({ body: { code: await codeAt(email) } })
  await payments.deps.mails.drain()
  const links = payments.mailbox.messages().flatMap((mail) => (mail.to.includes(ann.email) ? mail.links : []))
  const token = links.flatMap((link) => link.split('/undo-email/')[1] ?? []).at(-1) ?? ''
  await payments.anonymous.auth.undoAddressChange({ body: { token } })
  const announced = await accountsOf(ann)
  expect(announced.map((one) => one['email'])).toEqual([ann.email, ann.email, email, ann.email])
})

test('after concurrent changes, the last version contains them all', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => payments.signUpVerified()))
  await Promise.all(
    people.flatMap((person) => [
      person.users.changeOwnProfile({ body: { full_name: 'Somebody Else' } }),
      grantAdmin(payments.deps.db, person.email),
      person.users.closeAccount(),
    ]),
  )
  for (const person of people) {
    const announced = await accountsOf(person)
    expect(new Set(announced.map((one) => one['sourceVersion']))).toEqual(new Set([1, 2, 3, 4, 5]))
    const newest = announced.find((one) => one['sourceVersion'] === 5)
    expect(newest).toMatchObject({ fullName: 'Somebody Else', role: 'admin', closing: expect.anything() })
  }
})

test('every account is listed once, as last announced, except those being erased', async () => {
  const [ann, erasedPerson] = [await payments.signUpVerified(), await payments.signUpVerified()]
  const now = payments.clock.now()
  await payments.deps.db
    .insertInto('erasure')
    .values({
      userId: erasedPerson.userId,
      closedAt: now,
      begunAt: now,
      nextAttemptAt: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  const listed = await listAll(listAccounts)
  const ids = listed.map(({ userId }) => userId)
  expect(ids).toEqual([...new Set(ids)].toSorted())
  expect(ids).toContain(ann.userId)
  expect(ids).not.toContain(erasedPerson.userId)
  for (const account of listed) {
    const announced = await payments.announced('account-changed', account.userId)
    expect(announced.find((one) => one['sourceVersion'] === account.sourceVersion)).toEqual(account)
    expect(announced).toHaveLength(account.sourceVersion)
  }
})

test('plans, payments and refunds are listed once each, as announced, even if the subscription has changed since', async () => {
  const [ann, bob, cleo] = [
    await payments.signUpVerified(),
    await payments.signUpVerified(),
    await payments.signUpVerified(),
  ]
  for (const person of [ann, bob]) await payments.pay(person)
  await payments.pay(cleo, team)
  await payments.deps.db.updateTable('subscription').set({ plan: 'team' }).where('userId', '=', ann.userId).execute()
  const ids = [ann, bob, cleo].map(({ userId }) => userId)
  const expectAnnounced = async (listed: { userId: string }[], name: string) => {
    expect(listed.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted())
    for (const one of listed) expect((await payments.announced(name, one.userId)).at(-1)).toEqual(one)
  }
  await expectAnnounced(await listAll(listPlans), 'subscription-changed')
  await expectAnnounced(await listAll(listPayments), 'payment-recorded')
  for (const person of [ann, bob, cleo]) {
    await payments.submitForm((await person.subscriptions.openPortal()).url, { action: 'refund' })
  }
  await payments.settlePayments()
  await expectAnnounced(await listAll(listPaymentReturns), 'payment-returned')
})

test('a person is active once per UTC day, however often they sign in or refresh, and every such day is listed', async () => {
  payments.clock.set(new Date('2031-05-01T23:58:00Z'))
  const ann = await payments.signUpVerified()
  await payments.signIn(ann)
  expect(await daysOf(ann)).toEqual(['2031-05-01'])
  payments.clock.advance(120)
  const next = await payments.anonymous.auth.refresh({ body: { refreshToken: ann.refreshToken } })
  await payments.anonymous.auth.refresh({ body: { refreshToken: next.refreshToken } })
  expect(await daysOf(ann)).toEqual(['2031-05-01', '2031-05-02'])
  await Promise.all([payments.signIn(ann), payments.signIn(ann)])
  payments.clock.advance(86_400)
  await Promise.all([payments.signIn(ann), payments.signIn(ann)])
  const days = ['2031-05-01', '2031-05-02', '2031-05-03']
  expect(await daysOf(ann)).toEqual(days)
  const listed = await listAll(listActiveDays)
  expect(listed.filter(({ userId }) => userId === ann.userId)).toEqual(days.map((day) => ({ userId: ann.userId, day })))
  expect(new Set(listed.map((one) => JSON.stringify(one))).size).toBe(listed.length)
})

test('active days are deleted after two years', async () => {
  const ann = await payments.signUpVerified()
  payments.clock.advance(730 * 86_400)
  await payments.signIn(ann)
  const countActiveDays = async () =>
    (await listAll(listActiveDays)).filter(({ userId }) => userId === ann.userId).length
  await payments.runJob('forget-old-secrets')
  expect(await countActiveDays()).toBe(2)
  payments.clock.advance(2 * 86_400)
  await payments.runJob('forget-old-secrets')
  expect(await countActiveDays()).toBe(1)
})
