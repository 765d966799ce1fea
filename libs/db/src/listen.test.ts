import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '../testing/database.ts'
import { listen } from './listen.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(() => database.drop())

test('receives notifications, reconnects after a lost connection, and reports when it is ready again', async () => {
  const payloads: string[] = []
  let next = Promise.withResolvers<void>()
  let ready = Promise.withResolvers<void>()
  const errors: Error[] = []
  const listener = listen({
    url: database.url,
    channel: 'news',
    onNotify: (payload) => {
      payloads.push(payload)
      next.resolve()
    },
    onReady: () => ready.resolve(),
    onError: (error) => errors.push(error),
  })
  await ready.promise
  await database.query(`notify news, 'first'`)
  await next.promise

  ready = Promise.withResolvers()
  next = Promise.withResolvers()
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen news'`)
  await ready.promise
  await database.query(`notify news, 'second'`)
  await next.promise

  expect(payloads).toEqual(['first', 'second'])
  expect(errors.length).toBeGreaterThan(0)
  await listener.stop()
})

test('a lock of the listening connection excludes others until it is released', async () => {
  const ready = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const open = (index: 0 | 1) =>
    listen({ url: database.url, channel: 'news', onNotify: () => {}, onReady: () => ready[index].resolve() })
  const [one, other] = [open(0), open(1)]
  await Promise.all(ready.map((each) => each.promise))
  expect(await one.tryLock(1, 'x')).toBe(true)
  expect(await other.tryLock(1, 'x')).toBe(false)
  await one.unlock(1, 'x')
  expect(await other.tryLock(1, 'x')).toBe(true)
  await Promise.all([one.stop(), other.stop()])
})

test('a lock is lost together with its connection', async () => {
  let ready = Promise.withResolvers<void>()
  const listener = listen({ url: database.url, channel: 'locks', onNotify: () => {}, onReady: () => ready.resolve() })
  await ready.promise
  expect(await listener.tryLock(2, 'x')).toBe(true)
  expect(listener.holdsLock(2, 'x')).toBe(true)

  ready = Promise.withResolvers()
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen locks'`)
  await ready.promise
  expect(listener.holdsLock(2, 'x')).toBe(false)
  expect(await listener.tryLock(2, 'x')).toBe(true)
  await listener.stop()
})
