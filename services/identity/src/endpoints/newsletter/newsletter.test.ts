import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import { unzip } from '../../../testing/unzip.ts'
import { writeNewsletterMail } from '../../operations/write-newsletter.ts'
import { insertMail } from '../../store/mails.ts'
import { listNewsletterReaders, upsertNewsletterRequest } from '../../store/newsletter.ts'

let identity: TestIdentity
let neighbours: Neighbours
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' })
  neighbours = await startNeighbours(identity)
})
afterAll(async () => {
  await neighbours.stop()
  await identity.stop()
})

const anAddress = () => `reader.${randomUUID()}@example.org`
const ask = (email: string) => identity.anonymous.newsletter.subscribe({ body: { email } })
const confirm = (token: string) => identity.anonymous.newsletter.confirm({ params: { token } })
const leave = (token: string) =>
  identity.anonymous.newsletter.unsubscribe({ params: { token }, body: new Uint8Array() })
const invalidLink = { status: 410, code: 'invalid_link' }
const day = 24 * 60 * 60

/** The tokens in the first mail after another: to confirm, if there is something to confirm, and to unsubscribe. */
async function mailed(email: string, after = 0) {
  const { id, subject, headers, links } = await identity.mailbox.waitFor(email, after)
  const secretOf = (page: string) =>
    links.map((link) => link.split(`/newsletter/${page}/`)[1]).find((secret) => secret !== undefined) ?? ''
  return { id, subject, headers, confirmToken: secretOf('confirm'), unsubscribeToken: secretOf('unsubscribe') }
}

async function aReader(email = anAddress()) {
  await ask(email)
  const asked = await mailed(email)
  await confirm(asked.confirmToken)
  return { email, asked, welcome: await mailed(email, asked.id) }
}

/** Whether the address is on the list that operators mail to. */
async function isListed(email: string): Promise<boolean> {
  return (await listNewsletterReaders(identity.deps.db, '', 1000)).some((reader) => reader.email === email)
}

test('an address is on the list once it is confirmed, by a link that works once', async () => {
  const email = anAddress()
  expect(await ask(email)).toEqual({ sent: true })
  const { id, subject, confirmToken } = await mailed(email)
  expect(subject).toBe('Confirm your Codekin newsletter subscription')
  expect(await isListed(email)).toBe(false)
  expect(await confirm(confirmToken)).toEqual({ confirmed: true })
  await expect(confirm(confirmToken)).rejects.toMatchObject(invalidLink)
  expect(await isListed(email)).toBe(true)
  expect((await mailed(email, id)).subject).toBe('Welcome to the Codekin newsletter')
})

test('an operator gets the list of subscribers, with an unsubscribe link for each', async () => {
  const { email, welcome } = await aReader()
  const waits = anAddress()
  await ask(waits)
  const script = join(import.meta.dirname, '../../list-newsletter.ts')
  const DATABASE_URL = identity.servers.databaseUrl('identity')
  const env = { PATH: process.env['PATH'], DATABASE_URL, PUBLIC_ORIGIN: 'https://codekin.test' }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  const lines = stdout.split('\n').map((line) => line.split('\t'))
  const page = `https://codekin.test/newsletter/unsubscribe/${welcome.unsubscribeToken}`
  expect(lines.find(([address]) => address === email)).toEqual([email, expect.any(String), page])
  expect(stdout).not.toContain(waits)
})

test('a GET on a link has no effect, because mail scanners open links', async () => {
  const email = anAddress()
  await ask(email)
  const { confirmToken, unsubscribeToken } = await mailed(email)
  for (const path of [`confirm/${confirmToken}`, `unsubscribe/${unsubscribeToken}`]) {
    const answer = await identity.anonymous.http('GET', `/api/v1/newsletter/${path}`)
    expect([404, 405]).toContain(answer.status)
  }
  expect(await confirm(confirmToken)).toEqual({ confirmed: true })
})

