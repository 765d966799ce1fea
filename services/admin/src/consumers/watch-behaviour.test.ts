import { messageSent } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../testing/makers.ts'
import { longTalk } from '../domain/observe.ts'
import { firstWords } from '../projections/first-word/projection.ts'
import type { Tables } from '../store/tables.ts'
import { watchMessages } from './watch-behaviour.ts'

let admin: TestAdmin
beforeAll(async () => void (admin = await startAdmin()))
afterAll(() => admin.stop())

function messageFrom(senderId: string, recipientId: string, conversationId: string, isHidden = false) {
  const createdAt = admin.clock.now().toISOString()
  const place = { messageId: newId(), conversationId, seq: 1, senderId, recipientId, isHidden, createdAt }
  const data = messageSent.data.parse({ ...place, senderName: 'Ann', content: 'Hello', clientMessageId: null })
  const about = { id: newId(), name: messageSent.name, version: 1, key: conversationId, actor: null, traceparent: null }
  return { event: { ...about, occurredAt: createdAt, data }, data }
}

/** Returns message counts and people due for review after `handle`, which is then rolled back. */
async function foundAfter(handle: (trx: Trx<Tables>) => Promise<unknown>) {
  const undone = new Error('undone')
  let found: unknown
  const trying = inTransaction(admin.deps.db, async (trx) => {
    await handle(trx)
    found = {
      talks: await trx.selectFrom('talk').selectAll().orderBy('conversationId').orderBy('senderId').execute(),
      due: await trx.selectFrom('trustDue').selectAll().orderBy('userId').execute(),
    }
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
  return found
}

test('messages handled as a batch count like single ones, and a long conversation makes both people due', async () => {
  const [ann, bob, eve] = [newId(), newId(), newId()]
  const [long, short] = [newId(), newId()]
  const events = [
    ...Array.from({ length: longTalk + 2 }, () => messageFrom(ann, bob, long)),
    messageFrom(bob, ann, long),
    ...Array.from({ length: longTalk }, (_, index) => messageFrom(eve, bob, short, index === 0)),
  ]
  const { handle, handleMany } = watchMessages(admin.deps)
  const oneByOne = await foundAfter(async (trx) => {
    for (const event of events) await handle({ ...event, trx })
  })
  expect(oneByOne).toMatchObject({
    talks: expect.arrayContaining([
      { conversationId: long, senderId: ann, messages: longTalk + 2 },
      { conversationId: long, senderId: bob, messages: 1 },
      { conversationId: short, senderId: eve, messages: longTalk - 1 },
    ]),
    due: [ann, bob].toSorted().map((userId) => ({ userId, dueAt: admin.clock.now() })),
  })
  expect(await foundAfter(async (trx) => await handleMany?.({ events, trx }))).toEqual(oneByOne)
})

test('replicas that handle messages of the same conversations in different orders do not deadlock', async () => {
  const { db } = admin.deps
  const people = Array.from({ length: 40 }, () => newId())
  const conversationId = newId()
  const events = people.map((senderId) => messageFrom(senderId, newId(), conversationId))
  const consumers = [watchMessages(admin.deps), ...firstWords.consumers]
  // Without the kit's retry, so that a deadlock fails the test.
  const handle = (inOrder: typeof events) =>
    db.transaction().execute(async (trx) => {
      for (const { handleMany } of consumers) await handleMany?.({ events: inOrder, trx })
    })
  for (let round = 0; round < 10; round += 1) await Promise.all([handle(events), handle(events.toReversed())])
  const talks = await db.selectFrom('talk').select('messages').where('conversationId', '=', conversationId).execute()
  expect(talks.map(({ messages }) => messages)).toEqual(people.map(() => 20))
})
