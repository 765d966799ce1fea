import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround, type Things } from '../testing/start-things.ts'
import { type Answer, openIdempotency, type StoreAnswer } from './idempotency.ts'
import { newId } from './new-id.ts'

let ground: Ground
let one: Things
let other: Things
let token: string
beforeAll(async () => {
  ground = await openGround()
  ;[one, other] = await Promise.all([ground.start(), ground.start()])
  token = await ground.token()
})
afterAll(() => ground.stop())

const make = (things: Things, key: string, body: object, as = token) =>
  things.call('POST', '/api/v1/things', { token: as, body, headers: { 'idempotency-key': key } })
const madeSoFar = () => one.probe.made + other.probe.made

test('a repeated request gets the first answer and is marked as a repeat', async () => {
  const key = newId()
  const first = await make(one, key, { name: 'one' })
  const again = await make(other, key, { name: 'one' })
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true'])
})

test('fifty concurrent requests on two replicas do the work once and all get its answer', async () => {
  const key = newId()
  const before = madeSoFar()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => make(index % 2 ? one : other, key, { name: 'many' })),
  )
  expect(madeSoFar() - before).toBe(1)
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
})

test('the same key with another body is refused', async () => {
  const key = newId()
  await make(one, key, { name: 'one' })
  const answer = await make(one, key, { name: 'two' })
  expect([answer.status, answer.body['code']]).toEqual([409, 'idempotency_key_reused'])
})

test('the same key of two people is two keys', async () => {
  const key = newId()
  const first = await make(one, key, { name: 'one' })
  const second = await make(one, key, { name: 'one' }, await ground.token())
  expect(second.body['id']).not.toBe(first.body['id'])
})

test('the same key in two areas is two keys, even if their endpoints have the same name', async () => {
  const sent = { token, body: { name: 'one' }, headers: { 'idempotency-key': newId() } }
  await one.call('POST', '/api/v1/things', sent)
  expect((await one.call('POST', '/api/v1/other/things', sent)).body).toEqual({ kind: 'other' })
})

test('a failure is not stored: the next try does the work', async () => {
  const key = newId()
  const before = madeSoFar()
  expect((await make(one, key, { name: 'taken' })).body['code']).toBe('already_swiped')
  expect((await make(one, key, { name: 'taken' })).body['code']).toBe('already_swiped')
  expect(madeSoFar() - before).toBe(2)
})

test('without a key nothing is stored', async () => {
  const body = { name: 'one' }
  const first = await one.call('POST', '/api/v1/things', { token, body })
  const second = await one.call('POST', '/api/v1/things', { token, body })
  expect(second.body['id']).not.toBe(first.body['id'])
})

test('an invalid key is refused', async () => {
  expect((await make(one, 'x'.repeat(201), { name: 'one' })).status).toBe(400)
  expect((await make(one, 'a b', { name: 'one' })).status).toBe(400)
})

/** The idempotency store alone, on the service's database. */
function openMemory() {
  const url = ground.servers.databaseUrl('matching')
  const opened = openDb({ url, schema: 'matching', applicationName: 'test' })
  const request = { caller: 'ann', endpoint: 'make', key: newId(), content: ['a'] }
  const memory = (o: { reservedSeconds: number; waitSeconds?: number }) => openIdempotency({ pool: opened.pool, ...o })
  const keeping = (answer: Answer) => (storeAnswer: StoreAnswer) =>
    inTransaction(opened.db, async (trx) => {
      await storeAnswer(trx, answer)
      return answer
    })
  return { ...opened, request, memory, keeping }
}

test('a repeat that waits too long for the first request is refused as in progress', async () => {
  const { memory, request, keeping, close } = openMemory()
  const idempotency = memory({ reservedSeconds: 30, waitSeconds: 0.1 })
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = idempotency.once(request, async (storeAnswer) => {
    begun.resolve()
    await gate.promise
    return keeping({ status: 201, body: 'made' })(storeAnswer)
  })
  await begun.promise
  const twice = keeping({ status: 201, body: 'twice' })
  await expect(idempotency.once(request, twice)).rejects.toMatchObject({ code: 'request_in_progress' })
  gate.resolve()
  expect(await first).toEqual({ status: 201, body: 'made', isRepeat: false })
  expect(await idempotency.once(request, twice)).toEqual({ status: 201, body: 'made', isRepeat: true })
  await close()
})

