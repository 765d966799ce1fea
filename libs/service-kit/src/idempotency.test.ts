import { openDb } from '@codekin/db/open-db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround, type Things } from '../testing/start-things.ts'
import { openIdempotency } from './idempotency.ts'
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

test('a repeat answers what the first answered, and says so', async () => {
  const key = newId()
  const first = await make(one, key, { name: 'one' })
  const again = await make(other, key, { name: 'one' })
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true'])
})

test('fifty at the same time on two replicas do the work once and all get its answer', async () => {
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

test('keys of two people never meet', async () => {
  const key = newId()
  const first = await make(one, key, { name: 'one' })
  const second = await make(one, key, { name: 'one' }, await ground.token())
  expect(second.body['id']).not.toBe(first.body['id'])
})

test('keys of two areas never meet, though their endpoints have the same name', async () => {
  const sent = { token, body: { name: 'one' }, headers: { 'idempotency-key': newId() } }
  await one.call('POST', '/api/v1/things', sent)
  expect((await one.call('POST', '/api/v1/other/things', sent)).body).toEqual({ kind: 'other' })
})

test('a failure is not remembered: the next try is a real one', async () => {
  const key = newId()
  const before = madeSoFar()
  expect((await make(one, key, { name: 'taken' })).body['code']).toBe('already_swiped')
  expect((await make(one, key, { name: 'taken' })).body['code']).toBe('already_swiped')
  expect(madeSoFar() - before).toBe(2)
})

test('without a key nothing is remembered', async () => {
  const body = { name: 'one' }
  const first = await one.call('POST', '/api/v1/things', { token, body })
  const second = await one.call('POST', '/api/v1/things', { token, body })
  expect(second.body['id']).not.toBe(first.body['id'])
})

test('a key that cannot be one is refused', async () => {
  expect((await make(one, 'x'.repeat(201), { name: 'one' })).status).toBe(400)
  expect((await make(one, 'a b', { name: 'one' })).status).toBe(400)
})

test('while the first still runs, a repeat that has waited long enough is told so', async () => {
  const { pool, close } = openDb({
    url: ground.servers.databaseUrl('matching'),
    schema: 'matching',
    applicationName: 'test',
  })
  const idempotency = openIdempotency({ pool, reservedSeconds: 30, waitSeconds: 0.1 })
  const request = { caller: 'ann', endpoint: 'make', key: newId(), content: ['a'] }
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = idempotency.once(request, async () => {
    begun.resolve()
    await gate.promise
    return { status: 201, body: 'made' }
  })
  await begun.promise
  await expect(idempotency.once(request, async () => ({ status: 201, body: 'twice' }))).rejects.toMatchObject({
    code: 'request_in_progress',
  })
  gate.resolve()
  expect(await first).toEqual({ status: 201, body: 'made', isRepeat: false })
  await close()
})

test('a reservation whose process died ends by itself', async () => {
  const { pool, close } = openDb({
    url: ground.servers.databaseUrl('matching'),
    schema: 'matching',
    applicationName: 'test',
  })
  const request = { caller: 'ann', endpoint: 'make', key: newId(), content: ['a'] }
  const dying = openIdempotency({ pool, reservedSeconds: 0.2 })
  await new Promise<void>((reserved) => {
    void dying.once(request, () => {
      reserved()
      return new Promise(() => {})
    })
  })
  const next = await openIdempotency({ pool, reservedSeconds: 30 }).once(request, async () => ({
    status: 200,
    body: 'done',
  }))
  expect(next.body).toBe('done')
  await close()
})

test('neither keys nor answers lie in the table as they were', async () => {
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

test('what has expired is swept away', async () => {
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
  expect(await one.runJob('sweep-idempotency-keys')).toBe(true)
  expect((await pool.query('select 1 from idempotency_key')).rowCount).toBe(0)
  await close()
})
