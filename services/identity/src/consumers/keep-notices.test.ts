import { messageSent } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import type { Tables } from '../store/tables.ts'
import { noticeMessages } from './keep-notices.ts'

let identity: TestIdentity
beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The event as the consumer receives it. */
function messageTo(
  recipientId: string,
  conversationId: string,
  seq: number,
  about: { at?: Date; isHidden?: boolean } = {},
) {
  const { at = identity.clock.now(), isHidden = false } = about
  const data = messageSent.data.parse({
    messageId: newId(),
    conversationId,
    seq,
    senderId: newId(),
    senderName: 'Bob',
    recipientId,
    content: 'Hello',
    clientMessageId: null,
    createdAt: at.toISOString(),
    isHidden,
  })
  const envelope = {
    id: newId(),
    name: messageSent.name,
    version: 1,
    key: conversationId,
    actor: null,
    traceparent: null,
  }
  return { event: { ...envelope, occurredAt: data.createdAt, data }, data }
}

/** Returns all notices, without ids, after some work that is then rolled back. */
async function noticesAfter(handle: (trx: Trx<Tables>) => Promise<unknown>) {
  const undone = new Error('undone')
  let found: unknown[] = []
  const trying = inTransaction(identity.deps.db, async (trx) => {
    await handle(trx)
    found = await noticesIn(trx)
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
  return found
}

const noticesIn = (trx: Trx<Tables>) =>
  trx
    .selectFrom('notice')
    .select(['userId', 'kind', 'otherId', 'matchId', 'seq', 'occurredAt', 'readyAt', 'dueAt', 'mailId'])
    .orderBy('matchId')
    .orderBy('seq')
    .execute()

test('messages handled in a batch leave the same notices as one by one', async () => {
  const { db, clock } = identity.deps
  const [ann, eve] = [await identity.signUpVerified(), await identity.signUpVerified()]
  const [plain, notified, readSince] = [newId(), newId(), newId()]
  const times = { occurredAt: clock.now(), readyAt: clock.now(), dueAt: clock.now() }
  const mailed = { userId: ann.userId, kind: 'message' as const, otherId: null, seq: 1, mailId: newId(), ...times }
  await db
    .insertInto('notice')
    .values([
      { ...mailed, id: newId(), matchId: notified },
      { ...mailed, id: newId(), matchId: readSince },
    ])
    .execute()
  const mark = { userId: ann.userId, matchId: readSince, upToSeq: 1, readAt: clock.now() }
  await db.insertInto('readMark').values(mark).execute()
  const events = [
    messageTo(ann.userId, plain, 1),
    messageTo(ann.userId, plain, 2, { isHidden: true }),
    messageTo(eve.userId, plain, 3),
    messageTo(ann.userId, plain, 4, { at: new Date(clock.now().getTime() - 2 * dayMilliseconds) }),
    messageTo(newId(), plain, 5),
    messageTo(ann.userId, notified, 2),
    messageTo(ann.userId, readSince, 2),
    messageTo(ann.userId, readSince, 3),
  ]
  const { handle, handleMany } = noticeMessages(identity.deps)
  const oneByOne = await noticesAfter(async (trx) => {
    for (const event of events) await handle({ ...event, trx })
  })
  expect(oneByOne).toHaveLength(6)
  expect(await noticesAfter(async (trx) => await handleMany?.({ events, trx }))).toEqual(oneByOne)
})
