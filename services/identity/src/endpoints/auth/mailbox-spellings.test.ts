import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayments, type TestPayments, team } from '../../../testing/start-payments.ts'

let identity: TestPayments
beforeAll(async () => void (identity = await startPayments()))
afterAll(() => identity.stop())

let count = 0
/** A mailbox in the spelling that people write, and in the one that browsers send. */
function newMailbox() {
  count += 1
  return { written: `anna-${count}@bücher.example`, sent: `anna-${count}@xn--bcher-kva.example` }
}
const login = (email: string, password: string) => identity.anonymous.auth.login({ body: { email, password } })

test('both spellings of a mailbox belong to one account', async () => {
  const { written, sent } = newMailbox()
  await identity.signUp({ email: written })
  await expect(identity.signUp({ email: sent })).rejects.toMatchObject({ code: 'email_taken' })
  const other = newMailbox()
  await identity.signUp({ email: other.sent })
  await expect(identity.signUp({ email: other.written })).rejects.toMatchObject({ code: 'email_taken' })
})

test('both spellings sign in, and responses show the readable one', async () => {
  const { written, sent } = newMailbox()
  const anna = await identity.signUp({ email: sent })
  expect(anna.email).toBe(written)
  for (const email of [written, sent, sent.toUpperCase()]) {
    expect((await login(email, anna.password)).user).toMatchObject({ id: anna.userId, email: written })
  }
  expect(await anna.users.getOwnProfile()).toMatchObject({ email: written })
  expect((await anna.users.getSettings()).account).toMatchObject({ email: written })
  expect(await anna.auth.listSignInWays()).toMatchObject({ email: written })
})

test('password reset, address change and newsletter work with both spellings', async () => {
  const { written, sent } = newMailbox()
  await identity.signUp({ email: written })
  await identity.deps.mails.drain()
  const lastMailId = identity.mailbox.messages().at(-1)?.id ?? 0
  await identity.anonymous.auth.forgotPassword({ body: { email: written } })
  expect((await identity.mailbox.waitFor(written, lastMailId)).subject).toBe('Choose a new password')
  const bob = await identity.signUpVerified()
  const { pending } = await bob.auth.beginAddressChange({ body: { email: written } })
  expect(pending).toMatchObject({ email: written })
  expect(await bob.auth.findAddressChange()).toMatchObject({ pending: { email: written } })
  for (const email of [written, sent]) await identity.anonymous.newsletter.subscribe({ body: { email } })
  await identity.deps.mails.drain()
  const readers = await identity.deps.db.selectFrom('newsletterReader').select('email').execute()
  expect(readers).toEqual([{ email: sent }])
})

test('a seat assigned to one spelling is claimed by registering with the other', async () => {
  const { written, sent } = newMailbox()
  const owner = await identity.signUpVerified()
  await identity.pay(owner, team)
  expect(await owner.subscriptions.assignSeat({ body: { email: written } })).toMatchObject({ email: written })
  await expect(owner.subscriptions.assignSeat({ body: { email: sent } })).rejects.toMatchObject({ code: 'seat_taken' })
  const anna = await identity.signUp({ email: sent })
  const token = await identity.mailedToken(written, 'verify-email')
  await anna.auth.verifyEmail({ params: { token } })
  await identity.settle()
  expect(await anna.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'team', source: 'seat' })
  const { seats } = await (await identity.withNewToken(owner)).subscriptions.getOwnSubscription()
  expect(seats?.assigned).toMatchObject([{ email: written }])
})

test('a migrated account is announced and claims its waiting seat', async () => {
  const { written, sent } = newMailbox()
  const owner = await identity.signUpVerified()
  await identity.pay(owner, team)
  const anna = await identity.signUp({ email: written })
  const token = await identity.mailedToken(written, 'verify-email')
  await anna.auth.verifyEmail({ params: { token } })
  await owner.subscriptions.assignSeat({ body: { email: sent } })
  const { db } = identity.deps
  // The state after the migration.
  await db.updateTable('seat').set({ userId: null }).where('email', '=', sent).execute()
  await db.insertInto('profileToAnnounce').values({ userId: anna.userId }).execute()
  const before = (await identity.announced('account-changed', anna.userId)).length
  await identity.runJob('announce-waiting-profiles')
  expect((await identity.announced('account-changed', anna.userId)).slice(before).at(-1)).toMatchObject({ email: sent })
  expect(await db.selectFrom('seat').select('userId').where('email', '=', sent).execute()).toEqual([
    { userId: anna.userId },
  ])
})
