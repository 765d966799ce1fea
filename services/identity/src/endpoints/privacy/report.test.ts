import { randomBytes } from 'node:crypto'
import { aPicture } from '@codekin/blobs/testing/pictures'
import { personalData } from '@codekin/contracts/services'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import { unzip } from '../../../testing/unzip.ts'

let identity: TestIdentity
let neighbours: Neighbours
beforeAll(async () => {
  identity = await startIdentity()
  neighbours = await startNeighbours(identity)
})
afterEach(() => neighbours.onRequest(() => {}))
afterAll(async () => {
  await neighbours.stop()
  await identity.stop()
})

/** Runs the export job. Its own timer may be running it at the same time. */
async function makeExports(): Promise<void> {
  await identity.runJob('make-exports')
}

async function readyReport(ann: SignedUp) {
  await ann.privacy.startReport()
  await makeExports()
  return await ann.privacy.getReport()
}

const download = (url: string | null) => fetch(new URL(url ?? '', identity.url))
const listFiles = () => identity.deps.blobs.list({ prefix: 'exports/', limit: 100 })

test('without a request there is no export, and the full daily quota', async () => {
  const ann = await identity.signUp()
  expect(await ann.privacy.getReport()).toMatchObject({ status: 'none', downloadUrl: null, sections: [], remaining: 3 })
})

