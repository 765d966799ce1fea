import { freePort } from '@codekin/local/infra/free-port'
import { startMailbox } from '@codekin/local/infra/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { openMailer } from '../adapters/mailer.ts'
import { claimMails, insertMail } from '../store/mails.ts'
import { openMailDelivery } from './deliver-mails.ts'

let identity: TestIdentity
let smtpPort: number
beforeAll(async () => {
  smtpPort = await freePort()
  identity = await startIdentity({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })
})
afterAll(() => identity.stop())

const findMail = (address: string) =>
  identity.deps.db.selectFrom('mail').selectAll().where('address', '=', address).executeTakeFirst()

test('a mail waits during an outage of the mail server, and is sent once afterwards', async () => {
  const ann = await identity.signUp()
  await identity.deps.mails.drain()
  expect(await findMail(ann.email)).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.any(String) })
  const mailbox = await startMailbox({ smtpPort })
  try {
    await identity.deps.mails.drain()
    expect(mailbox.messages()).toEqual([])
    identity.clock.advance(5)
    await Promise.all([identity.deps.mails.drain(), identity.runJob('deliver-mails')])
    identity.clock.advance(3600)
    await identity.deps.mails.drain()
    expect(mailbox.messages().map(({ to }) => to)).toEqual([[ann.email]])
    expect(await findMail(ann.email)).toMatchObject({ attempts: 2, lastError: null, givenUpAt: null })
  } finally {
    await mailbox.stop()
  }
})

test('the metric of the last sent mail ignores mails that were not accepted', async () => {
  const readLastSentMetric = async () => {
    const page = await (await fetch(`${identity.url}/metrics`)).text()
    return Number(page.match(/^mail_last_sent_timestamp_seconds\{.*\} (.+)$/m)?.[1])
  }
  const before = await readLastSentMetric()
  identity.clock.advance(60)
  await identity.signUp()
  await identity.deps.mails.drain()
  expect(await readLastSentMetric()).toBe(before)
  const mailbox = await startMailbox({ smtpPort })
  try {
    identity.clock.advance(3600)
    await identity.deps.mails.drain()
    await expect.poll(readLastSentMetric).toBe(identity.clock.now().getTime() / 1000)
  } finally {
    await mailbox.stop()
  }
})

test('a mail that is rejected for a day is given up', async () => {
  const ann = await identity.signUp()
  let hours = 0
  for (; hours < 48 && !(await findMail(ann.email))?.givenUpAt; hours += 1) {
    await identity.deps.mails.drain()
    identity.clock.advance(3600)
  }
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(30)
})

test('a mail whose sender died is sent by another replica after the lease', async () => {
  const mailbox = await startMailbox({ smtpPort })
  try {
    const ann = await identity.signUp()
    await identity.deps.mails.drain()
    const sent = mailbox.messages().length
    const now = identity.clock.now()
    await insertMail(identity.deps.db, {
      id: identity.deps.newId(),
      kind: 'password-changed',
      address: ann.email,
      createdAt: now,
    })
    const leaseUntil = new Date(now.getTime() + 120_000)
    expect(await claimMails(identity.deps.db, { now, leaseUntil, limit: 10 })).toHaveLength(1)
    await identity.deps.mails.drain()
    expect(mailbox.messages()).toHaveLength(sent)
    identity.clock.advance(121)
    await identity.deps.mails.drain()
    expect(mailbox.messages()).toHaveLength(sent + 1)
  } finally {
    await mailbox.stop()
  }
})

test('three concurrent replicas send forty mails once each', async () => {
  const mailbox = await startMailbox({ smtpPort })
  const { db, newId, clock, config } = identity.deps
  const replicas = Array.from({ length: 3 }, () => openMailDelivery(identity.deps, openMailer(config.mail)))
  try {
    const ann = await identity.signUp()
    await identity.deps.mails.drain()
    const before = mailbox.messages().length
    for (let i = 0; i < 40; i += 1) {
      await insertMail(db, { id: newId(), kind: 'proof-code', address: ann.email, createdAt: clock.now() })
    }
    // The service's own job may have claimed some of them.
    await Promise.all([...replicas, identity.deps.mails].map((replica) => replica.drain()))
    const mails = mailbox.messages().slice(before)
    expect(mails).toHaveLength(40)
    const rows = await db.selectFrom('mail').select('attempts').where('address', '=', ann.email).execute()
    expect(new Set(rows.map(({ attempts }) => attempts))).toEqual(new Set([1]))
  } finally {
    for (const replica of replicas) await replica.stop()
    await mailbox.stop()
  }
})
