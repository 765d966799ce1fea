import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { personalData } from '@codekin/contracts/services'
import { freePort } from '@codekin/local/infra/free-port'
import { mainOf } from '@codekin/local/infra/service-programs'
import { waitFor } from '@codekin/local/infra/wait-for'
import { stripeSettings } from '@codekin/local/stand-ins/stripe/settings'
import { signatureOf } from '@codekin/local/stand-ins/stripe/webhooks'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { runJobWhenFree } from '@codekin/test-kit/run-job'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { dieAfterEveryStep, withJobLock } from '../../testing/die-after-every-step.ts'
import { erasureParts, type Neighbours, startNeighbours } from '../../testing/neighbours.ts'
import { isSignedOut, type SignedUp } from '../../testing/start-identity.ts'
import { startPayments, type TestPayments } from '../../testing/start-payments.ts'
import { unzip } from '../../testing/unzip.ts'
import { paymentLeaseSeconds, paymentTaskLeaseSeconds } from '../domain/payment-schedule.ts'
import { insertPaymentEvent } from '../store/payment-events.ts'
import { insertPhoto } from '../store/photos.ts'
import { changeRoleByStaff } from './change-role.ts'
import { grantAdmin } from './grant-admin.ts'

let payments: TestPayments
let neighbours: Neighbours
beforeAll(async () => {
  payments = await startPayments()
  // The first killed process uses the machine's clock, so this one starts with it.
  payments.clock.set(new Date())
  neighbours = await startNeighbours(payments)
})
afterAll(async () => {
  await neighbours.stop()
  await payments.stop()
})

/** A killed process may hold its lock a moment longer. */
const runJob = (name: string) => runJobWhenFree(payments, name)
const listRequests = (steps: readonly string[], command: string) =>
  steps.filter((step) => step.startsWith('commands.') && step.includes(command)).length
const graceSeconds = 14 * 24 * 60 * 60

/** A person with a photo and a paid plan. */
async function signUpPerson(): Promise<SignedUp> {
  const ann = await payments.signUpVerified()
  await payments.pay(ann)
  const { db, photos, clock, newId } = payments.deps
  const key = newId()
  await insertPhoto(db, { key, userId: ann.userId, createdAt: clock.now(), likeness: null })
  await photos.put(key, [{ edge: 800, bytes: new Uint8Array(8) }])
  return ann
}

/** Sends the provider's webhook about a new subscription to a service. */
async function postWebhook(url: string, objectId: string): Promise<Response> {
  const created = Math.floor(Date.now() / 1000)
  const about = { type: 'customer.subscription.created', created, data: { object: { id: objectId } } }
  const body = JSON.stringify({ id: `evt_${payments.deps.newId()}`, object: 'event', ...about })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, created) }
  return await fetch(`${url}/api/v1/subscriptions/webhook`, { method: 'POST', body, headers })
}

/** A person who has paid, but whose webhooks were lost. */
async function signUpPaying(): Promise<{ ann: SignedUp; objectId: string }> {
  const ann = await payments.signUpVerified()
  await payments.pay(ann, undefined, 'lost')
  return { ann, objectId: (await payments.subscriptionOf(ann)).id }
}

async function expectPaidOnce(ann: SignedUp): Promise<void> {
  const again = await payments.withNewToken(ann)
  expect(await again.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'pro', invoices: [{ status: 'paid' }] })
  expect(await payments.announced('subscription-changed', ann.userId)).toHaveLength(1)
  expect(await payments.announced('payment-recorded', ann.userId)).toHaveLength(1)
}