test('an export contains the data of every service, including files, and is announced by mail', async () => {
  const ann = await identity.signUpVerified({ full_name: 'Ann Archived' })
  await ann.users.uploadPhoto({ file: new Blob([new Uint8Array(await aPicture())]) })
  await ann.users.addSkill({ body: { name: 'SQL', level: 'strong' } })
  neighbours.setExportPages(ann.userId, [[{ number: 1 }, { number: 2 }], [], [{ number: 3 }]])
  const mailed = (await identity.mailbox.waitFor(ann.email)).id
  const report = await readyReport(ann)
  expect(report).toMatchObject({ status: 'ready', remaining: 2 })
  const answer = await download(report.downloadUrl)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(report.sizeBytes)
  const files = unzip(bytes)
  const json = (path: string) => JSON.parse(files.get(path)?.toString() ?? 'null')
  expect(json('identity/profile.json')).toMatchObject([{ fullName: 'Ann Archived' }])
  expect(json('identity/account.json')).toMatchObject([{ email: ann.email }])
  expect(JSON.stringify(json('identity/account.json'))).not.toContain('argon2')
  expect(json('identity/skills.json')).toMatchObject([{ name: 'SQL' }])
  for (const { service } of personalData) {
    expect(json(`${service}/things.json`)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
    expect(report.sections).toContainEqual({ name: `${service}/things`, count: 3 })
  }
  expect([...files.keys()].some((path) => path.startsWith('media/photo-'))).toBe(true)
  expect((await identity.mailbox.waitFor(ann.email, mailed)).subject).toBe('Your data is ready')
})

/** A file of a new export. */
async function exported(ann: SignedUp, path: string): Promise<Record<string, unknown>[]> {
  const { downloadUrl } = await readyReport(ann)
  const files = unzip(Buffer.from(await (await download(downloadUrl)).arrayBuffer()))
  return JSON.parse(files.get(path)?.toString() ?? 'null')
}

test('an export has no mails until the address is confirmed, and then only the user’s own', async () => {
  const email = 'of.several@example.org'
  const subscribe = () => identity.anonymous.newsletter.subscribe({ body: { email } })
  const bob = await identity.signUpVerified()
  await subscribe()
  await bob.auth.beginAddressChange({ body: { email } })
  const mia = await identity.signUp({ email })
  await identity.deps.mails.drain()
  expect(await exported(mia, 'identity/mails.json')).toBeNull()
  const token = await identity.mailedToken(email, 'verify-email')
  await identity.anonymous.auth.confirmEmail({ params: { token } })
  await bob.auth.beginAddressChange({ body: { email } })
  await identity.deps.mails.drain()
  const mails = await exported(mia, 'identity/mails.json')
  expect(mails.map(({ kind }) => kind)).toEqual(['verify-email', 'export-ready'])
  expect(JSON.stringify(mails)).not.toContain(bob.userId)
})

test('an export has no mails to an address that the user changed before confirming it', async () => {
  const stranger = 'a.stranger@example.org'
  const [ann, email] = [await identity.signUp({ email: stranger }), 'anns.own@example.org']
  await identity.anonymous.auth.forgotPassword({ body: { email: stranger } })
  await ann.auth.beginAddressChange({ body: { email } })
  await identity.deps.mails.drain()
  const code = /^(\d{6})\b/.exec((await identity.mailbox.waitFor(email)).subject)?.[1] ?? ''
  await ann.auth.confirmAddressChange({ body: { code } })
  expect(JSON.stringify(await exported(ann, 'identity/mails.json'))).not.toContain(stranger)
})

test('a link works once, even with two concurrent downloads, and then the file is deleted', async () => {
  const ann = await identity.signUp()
  const before = await listFiles()
  const { downloadUrl } = await readyReport(ann)
  // A HEAD request must not use up the link.
  expect((await identity.anonymous.http('HEAD', downloadUrl ?? '')).status).toBe(405)
  const answers = await Promise.all([download(downloadUrl), download(downloadUrl)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect((await identity.anonymous.http('GET', downloadUrl ?? '')).status).toBe(410)
  expect(await ann.privacy.getReport()).toMatchObject({ status: 'downloaded', downloadUrl: null })
  await expect.poll(listFiles).toEqual(before)
})

/** An export whose file is larger than the buffers of a connection. */
async function longReport(ann: SignedUp) {
  const { downloadUrl } = await readyReport(ann)
  const { id } = await identity.deps.db
    .selectFrom('dataExport')
    .select('id')
    .where('userId', '=', ann.userId)
    .executeTakeFirstOrThrow()
  const content = randomBytes(24 * 1024 * 1024)
  await identity.deps.blobs.put(`exports/${id}.zip`, content)
  return { downloadUrl, content }
}

/** Downloads at least this many bytes, then aborts. */
async function downloadPart(url: string | null, bytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of (await download(url)).body ?? []) {
    parts.push(part)
    if (Buffer.concat(parts).length >= bytes) break
  }
  return Buffer.concat(parts)
}

test('an interrupted download does not count and can be resumed', async () => {
  const ann = await identity.signUp()
  const { downloadUrl, content } = await longReport(ann)
  const begun = await downloadPart(downloadUrl, content.length / 50)
  expect(await ann.privacy.getReport()).toMatchObject({ status: 'ready', downloadUrl })
  const etag = (await downloadHeaders(downloadUrl)).get('etag') ?? ''
  const headers = { range: `bytes=${begun.length}-`, 'if-range': etag }
  const rest = await fetch(new URL(downloadUrl ?? '', identity.url), { headers })
  expect(rest.status).toBe(206)
  const last = content.length - 1
  expect(rest.headers.get('content-range')).toBe(`bytes ${begun.length}-${last}/${content.length}`)
  const fullFile = Buffer.concat([begun, Buffer.from(await rest.arrayBuffer())])
  expect(fullFile.equals(content)).toBe(true)
  expect(await ann.privacy.getReport()).toMatchObject({ status: 'downloaded', downloadUrl: null })
  expect((await download(downloadUrl)).status).toBe(410)
}, 60_000)

async function downloadHeaders(url: string | null): Promise<Headers> {
  const answer = await download(url)
  await answer.body?.cancel()
  return answer.headers
}

test('an interrupted download can start again, also with a part of another version', async () => {
  const ann = await identity.signUp()
  const { downloadUrl, content } = await longReport(ann)
  await downloadPart(downloadUrl, 1)
  const headers = { range: 'bytes=40-', 'if-range': '"another"' }
  const answer = await fetch(new URL(downloadUrl ?? '', identity.url), { headers })
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(content.length)])
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
}, 60_000)

test('a running download is shown and blocks others, and resuming it takes it over', async () => {
  const ann = await identity.signUp()
  const { downloadUrl, content } = await longReport(ann)
  const first = await download(downloadUrl)
  expect(await ann.privacy.getReport()).toMatchObject({ status: 'ready', isDownloading: true })
  expect((await download(downloadUrl)).status).toBe(410)
  const half = content.length / 2
  const rest = await fetch(new URL(downloadUrl ?? '', identity.url), { headers: { range: `bytes=${half}-` } })
  expect(Buffer.from(await rest.arrayBuffer()).equals(content.subarray(half))).toBe(true)
  await first.body?.cancel()
  expect(await ann.privacy.getReport()).toMatchObject({ status: 'downloaded', isDownloading: false })
}, 60_000)

test('a file that is not downloaded within a day is deleted', async () => {
  const ann = await identity.signUp()
  const { downloadUrl, expiresAt } = await readyReport(ann)
  identity.clock.set(new Date(expiresAt ?? ''))
  const again = await identity.signIn(ann)
  expect(await again.privacy.getReport()).toMatchObject({ status: 'expired', downloadUrl: null })
  expect((await download(downloadUrl)).status).toBe(410)
  await identity.runJob('tidy-exports')
  expect(await listFiles()).toEqual([])
})