test('if a repeat takes the key of a slow request, only one of them has an effect', async () => {
  const { memory, request, keeping, close } = openMemory()
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = memory({ reservedSeconds: 0.1 }).once(request, async (storeAnswer) => {
    begun.resolve()
    await gate.promise
    return keeping({ status: 201, body: 'slow' })(storeAnswer)
  })
  const ended = slow.catch((error: unknown) => error)
  await begun.promise
  const next = await memory({ reservedSeconds: 30 }).once(request, keeping({ status: 201, body: 'next' }))
  expect(next).toMatchObject({ body: 'next', isRepeat: false })
  gate.resolve()
  expect(await ended).toMatchObject({ code: 'request_in_progress' })
  expect(await memory({ reservedSeconds: 30 }).once(request, keeping({ status: 201, body: 'third' }))).toMatchObject({
    body: 'next',
    isRepeat: true,
  })
  await close()
})

const main = fileURLToPath(new URL('../testing/main.ts', import.meta.url))

/** The service as a process that can die. */
async function startMortal() {
  const env = { ...ground.servers.environmentOf('matching'), JWKS_URL: ground.signer.jwksUrl, LOG_LEVEL: 'info' }
  const child = spawn(...nodeProgram(main), { env: { PATH: process.env['PATH'] ?? '', ...env } })
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /"url":"(http[^"]+)"/.exec(chunk.toString())
      if (found?.[1]) resolve(found[1])
    })
  })
  return { url, died: once(child, 'exit') }
}

test.each([
  ['after', 'finds what it did'],
  ['before', 'does it'],
])(
  'when the process is killed %s the commit, the repeat %s: one effect, one answer, no endless refusal',
  async (when) => {
    const { url, died } = await startMortal()
    const [key, name] = [newId(), `die ${when}`]
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
    const request = { method: 'POST', headers, body: JSON.stringify({ name }) }
    await expect(fetch(`${url}/api/v1/things`, request)).rejects.toThrow()
    await died
    const { pool, close } = openMemory()
    // Uncommitted changes are gone with the connection; this ends the holder's reservation.
    await pool.query('update idempotency_key set reserved_until = now() where status is null')
    const [repeat, again] = [await make(other, key, { name }), await make(other, key, { name })]
    expect([repeat.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(repeat.text)
    const { rows } = await pool.query('select id from thing where name = $1', [name])
    expect(rows).toEqual([{ id: repeat.body['id'] }])
    await close()
  },
)

test('a service that already had its own table of keys still accepts keys', async () => {
  const late = await openGround()
  const { pool, close } = openDb({
    url: late.servers.ownerUrl('matching'),
    schema: 'matching',
    applicationName: 'test',
  })
  const first = await late.start()
  await first.stop()
  await pool.query("drop table idempotency_key; delete from migration where id like 'service-kit/%'")
  const sent = { token: await late.token(), body: { name: 'one' }, headers: { 'idempotency-key': newId() } }
  const second = await late.start()
  const [made, again] = [
    await second.call('POST', '/api/v1/things', sent),
    await second.call('POST', '/api/v1/things', sent),
  ]
  expect([made.status, again.text]).toEqual([201, made.text])
  await close()
  await late.stop()
})

test('the table holds neither keys nor answers in the clear', async () => {
  const key = newId()
  const answer = await make(one, key, { name: 'visible' })
  const { pool, close } = openDb({
    url: ground.servers.databaseUrl('matching'),
    schema: 'matching',
    applicationName: 'test',
  })
  const { rows } = await pool.query('select * from idempotency_key')
  const table = JSON.stringify(
    rows.map((row: object) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    ),
  )
  expect(table).not.toContain(key)
  expect(table).not.toContain('visible')
  expect(table).not.toContain(String(answer.body['id']))
  await close()
})

test('expired keys are deleted', async () => {
  const { pool, close } = openDb({
    url: ground.servers.databaseUrl('matching'),
    schema: 'matching',
    applicationName: 'test',
  })
  const key = newId()
  const first = await make(one, key, { name: 'old' })
  await pool.query("update idempotency_key set expires_at = now() - interval '1 second'")
  expect((await make(one, key, { name: 'old' })).body['id']).not.toBe(first.body['id'])
  await pool.query("update idempotency_key set expires_at = now() - interval '1 second'")
  await one.runJob('sweep-idempotency-keys')
  expect((await pool.query('select 1 from idempotency_key')).rowCount).toBe(0)
  await close()
})
