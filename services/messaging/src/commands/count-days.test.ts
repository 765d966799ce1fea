import type { CommandReply } from '@codekin/contracts/command'
import { countMessageDays, listFirstWords } from '@codekin/contracts/messaging/commands'
import { ask } from '@codekin/event-bus/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type TestMessaging } from '../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

test("messages count on the UTC day they were sent, and each member's first message is listed", async () => {
  service.clock.set(new Date('2026-06-10T23:59:59.000Z'))
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'hello')
  const other = await service.match()
  await other.bob.says(other.id, 'hi')
  service.clock.set(new Date('2026-06-11T00:00:00.000Z'))
  await ann.says(id, 'are you there?')
  await bob.says(id, 'yes')
  const { days } = await ask(service.bus, countMessageDays, { from: '2026-06-09', to: '2026-06-30' })
  expect(days).toEqual([
    { day: '2026-06-10', messages: 2 },
    { day: '2026-06-11', messages: 2 },
  ])
  const items: unknown[] = []
  for (let after: string | null = null; ; ) {
    const page: CommandReply<typeof listFirstWords> = await ask(service.bus, listFirstWords, { after, limit: 2 })
    items.push(...page.items)
    if (page.next === null) break
    after = page.next
  }
  expect(new Set(items)).toEqual(
    new Set([
      { conversationId: id, senderId: ann.userId, writtenAt: '2026-06-10T23:59:59.000Z' },
      { conversationId: id, senderId: bob.userId, writtenAt: '2026-06-11T00:00:00.000Z' },
      { conversationId: other.id, senderId: other.bob.userId, writtenAt: '2026-06-10T23:59:59.000Z' },
    ]),
  )
})
