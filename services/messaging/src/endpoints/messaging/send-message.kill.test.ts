import { messageSent } from '@codekin/contracts/messaging/events'
import type { Message } from '@codekin/contracts/messaging/models'
import { startServers, type TestServers } from '@codekin/test-kit/servers'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let servers: TestServers
let service: TestMessaging
beforeAll(async () => {
  servers = await startServers({ ownPostgres: true })
  service = await startMessaging({ servers })
})
afterAll(async () => {
  await service.stop()
  await servers.stop()
})

/** Sends like a device: retries under the same client id until the server confirms. */
function send(talker: Talker, id: string, name: string): Promise<Message> {
  return eventually(() => talker.says(id, `message ${name}`, name).catch(() => undefined), 60)
}

test('acknowledged messages exist once and in order after Postgres and NATS were killed', async () => {
  const { id, ann, bob } = await service.match()
  const senders = [ann, ann, bob, bob]
  const storm = senders.map(async (talker, index) => {
    const acknowledged: Message[] = []
    for (let count = 0; count < 60; count += 1) acknowledged.push(await send(talker, id, `${index}-${count}`))
    return acknowledged
  })
  for (let round = 0; round < 3; round += 1) {
    await eventually(async () => {
      const sent = await ann.messaging.listMessages({ params: { id }, query: { limit: 1 } }).catch(() => undefined)
      return (sent?.messages[0]?.seq ?? 0) > (round + 1) * 40
    }, 60)
    await Promise.all([servers.postgres.kill(), servers.nats.kill()])
    await Promise.all([servers.postgres.restart(), servers.nats.restart()])
  }
  const acknowledged = (await Promise.all(storm)).flat()
  await eventually(
    () =>
      service.settle().then(
        () => true,
        () => false,
      ),
    60,
  )

  const { db } = service.deps
  const stored = await db.selectFrom('message').selectAll().where('conversationId', '=', id).orderBy('seq').execute()
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 240 }, (_, index) => index + 1))
  expect(new Map(stored.map((message) => [message.id, message.seq]))).toEqual(
    new Map(acknowledged.map((message) => [message.id, message.seq])),
  )
  const announced = await db
    .selectFrom('outbox')
    .select(['data', 'publishedAt'])
    .where('name', '=', messageSent.name)
    .execute()
  expect(announced.map(({ data }) => messageSent.data.parse(data).seq).toSorted((a, b) => a - b)).toEqual(
    stored.map(({ seq }) => seq),
  )
  expect(announced.every(({ publishedAt }) => publishedAt !== null)).toBe(true)
  expect([await ann.unread(), await bob.unread()]).toEqual([120, 120])
}, 120_000)
