import { messageOf } from '@codekin/event-bus/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround, type Things } from '../testing/start-things.ts'
import { openLog } from './logging.ts'

let ground: Ground
let things: Things
beforeAll(async () => {
  ground = await openGround()
  things = await ground.start({ LOG_LEVEL: 'debug' })
})
afterAll(() => ground.stop())

test('each request logs one line with its caller, route, status and duration', async () => {
  const userId = '0192f0c1-7a52-7bd4-9d0c-2f5f3c1a9b77'
  const token = await ground.token({ userId })
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const headers = { traceparent, 'x-request-id': 'request-under-test' }
  await things.call('GET', `/api/v1/things/${userId}?limit=3`, { token, headers })
  const lines = things.lines.map((line) => JSON.parse(line)).filter((line) => line.requestId === 'request-under-test')
  expect(lines).toEqual([
    {
      level: 'info',
      service: 'matching',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      requestId: 'request-under-test',
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      method: 'GET',
      route: '/api/v1/things/:id',
      status: 200,
      milliseconds: expect.any(Number),
      userId,
      message: 'request',
    },
  ])
})

test('no token, password or cookie reaches a log line, whatever happens', async () => {
  const token = await ground.token()
  const headers = { cookie: 'session=cookie-hunter2' }
  for (const how of ['crash', 'undeclared', 'foreign', 'reply', 'database', 'data']) {
    await things.call('POST', '/api/v1/break', { token, headers, body: { how, password: 'hunter2-in-body' } })
  }
  await things.call('GET', `/api/v1/things/${token}`, { token, headers })
  await things.call('POST', '/api/v1/things', { token, headers, raw: `{"name": "${token}`, body: undefined })
  const all = things.lines.join('')
  expect(all).toContain('breaking')
  expect(all).not.toContain('hunter2-in-body')
  expect(all).not.toContain('cookie-hunter2')
  expect(all).not.toContain(token)
  expect(all).not.toContain(token.split('.')[2])
})

test('secrets are hidden by their name at any depth and by their form in any text', () => {
  const lines: string[] = []
  const { log } = openLog({ service: 'test', level: 'info', stream: { write: (line) => void lines.push(line) } })
  const token = `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(20)}`
  const cause = new Error(`refused postgres://codekin:hunter2@db:5432/x with ${token}`)
  log.info(
    { a: { b: [{ newPassword: 'hunter2', refreshToken: 'hunter2', Authorization: 'hunter2' }] }, cookie: 'hunter2' },
    'one',
  )
  log.error({ err: new Error('outer', { cause }) }, `text with ${token}`)
  log.info({ config: { SIGNING_KEYS: 'hunter2', smtp: { url: 'smtp://me:hunter2@mail' } } }, 'three')
  expect(lines.join('')).not.toContain('hunter2')
  expect(lines.join('')).not.toContain(token)
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(['one', 'text with [hidden]', 'three'])
})

test('secrets in the properties of an error are hidden too', () => {
  const lines: string[] = []
  const { log } = openLog({ service: 'test', level: 'info', stream: { write: (line) => void lines.push(line) } })
  const request = { headers: { authorization: 'hunter2', cookie: 'hunter2' } }
  log.error({ err: Object.assign(new Error('refused'), { request, code: 'EX' }) }, 'failed')
  expect(lines.join('')).not.toContain('hunter2')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    type: 'Error',
    message: 'refused',
    code: 'EX',
    stack: expect.any(String),
  })
})

test('input that Postgres repeats is hidden in the error, its cause and its text; the rest of the message stays', () => {
  const lines: string[] = []
  const { log } = openLog({ service: 'test', level: 'info', stream: { write: (line) => void lines.push(line) } })
  const postgresFields = {
    severity: 'ERROR',
    code: '22P02',
    where: "unnamed portal parameter $1 = 'hunter2'",
    routine: 'uuid_in',
  }
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "hunter2 says "no"\n"'), postgresFields)
  log.error({ err: cause }, `event failed: ${messageOf(cause)}`)
  log.error({ err: new Error('outer', { cause }) }, 'failed')
  const taken = Object.assign(new Error('duplicate key value violates unique constraint "account_email_key"'), {
    code: '23505',
  })
  log.error({ err: taken }, messageOf(taken))
  expect(lines.join('')).not.toContain('hunter2')
  const [first, second, third] = lines.map((line) => JSON.parse(line))
  expect(first).toMatchObject({
    message: 'event failed: invalid input syntax for type uuid: [hidden]',
    err: { message: 'invalid input syntax for type uuid: [hidden]', where: '[hidden]', routine: 'uuid_in' },
  })
  expect(first.err.stack).toContain('logging.test.ts')
  expect(second.err.message).toBe('outer: invalid input syntax for type uuid: [hidden]')
  expect(third.message).toContain('account_email_key')
})

test('even a very long word is searched for addresses in little time', () => {
  const lines: string[] = []
  const { log } = openLog({ service: 'test', level: 'info', stream: { write: (line) => void lines.push(line) } })
  log.info({ word: 'a'.repeat(1_000_000) }, 'to ann@example.com')
  expect(lines.join('')).toContain('"to [hidden]"')
})
