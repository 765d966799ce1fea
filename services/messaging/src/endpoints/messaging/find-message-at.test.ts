import { newId } from '@codekin/service-kit/new-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const hourMilliseconds = 3_600_000

/** A conversation with one message an hour from `start` on; every fifth has the same time as the one before. */
async function conversationOf(length: number) {
  const match = await service.match()
  const start = service.clock.now().getTime() - length * hourMilliseconds
  const hours = Array.from({ length }, (_, index) => (index % 5 === 4 ? index - 1 : index))
  const times = hours.map((hour) => new Date(start + hour * hourMilliseconds))
  await sql`
    insert into message (id, conversation_id, sender_id, seq, created_at, content)
    select gen_random_uuid(), ${match.id}, ${match.ann.userId}, number, at, 'hour ' || number
    from unnest(${times.map((time) => time.toISOString())}::timestamptz[]) with ordinality as said (at, number)
  `.execute(service.deps.db)
  await sql`update conversation set last_seq = ${length} where id = ${match.id}`.execute(service.deps.db)
  return { ...match, times }
}

async function at(reader: Talker, id: string, moment: Date | string): Promise<number | null> {
  const text = typeof moment === 'string' ? moment : moment.toISOString()
  return (await reader.messaging.findMessageAt({ params: { id }, query: { at: text } })).seq
}

test.each([1, 2, 7, 32, 61])('of %i messages, the first one at or after any time is found', async (length) => {
  const { id, bob, times } = await conversationOf(length)
  for (const time of times) {
    for (const milliseconds of [-1, 0, 1]) {
      const moment = new Date(time.getTime() + milliseconds)
      const expected = times.findIndex((each) => each >= moment) + 1 || null
      expect({ moment, seq: await at(bob, id, moment) }).toEqual({ moment, seq: expected })
    }
  }
})

test('a time before all messages leads to the first one, a time after all leads nowhere', async () => {
  const { id, ann } = await conversationOf(3)
  expect(await at(ann, id, '0000-01-01')).toBe(1)
  expect(await at(ann, id, '9999-12-31')).toBeNull()
  const empty = await service.match()
  expect(await at(empty.ann, empty.id, '2000-01-01')).toBeNull()
})

test('a message hidden from the viewer is skipped', async () => {
  const { id, ann, bob } = await service.match()
  await bob.says(id, 'one')
  service.clock.advance(60)
  const moment = service.clock.now()
  await service.decide(ann, 'shadow-banned')
  await ann.says(id, 'two')
  service.clock.advance(60)
  await bob.says(id, 'three')
  expect(await at(bob, id, moment)).toBe(3)
  expect(await at(ann, id, moment)).toBe(2)
})

test("an ended conversation can be read by date; another user's or a blocked member's can't", async () => {
  const { id, ann, bob } = await conversationOf(2)
  await service.end(id, ann, bob)
  expect(await at(bob, id, '2000-01-01')).toBe(1)
  await service.block(ann, bob)
  const address = (match: string, query = 'at=2000-01-01') =>
    `/api/v1/messaging/conversations/${match}/message-at?${query}`
  const stranger = await service.talker()
  for (const [reader, match] of [
    [bob, id],
    [stranger, id],
    [stranger, newId()],
  ] as const) {
    expect(await reader.http('GET', address(match))).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  for (const query of ['', 'at=', 'at=someday', 'at=2026-02-30']) {
    expect(await bob.http('GET', address(id, query))).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  }
})
