import { Writable } from 'node:stream'
import { auth } from '@codekin/contracts/auth/endpoints'
import { messaging } from '@codekin/contracts/messaging/endpoints'
import { messageOf } from '@codekin/event-bus/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPerson } from '../src/person.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
let logged = ''
beforeAll(async () => {
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  world = await startWorld({ env: { LOG_LEVEL: 'debug' }, logStream })
})
afterAll(() => world.stop())

/** A unique word for each way in which a person's words reach a service. */
const canary = (place: string) => `canary${place}qzx`
const places = 'name email password wrong message typo path query agent mail row value'.split(' ')

test('every log line of a failure is JSON and contains no word of a person', async () => {
  const email = `${canary('email')}@example.com`
  const ann = await registerPerson(world.origin, world.mailbox, canary('name'), { email })
  const bob = await world.user('Bob')
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  await world.settle()
  await ann.says(String(matchId), `Hello, ${canary('message')}`)

  // Refused requests: a taken name, wrong input, unreadable input, a missing path.
  const headers = { 'user-agent': canary('agent'), 'content-type': 'application/json' }
  const post = (path: string, body: string) => fetch(`${world.origin}${path}`, { method: 'POST', headers, body })
  const { base, endpoints } = auth
  const account = { email, password: canary('password'), full_name: canary('name') }
  await post(`${base}${endpoints.register.path}`, JSON.stringify(account))
  await post(`${base}${endpoints.login.path}`, JSON.stringify({ email, password: canary('wrong') }))
  await post(`${base}${endpoints.login.path}`, `{"email": "${email}", "password": ${canary('typo')}`)
  await fetch(`${world.origin}/api/v1/${canary('path')}?q=${canary('query')}`, { headers })
  await ann.http('GET', `${messaging.base}/search?q=${canary('query')}`)

  // Internal failures: a mail that its server refuses with the address, a row that violates a constraint, an
  // invalid value.
  const { log, db } = world.services.identity.deps
  log.warn({ err: refusedMail(`${canary('mail')}@example.com`) }, 'a mail did not leave')
  const broken = await sql`insert into mail (id, kind, address) values (null, 'verify-email', ${canary('row')})`
    .execute(db)
    .catch((error: unknown) => error)
  log.error({ err: broken }, 'unexpected failure')
  const unread = await sql`select ${canary('value')}::text::uuid`.execute(db).catch((error: unknown) => error)
  log.warn({ err: unread }, `event failed: ${messageOf(unread)}`)
  await world.settle()

  const lines = logged.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(50)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      level: expect.any(String),
      service: expect.any(String),
      time: expect.any(String),
    })
  }
  expect(places.map(canary).flatMap((word) => lines.find((line) => line.includes(word)) ?? [])).toEqual([])
})

/** An error as nodemailer throws it, with the server's answer and the address in its message and fields. */
function refusedMail(address: string): Error {
  const response = `550 5.1.1 <${address}>: Recipient address rejected`
  return Object.assign(new Error(`Can't send mail - all recipients were rejected: ${response}`), {
    code: 'EENVELOPE',
    response,
    rejected: [address],
  })
}