test('one-click unsubscribe works without signing in, any number of times', async () => {
  const { email, welcome } = await aReader()
  expect(welcome.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const { pathname } = new URL(welcome.headers['list-unsubscribe']?.slice(1, -1) ?? '')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (let i = 0; i < 2; i += 1) {
    const answer = await identity.anonymous.http('POST', pathname, { body: 'List-Unsubscribe=One-Click', headers })
    expect(answer).toMatchObject({ status: 200, body: { ended: true } })
  }
  expect(await isListed(email)).toBe(false)
})

test('after unsubscribing, a person can subscribe again with a new confirmation; the old unsubscribe link still works', async () => {
  const { email, asked, welcome } = await aReader()
  await leave(welcome.unsubscribeToken)
  await ask(email)
  const again = await mailed(email, welcome.id)
  await expect(confirm(asked.confirmToken)).rejects.toMatchObject(invalidLink)
  expect(await isListed(email)).toBe(false)
  await confirm(again.confirmToken)
  expect(again.unsubscribeToken).toBe(welcome.unsubscribeToken)
  expect(await isListed(email)).toBe(true)
})

test('a subscriber gets the same response as anyone, stays on the list, and is informed by mail', async () => {
  const { email, welcome } = await aReader()
  expect(await ask(email)).toEqual(await ask(anAddress()))
  expect((await mailed(email, welcome.id)).subject).toBe('Welcome to the Codekin newsletter')
  expect(await isListed(email)).toBe(true)
})

test('concurrent requests for one address send one link, which works', async () => {
  const email = anAddress()
  await Promise.all([ask(email), ask(email), ask(email)])
  await expect.poll(async () => mailsLeft(email), { timeout: 10_000 }).toBe(0)
  const mails = identity.mailbox.messages().filter(({ to }) => JSON.stringify(to).includes(email))
  expect(mails).toHaveLength(1)
  expect(await confirm((await mailed(email)).confirmToken)).toEqual({ confirmed: true })
})

test('of two concurrent requests the earlier one gets the link, whichever mail is written first', async () => {
  const address = anAddress()
  const { db, config, clock, newId } = identity.deps
  const requestedAt = clock.now()
  await upsertNewsletterRequest(db, { email: address, textVersion: 1, requestedAt, unsubscribeToken: newId() })
  // Due later, so that the mail worker leaves them alone.
  const createdAt = new Date(requestedAt.getTime() + 3_600_000)
  const kind = 'newsletter-request' as const
  const earlier = { id: newId(), kind, address, createdAt }
  const later = { ...earlier, id: newId() }
  for (const mail of [earlier, later]) await insertMail(db, mail)
  expect(await writeNewsletterMail({ db, config }, later)).toBeUndefined()
  expect(await writeNewsletterMail({ db, config }, earlier)).toBeDefined()
})

async function mailsLeft(email: string): Promise<number> {
  const waiting = await identity.deps.db
    .selectFrom('mail')
    .select('id')
    .where('address', '=', email)
    .where('sentAt', 'is', null)
    .execute()
  return waiting.length
}

test('an unconfirmed address is deleted after a week, an unsubscribed one after a month', async () => {
  const { email: stays } = await aReader()
  const left = await aReader()
  await leave(left.welcome.unsubscribeToken)
  const email = anAddress()
  await ask(email)
  const { confirmToken } = await mailed(email)
  identity.clock.advance(7 * day + 1)
  await expect(confirm(confirmToken)).rejects.toMatchObject(invalidLink)
  await identity.runJob('forget-old-secrets')
  expect(await known([stays, left.email, email])).toEqual([stays, left.email].toSorted())
  identity.clock.advance(23 * day + 1)
  await identity.runJob('forget-old-secrets')
  expect(await known([stays, left.email, email])).toEqual([stays])
  await expect(leave(left.welcome.unsubscribeToken)).rejects.toMatchObject(invalidLink)
})

async function known(emails: readonly string[]): Promise<string[]> {
  const rows = await identity.deps.db
    .selectFrom('newsletterReader')
    .select('email')
    .where('email', 'in', emails)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

test('the confirmation token is not stored, and the response doesn’t contain it', async () => {
  const email = anAddress()
  const answer = await identity.anonymous.http('POST', '/api/v1/newsletter', { body: { email } })
  const { confirmToken } = await mailed(email)
  expect(answer.text).toBe('{"sent":true}')
  const rows = await identity.deps.db.selectFrom('newsletterReader').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(confirmToken)
})

test('one IP range can subscribe an address five times in half an hour; other ranges aren’t limited by it', async () => {
  const email = anAddress()
  const near = Array.from({ length: 6 }, (_, index) => `203.0.113.${index + 1}`)
  const answers: number[] = []
  for (const ip of [...near, '198.51.100.9']) answers.push(await askFrom(ip, email))
  expect(answers).toEqual([202, 202, 202, 202, 202, 429, 202])
})

test('a mailbox gets five requests a day from any number of IP ranges, and the last link works', async () => {
  const email = anAddress()
  for (let range = 0; range < 8; range += 1) {
    expect(await askFrom(`198.18.${range}.9`, email)).toBe(202)
    await expect.poll(() => mailsLeft(email), { timeout: 10_000 }).toBe(0)
    identity.clock.advance(3600)
  }
  const mails = identity.mailbox.messages().filter(({ to }) => JSON.stringify(to).includes(email))
  expect(mails).toHaveLength(5)
  expect(await confirm((await mailed(email, mails.at(-2)?.id)).confirmToken)).toEqual({ confirmed: true })
})

async function askFrom(ip: string, email: string): Promise<number> {
  const headers = { 'x-forwarded-for': ip }
  return (await identity.anonymous.http('POST', '/api/v1/newsletter', { body: { email }, headers })).status
}

test('the subscription belongs to the export and the erasure of the account that confirmed the address, and of no other', async () => {
  const ann = await identity.signUpVerified()
  const bob = await identity.signUp()
  for (const { email } of [ann, bob]) {
    const before = identity.mailbox.messages().at(-1)?.id ?? 0
    await ask(email)
    await confirm((await mailed(email, before)).confirmToken)
  }
  for (const [person, isTheirs] of [
    [ann, true],
    [bob, false],
  ] as const) {
    await person.privacy.startReport()
    await identity.runJob('make-exports')
    const { downloadUrl } = await person.privacy.getReport()
    const files = unzip(Buffer.from(await (await fetch(new URL(downloadUrl ?? '', identity.url))).arrayBuffer()))
    const rows = JSON.parse(files.get('identity/newsletter.json')?.toString() ?? '[]') as object[]
    expect(rows).toMatchObject(isTheirs ? [{ email: person.email, textVersion: 1 }] : [])
    expect(JSON.stringify(rows)).not.toContain('oken')
  }
  await Promise.all([ann, bob].map((person) => person.users.closeAccount()))
  identity.clock.advance(14 * day)
  await identity.runJob('erase-closed-accounts')
  expect(await known([ann.email, bob.email])).toEqual([bob.email])
})
