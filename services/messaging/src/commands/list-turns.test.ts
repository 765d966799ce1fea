import { countedMessages } from '@codekin/contracts/gamification/points'
import { listTurns, type Turn } from '@codekin/contracts/messaging/commands'
import { ask } from '@codekin/event-bus/commands'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type TestMessaging } from '../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

async function allTurns(limit: number): Promise<Turn[]> {
  const turns: Turn[] = []
  for (let after: string | null = null; ; ) {
    const page: { items: Turn[]; next: string | null } = await ask(service.bus, listTurns, { after, limit })
    turns.push(...page.items)
    if (page.next === null) return turns
    after = page.next
  }
}

test('turns say who wrote when, including deleted and hidden messages, page by page and without any text', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'a secret')
  const deletedMessage = await bob.says(id, 'another secret')
  const [sentAt, deletedAt] = [service.clock.now(), new Date(service.clock.now().getTime() + 5_000)]
  service.clock.set(deletedAt)
  await bob.messaging.deleteMessage({ params: { id: deletedMessage.id } })
  await service.decide(bob, 'shadow-banned')
  await bob.says(id, 'hidden')
  const turns = await allTurns(2)
  const createdAt = sentAt.toISOString()
  expect(turns).toMatchObject([
    { conversationId: id, seq: 1, senderId: ann.userId, createdAt, deletedAt: null, isHidden: false },
    { seq: 2, messageId: deletedMessage.id, createdAt, deletedAt: deletedAt.toISOString() },
    { seq: 3, senderId: bob.userId, isHidden: true },
  ])
  expect(JSON.stringify(turns)).not.toContain('secret')
})

test('only the first messages of a long conversation are listed', async () => {
  const { id, ann } = await service.match()
  const { db } = service.deps
  const at = service.clock.now()
  await ann.says(id, 'the first')
  await sql`
    insert into message (id, conversation_id, sender_id, seq, is_hidden, created_at, content)
    select gen_random_uuid(), ${id}, ${ann.userId}, seq, false, ${at}, 'more'
    from generate_series(2, ${countedMessages + 5}) as seq`.execute(db)
  const own = (await allTurns(200)).filter(({ conversationId }) => conversationId === id)
  expect(own.map(({ seq }) => seq)).toEqual(Array.from({ length: countedMessages }, (_, place) => place + 1))
})