// Must be the first test: the receiver uses the machine's clock, and the others advance this process's.
test('a payment event whose receiver is killed after the acknowledgement is applied once, by another process', async () => {
  const { ann, objectId } = await signUpPaying()
  const port = await freePort()
  const receiver = spawn(...nodeProgram(mainOf('identity')), {
    env: {
      ...process.env,
      ...payments.servers.environmentOf('identity'),
      ...stripeSettings(payments.stripe.url),
      JWKS_URL: payments.signer.jwksUrl,
      SIGNING_KEYS: payments.signer.signingKeys,
      SMTP_URL: payments.mailbox.smtpUrl,
      MAIL_FROM: 'Codekin <hello@codekin.test>',
      PORT: String(port),
    },
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  await waitFor(async () => (await fetch(`${url}/readyz`)).ok, { what: 'the receiver to be ready', timeoutSeconds: 60 })
  const heldCalls = payments.stripe.hold()
  expect((await postWebhook(url, objectId)).status).toBe(200)
  // It asks the provider what was paid, and is killed before the response.
  await expect.poll(() => heldCalls.arrived()).toBe(1)
  const exited = once(receiver, 'exit')
  receiver.kill('SIGKILL')
  await exited
  heldCalls.release()
  expect(await (await payments.withNewToken(ann)).subscriptions.getOwnSubscription()).toMatchObject({ plan: 'free' })
  payments.clock.set(new Date(Date.now() + paymentLeaseSeconds * 1000))
  await runJob('apply-payments')
  await expectPaidOnce(ann)
}, 120_000)

test('a payment event whose process is killed after any step is applied once, by another process', async () => {
  await dieAfterEveryStep(payments, 'apply-payments', async (begin) => {
    const { ann, objectId } = await signUpPaying()
    await withJobLock(payments, 'apply-payments', async () => {
      const now = payments.clock.now()
      const row = { id: `evt_${payments.deps.newId()}`, type: 'customer.subscription.created', objectId }
      await insertPaymentEvent(payments.deps.db, { ...row, providerTime: now, receivedAt: now, nextAttemptAt: now })
      await begin()
    })
    payments.clock.advance(paymentLeaseSeconds)
    await runJob('apply-payments')
    await expectPaidOnce(ann)
  })
}, 120_000)

test('a staff command whose process is killed after any step is executed once, by its repeat', async () => {
  const steps = await dieAfterEveryStep(payments, 'change-role', async (begin) => {
    const [ann, bob] = [await payments.signUpVerified(), await payments.signUpVerified()]
    for (const { email } of [ann, bob]) await grantAdmin(payments.deps.db, email)
    const before = (await payments.announced('account-changed', ann.userId)).length
    const order = { orderId: payments.deps.newId(), userId: ann.userId, role: 'user' as const, isApproved: true }
    await begin({ ORDER: JSON.stringify(order) })
    expect(await changeRoleByStaff(payments.deps, order)).toBe('changed')
    expect(await payments.announced('account-changed', ann.userId)).toHaveLength(before + 1)
    expect(await payments.announced('session-revoked', ann.userId)).toHaveLength(1)
    expect(await isSignedOut(ann)).toBe(true)
  })
  expect(steps.length).toBeGreaterThan(0)
}, 120_000)

/** A person's remaining data, and the announcements of their erasure. */
async function listTraces({ userId }: SignedUp) {
  const { db, blobs } = payments.deps
  return {
    accounts: await db.selectFrom('account').select('id').where('id', '=', userId).execute(),
    erasures: await db.selectFrom('erasure').select('userId').execute(),
    files: await blobs.list({ limit: 10 }),
    told: (await payments.announced('account-erased', userId)).length,
    proofs: (await db.selectFrom('erasureProof').select('id').execute()).length,
  }
}

test('an erasure whose process is killed after any step is completed once, by another process', async () => {
  let proofs = 0
  const steps = await dieAfterEveryStep(payments, 'erase-closed-accounts', async (begin) => {
    const ann = await signUpPerson()
    await ann.users.closeAccount()
    payments.clock.advance(graceSeconds)
    await withJobLock(payments, 'erase-closed-accounts', begin)
    await runJob('erase-closed-accounts')
    proofs += 1
    expect(await listTraces(ann)).toEqual({ accounts: [], erasures: [], files: [], told: 1, proofs })
    const asked = neighbours.listErasureRequests(ann.userId)
    const requestsExpected = personalData.length * erasureParts
    expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(requestsExpected)
    // A response that wasn't recorded is requested again.
    expect(asked.length).toBeLessThanOrEqual(requestsExpected + 1)
    expect((await payments.subscriptionOf(ann)).cancel_at_period_end).toBe(true)
  })
  expect(listRequests(steps, 'erase-user')).toBe(personalData.length * erasureParts)
}, 240_000)

test('an export whose process is killed after any step is made once and complete, by another process', async () => {
  const pages = [[{ number: 1 }], [{ number: 2 }]]
  const steps = await dieAfterEveryStep(payments, 'make-exports', async (begin) => {
    const ann = await signUpPerson()
    neighbours.setExportPages(ann.userId, pages)
    await withJobLock(payments, 'make-exports', async () => {
      await ann.privacy.startReport()
      await begin()
    })
    await runJob('make-exports')
    const { status, downloadUrl, sizeBytes } = await ann.privacy.getReport()
    expect(status).toBe('ready')
    const bytes = Buffer.from(await (await fetch(new URL(downloadUrl ?? '', payments.url))).arrayBuffer())
    expect(bytes.length).toBe(sizeBytes)
    for (const { service } of personalData) {
      expect(JSON.parse(String(unzip(bytes).get(`${service}/things.json`)))).toEqual(pages.flat())
    }
    const mails = await payments.deps.db.selectFrom('mail').select('kind').where('address', '=', ann.email).execute()
    expect(mails.filter(({ kind }) => kind === 'export-ready')).toHaveLength(1)
    await expect.poll(() => payments.deps.blobs.list({ prefix: 'exports/', limit: 10 })).toEqual([])
  })
  expect(listRequests(steps, 'export-user')).toBe(personalData.length * pages.length)
}, 240_000)

// Must be the last test: the other tests would erase the accounts it closes.
test('an account whose closing process is killed after any step is not charged again, and the provider is called once', async () => {
  const { account } = payments.stripe
  const changeEnding = account.changeEnding.bind(account)
  const changed: string[] = []
  account.changeEnding = (subscription, isEnding) => {
    changed.push(subscription.id)
    return changeEnding(subscription, isEnding)
  }
  onTestFinished(() => void (account.changeEnding = changeEnding))
  const steps = await dieAfterEveryStep(payments, 'close-account', async (begin) => {
    const ann = await payments.signUpVerified()
    await payments.pay(ann)
    const { id } = await payments.subscriptionOf(ann)
    await begin({ BY: JSON.stringify({ userId: ann.userId, sessionId: decodeJwt(ann.token)['sid'] }) })
    payments.clock.advance(paymentTaskLeaseSeconds)
    await runJob('work-payment-tasks')
    expect((await payments.subscriptionOf(ann)).cancel_at_period_end).toBe(true)
    expect(changed.filter((one) => one === id)).toHaveLength(1)
    await payments.settlePayments()
    const { db } = payments.deps
    expect(await db.selectFrom('paymentTask').select('id').where('userId', '=', ann.userId).execute()).toEqual([])
    const subscription = await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
    expect(subscription).toMatchObject({ endedFor: 'account-closed', endsAt: expect.any(Date) })
  })
  expect(steps.filter((step) => step.startsWith('POST /v1/subscriptions/'))).toHaveLength(1)
}, 240_000)