test('another session of the same person doesn’t get the link, and can request its own export', async () => {
  const ann = await identity.signUp()
  const elsewhere = await identity.signIn(ann)
  expect((await readyReport(ann)).downloadUrl).not.toBeNull()
  expect(await elsewhere.privacy.getReport()).toMatchObject({ status: 'ready', downloadUrl: null })
  const { status, downloadUrl } = await readyReport(elsewhere)
  expect(status).toBe('ready')
  expect((await elsewhere.http('GET', downloadUrl ?? '')).status).toBe(200)
})

test('a request while an export is pending or ready starts no other; the fourth of a day is refused with its reset time', async () => {
  const ann = await identity.signUp()
  await Promise.all([ann.privacy.startReport(), ann.privacy.startReport()])
  expect((await ann.privacy.getReport()).remaining).toBe(2)
  await makeExports()
  expect((await ann.privacy.startReport()).remaining).toBe(2)
  const downloadOnce = async () =>
    void (await (await download((await ann.privacy.getReport()).downloadUrl)).arrayBuffer())
  await downloadOnce()
  for (let round = 2; round <= 3; round += 1) {
    await readyReport(ann)
    await downloadOnce()
  }
  const { resetsAt } = await ann.privacy.getReport()
  const refused = await ann.privacy.startReport().catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'export_quota_reached', details: [{ limit: 3, remaining: 0, resetsAt }] })
  identity.clock.set(new Date(resetsAt ?? ''))
  expect(await (await identity.signIn(ann)).privacy.startReport()).toMatchObject({ status: 'waiting' })
  await makeExports()
})

test('progress is shown while the export is made', async () => {
  const ann = await identity.signUp()
  await ann.privacy.startReport()
  let seen: unknown
  neighbours.onRequest(async () => {
    seen = await ann.privacy.getReport()
  })
  await makeExports()
  expect(seen).toMatchObject({
    status: 'working',
    sections: expect.arrayContaining([{ name: 'identity/profile', count: 1 }]),
  })
})

test('an export is retried as a whole if a service fails', async () => {
  const ann = await identity.signUp()
  const before = await listFiles()
  neighbours.setExportPages(ann.userId, [[{ number: 1 }], [{ number: 2 }]])
  await ann.privacy.startReport()
  neighbours.onRequest(({ after }) => {
    if (after === '1') throw new Error('The disk is full.')
  })
  await makeExports()
  expect(await ann.privacy.getReport()).toMatchObject({ status: 'waiting', downloadUrl: null })
  expect(await listFiles()).toEqual(before)
  neighbours.onRequest(() => {})
  identity.clock.advance(60)
  await makeExports()
  const { downloadUrl } = await ann.privacy.getReport()
  const files = unzip(Buffer.from(await (await download(downloadUrl)).arrayBuffer()))
  expect(JSON.parse(String(files.get('matching/things.json')))).toEqual([{ number: 1 }, { number: 2 }])
})

test('an export that keeps failing is given up, and doesn’t count against the quota', async () => {
  const ann = await identity.signUp()
  await ann.privacy.startReport()
  neighbours.onRequest(() => {
    throw new Error('The disk is full.')
  })
  for (let round = 1; round <= 4; round += 1) {
    await makeExports()
    identity.clock.advance(15 * 60)
  }
  expect(await (await identity.signIn(ann)).privacy.getReport()).toMatchObject({ status: 'failed', remaining: 3 })
})

test('closing the account during an export leaves neither a file nor a link', async () => {
  const ann = await identity.signUpVerified()
  const before = await listFiles()
  neighbours.setExportPages(ann.userId, [[{ number: 1 }], [{ number: 2 }]])
  await ann.privacy.startReport()
  let isClosed = false
  neighbours.onRequest(async () => {
    if (!isClosed) await ann.users.closeAccount()
    isClosed = true
  })
  await makeExports()
  expect(await listFiles()).toEqual(before)
  expect(
    await identity.deps.db.selectFrom('dataExport').selectAll().where('userId', '=', ann.userId).execute(),
  ).toEqual([])
})

test('the file of a worker that died after storing it is removed', async () => {
  const key = 'exports/018f5c5e-0000-7000-8000-000000000000.zip'
  await identity.deps.blobs.put(key, new Uint8Array(8))
  await identity.runJob('tidy-exports')
  expect(await identity.deps.blobs.read(key)).toBeUndefined()
})
