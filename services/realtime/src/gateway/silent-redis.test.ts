import { randomUUID } from 'node:crypto'
import { userRegistered } from '@codekin/contracts/identity/events'
import { messageSent } from '@codekin/contracts/messaging/events'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageData, openSocket } from '../../testing/makers.ts'
import { type ConnectedUser, hangUp, join, type Realtime, startRealtime } from '../../testing/people.ts'

/** Simulates a Redis with open connections that never answers: no connection is refused, no command fails. */
let realtime: Realtime
let redisProcess: number

beforeAll(async () => {
  realtime = await startRealtime()
})
beforeEach(async () => {
  const info = await eventually(() => realtime.service.deps.redis.info('server').catch(() => undefined))
  redisProcess = Number(/^process_id:(\d+)/m.exec(info)?.[1])
})
afterEach(() => void process.kill(redisProcess, 'SIGCONT'))
afterAll(() => realtime.service.stop())

const suspendRedis = () => void process.kill(redisProcess, 'SIGSTOP')
const write = (to: ConnectedUser, matchId: string, seq: number) =>
  realtime.service.publish(messageSent, messageData({ matchId, from: randomUUID(), to: to.userId, seq }))
const seqsOf = ({ socket }: ConnectedUser) => socket.of('new_message').map(({ data }) => data.seq)

test('a silent Redis delays a conversation once, not per message, and no others; afterwards all frames are numbered', async () => {
  const { service, someone } = realtime
  const busy = await someone()
  const strangers = await Promise.all(Array.from({ length: 24 }, () => someone()))
  const matchId = randomUUID()
  suspendRedis()
  const seqs = Array.from({ length: 40 }, (_, index) => index + 1)
  for (const seq of seqs) await write(busy, matchId, seq)
  for (const stranger of strangers) await write(stranger, randomUUID(), 1)
  await Promise.all(strangers.map(({ socket }) => socket.next('new_message')))
  // Waiting for Redis with each message would take longer than this test.
  await busy.socket.next('new_message', ({ seq }) => seq === seqs.length)
  expect(seqsOf(busy)).toEqual(seqs)
  expect(busy.socket.of('new_message').filter(({ id }) => id !== undefined)).toEqual([])

  process.kill(redisProcess, 'SIGCONT')
  await eventually(async () => (await service.deps.gateway.replay.open(busy.userId)) !== null)
  await write(busy, matchId, seqs.length + 1)
  const numbered = await busy.socket.next('new_message', ({ seq }) => seq === seqs.length + 1)
  expect(numbered.id).toBeGreaterThan(busy.socket.of('welcome')[0]?.data.lastId ?? 0)
  expect(seqsOf(busy)).toEqual([...seqs, seqs.length + 1])
  await hangUp(busy, ...strangers)
})

test('opening a socket, pinging, joining a match and resuming work while Redis is silent', async () => {
  const { ann, bob, matchId } = await realtime.pair()
  const [welcome] = ann.socket.of('welcome')
  suspendRedis()
  const late = openSocket(realtime.service.url, { token: ann.token })
  await late.next('welcome')
  late.send({ event: 'activity_ping' })
  late.send({ event: 'resume', data: { lastId: welcome?.data.lastId } })
  await late.next('resync')
  await join({ ...ann, socket: late }, matchId)
  await late.next('presence', ({ isOnline }) => !isOnline)
  await join(bob, matchId)
  late.send({ event: 'typing', data: { matchId } })
  expect((await bob.socket.next('typing')).data).toEqual({ matchId, userId: ann.userId })
  await late.close()
  await hangUp(ann, bob)
})

test('signups reach the admin room while Redis is silent and other traffic is heavy', async () => {
  const { service, someone } = realtime
  const [admin, busy] = [await someone({ role: 'admin' }), await someone()]
  admin.socket.send({ event: 'join_admin_room' })
  await admin.socket.next('admin_snapshot')
  suspendRedis()
  let isOver = false
  const talk = async () => {
    for (let seq = 1; !isOver; seq += 1) await write(busy, randomUUID(), seq)
  }
  const talking = talk()
  const signup = { userId: randomUUID(), email: 'new@example.com', fullName: 'New Developer', role: 'user' as const }
  await service.publish(userRegistered, { ...signup, createdAt: new Date(0).toISOString() })
  try {
    expect((await admin.socket.next('new_user_signup')).data.userId).toBe(signup.userId)
  } finally {
    isOver = true
    await talking
  }
  await hangUp(admin, busy)
})
