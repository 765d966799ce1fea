import { eraseMessagingUser, exportMessagingUser } from '@codekin/contracts/messaging/commands'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'
import { waitForBlockedQuery } from '../../../testing/wait-for-blocked-query.ts'
import { sendScheduledMessages } from '../../jobs/send-scheduled-messages.ts'
import { cancelScheduled } from '../../operations/schedule-message.ts'
import { sendMessage } from '../../operations/send-message.ts'
import { sendScheduled } from '../../operations/send-scheduled.ts'
import { lockDueScheduled, scheduledClientMessageId } from '../../store/scheduled-messages.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const inSeconds = (seconds: number) => new Date(service.clock.now().getTime() + seconds * 1000).toISOString()
type Scheduling = { content?: string; id?: string; seconds?: number; replyToId?: string; templateId?: string }
const schedule = (talker: Talker, at: string, { seconds = 60, ...o }: Scheduling = {}) =>
  talker.messaging.scheduleMessage({
    params: { id: at },
    body: { id: newId(), content: 'Good morning', sendAt: inSeconds(seconds), ...o },
  })
const allOf = async (talker: Talker) => (await talker.messaging.listAllScheduledMessages()).scheduled
const announced = async (name: string, { userId }: Talker) => {
  await service.settle()
  const rows = service.deps.db.selectFrom('outbox').select('data').where('name', '=', name).where('key', '=', userId)
  return (await rows.execute()).map(({ data }) => data)
}
const listOf = async (talker: Talker, id: string) =>
  (await talker.messaging.listScheduledMessages({ params: { id } })).scheduled
const readTexts = async (talker: Talker, id: string) => (await talker.reads(id)).map(({ content }) => content)
/** Advances the clock until all are due, and runs the job. */
async function work(seconds = 61): Promise<void> {
  service.clock.advance(seconds)
  await service.runJob('send-scheduled-messages')
}

test('a message is sent at its time, once, and only its author knows of it before', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'Hello')
  const scheduled = await schedule(ann, id)
  expect(await listOf(ann, id)).toEqual([scheduled])
  expect(await listOf(bob, id)).toEqual([])
  await work(59)
  expect(await readTexts(bob, id)).toEqual(['Hello'])
  await work(2)
  await work(0)
  expect(await readTexts(bob, id)).toEqual(['Hello', 'Good morning'])
  expect(await listOf(ann, id)).toEqual([])
  expect(await bob.unread()).toBe(2)
})

test('it may be the first message of a conversation', async () => {
  const { id, ann, bob } = await service.match()
  await schedule(ann, id, { content: 'What are you building?' })
  await work()
  expect(await readTexts(bob, id)).toEqual(['What are you building?'])
})

test("the same id again is the same message; another user's, or one in another conversation, is not", async () => {
  const { id, ann, bob } = await service.match()
  const other = await service.match(ann)
  const scheduled = await schedule(ann, id)
  const again = await Promise.all([1, 2, 3].map(() => schedule(ann, id, { id: scheduled.id, seconds: 900 })))
  expect(again).toEqual([scheduled, scheduled, scheduled])
  await expect(schedule(ann, other.id, { id: scheduled.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(schedule(bob, id, { id: scheduled.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(bob.messaging.cancelScheduledMessage({ params: { id: scheduled.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await ann.messaging.cancelScheduledMessage({ params: { id: scheduled.id } })
})

test("a cancelled message isn't sent, and a sent one can't be cancelled", async () => {
  const { id, ann, bob } = await service.match()
  const [cancelled, sent] = [await schedule(ann, id, { content: 'No' }), await schedule(ann, id, { content: 'Yes' })]
  await ann.messaging.cancelScheduledMessage({ params: { id: cancelled.id } })
  await work()
  expect(await readTexts(bob, id)).toEqual(['Yes'])
  for (const one of [cancelled, sent]) {
    await expect(ann.messaging.cancelScheduledMessage({ params: { id: one.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})

test('cancelled while being sent, a message is either cancelled or sent', async () => {
  const { id, ann, bob } = await service.match()
  for (let round = 0; round < 8; round += 1) {
    const { id: scheduledId } = await schedule(ann, id, { content: `Round ${round}` })
    const cancelling = ann.messaging.cancelScheduledMessage({ params: { id: scheduledId } })
    const [cancelled] = await Promise.allSettled([cancelling, sendScheduled(service.deps, scheduledId)])
    const isThere = (await readTexts(bob, id)).includes(`Round ${round}`)
    expect(isThere).toBe(cancelled.status === 'rejected')
    expect(await listOf(ann, id)).toEqual([])
  }
})

test('cancelled while a process sends it and then dies, the message was sent', async () => {
  const { id, ann, bob } = await service.match()
  const { deps } = service
  await ann.says(id, 'Hello')
  const { id: scheduledId } = await schedule(ann, id)
  class Killed extends Error {}
  let cancelling: Promise<boolean> | undefined
  const sending = inTransaction(deps.db, async (trx) => {
    await lockDueScheduled(trx, scheduledId)
    cancelling = cancelScheduled(deps.db, { id: scheduledId, userId: ann.userId })
    await waitForBlockedQuery(deps.db)
    const message = {
      id: newId(),
      conversationId: id,
      content: 'Good morning',
      clientMessageId: scheduledClientMessageId(scheduledId),
    }
    await sendMessage(deps, { userId: ann.userId, now: deps.clock.now() }, { ...message, senderNameElse: 'Ann' })
    throw new Killed()
  })
  await expect(sending).rejects.toThrow(Killed)
  expect(await cancelling).toBe(false)
  expect(await readTexts(bob, id)).toEqual(['Hello', 'Good morning'])
  await work()
})

test('a process that dies between sending and deleting has sent the message once, and it can no longer be cancelled', async () => {
  const { id, ann, bob } = await service.match()
  const { id: scheduledId } = await schedule(ann, id)
  const row = await service.deps.db.selectFrom('scheduledMessage').selectAll().where('id', '=', scheduledId).execute()
  await sendScheduled(service.deps, scheduledId)
  // The state of the database when the transaction around the sending was lost.
  await service.deps.db.insertInto('scheduledMessage').values(row).execute()
  await expect(ann.messaging.cancelScheduledMessage({ params: { id: scheduledId } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await Promise.all([work(), sendScheduled(service.deps, scheduledId), sendScheduled(service.deps, scheduledId)])
  await work(0)
  expect(await readTexts(bob, id)).toEqual(['Good morning'])
  expect(await listOf(ann, id)).toEqual([])
})

test('the quoted message and the template are shown while the message waits, and used when it is sent', async () => {
  const { id, ann, bob } = await service.match()
  const other = await service.match(ann)
  const question = await bob.says(id, 'When shall we talk?')
  const elsewhere = await other.bob.says(other.id, 'Hello')
  const body = 'Would {{when|Thursday evening}} work for you?'
  const template = await ann.conversationTemplates.createTemplate({
    body: { title: 'A time', body, category: 'reply' },
  })
  await expect(schedule(ann, id, { replyToId: elsewhere.id })).rejects.toMatchObject({ code: 'quote_not_found' })
  const content = 'Would Friday evening work for you?'
  const scheduled = await schedule(ann, id, { content, replyToId: question.id, templateId: template.id })
  expect(scheduled).toMatchObject({
    templateId: template.id,
    replyTo: { messageId: question.id, preview: 'When shall we talk?' },
  })
  expect([await listOf(ann, id), await allOf(ann)]).toEqual([[scheduled], [scheduled]])
  const usesOf = () => ann.conversationTemplates.readTemplateAnalytics({ params: { id: template.id } })
  expect(await usesOf()).toMatchObject({ uses: 0 })
  await work()
  expect((await bob.reads(id)).at(-1)).toMatchObject({ content, replyTo: { messageId: question.id } })
  await bob.says(id, 'It would.')
  expect(await usesOf()).toMatchObject({ uses: 1, replies: 1 })
})

test("whatever separates the members, waiting messages are listed for their author and can be cancelled, so they don't block a slot forever", async () => {
  const { id, ann, bob } = await service.match()
  const other = await service.match(ann)
  const question = await bob.says(id, 'Hello')
  for (let count = 0; count < 20; count += 1) await schedule(ann, id, { replyToId: question.id })
  await service.block(bob, ann)
  await expect(listOf(ann, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(schedule(ann, other.id)).rejects.toMatchObject({ code: 'too_many_scheduled' })
  const [first, ...rest] = await allOf(ann)
  expect([first?.replyTo, rest.length]).toEqual([null, 19])
  expect(await allOf(bob)).toEqual([])
  await ann.messaging.cancelScheduledMessage({ params: { id: first?.id ?? '' } })
  await schedule(ann, other.id)
  for (const { id: waiting } of await allOf(ann))
    await ann.messaging.cancelScheduledMessage({ params: { id: waiting } })
})

test('a temporary failure is retried: the message is sent once the other member is back', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'Hello')
  await schedule(ann, id)
  await service.decide(bob, 'suspended', new Date(service.clock.now().getTime() + 3_600_000))
  await work()
  expect(await allOf(ann)).toMatchObject([{ failure: null }])
  await work(3_600)
  expect(await readTexts(await service.later(bob), id)).toEqual(['Hello', 'Good morning'])
  expect(await announced('messaging.scheduled-failed', ann)).toEqual([])
})

test("a failure that lasts a day is final and reported to its author once; it doesn't reveal a block", async () => {
  const ann = await service.talker('Ann')
  const [blocking, suspended] = [await service.match(ann), await service.match(ann)]
  const [one, two] = [await schedule(ann, blocking.id), await schedule(ann, suspended.id)]
  await service.block(blocking.bob, ann)
  await service.decide(suspended.bob, 'suspended')
  await work()
  const failures = async () => (await allOf(await service.later(ann))).map(({ id, failure }) => [id, failure])
  expect(await failures()).toEqual([
    [one.id, null],
    [two.id, null],
  ])
  await work(86_400)
  await work(600)
  const reason = 'You can no longer message each other.'
  expect(await failures()).toEqual([
    [one.id, reason],
    [two.id, reason],
  ])
  expect(await announced('messaging.scheduled-failed', ann)).toMatchObject([
    { scheduledId: one.id, conversationId: blocking.id },
    { scheduledId: two.id, conversationId: suspended.id },
  ])
})

test("a sent message isn't scheduled again under its id, and is still that message", async () => {
  const { id, ann, bob } = await service.match()
  const scheduled = await schedule(ann, id)
  await work()
  const again = await Promise.all([
    schedule(ann, id, { id: scheduled.id }),
    schedule(ann, id, { id: scheduled.id, seconds: -60 }),
  ])
  expect(again).toMatchObject([{ id: scheduled.id, content: 'Good morning', failure: null }, { id: scheduled.id }])
  expect([await listOf(ann, id), await readTexts(bob, id)]).toEqual([[], ['Good morning']])
})

test('a blocked message is flagged as if it were sent, and can be reported as a false alarm', async () => {
  const { id, ann } = await service.match()
  const refused = await schedule(ann, id, { content: 'I will kill you' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'message_blocked', details: [{ rule: 'threat' }] })
  const [detail] = (refused as { details: { detectionId: string }[] }).details
  const detectionId = detail?.detectionId ?? ''
  await ann.messageQuality.reportFalsePositive({ body: { detectionId, feedback: 'A joke.' } })
  expect(await announced('messaging.message-flagged', ann)).toMatchObject([
    { detectionId, conversationId: id, messageId: null, rule: 'threat' },
  ])
})

test.each([
  [
    'of a match that ended',
    'Your match had ended by then.',
    (id: string, ann: Talker, bob: Talker) => service.end(id, bob, ann),
  ],
  [
    'found by a rule since',
    'It contains something that can’t be sent.',
    async (id: string) => {
      await sql`update scheduled_message set content = 'I will kill you' where conversation_id = ${id}`.execute(
        service.deps.db,
      )
    },
  ],
])("a message %s isn't sent, and its author sees why", async (_, reason, change) => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'Hello')
  const { id: scheduledId } = await schedule(ann, id)
  await change(id, ann, bob)
  await work()
  expect(await readTexts(bob, id).catch(() => ['Hello'])).toEqual(['Hello'])
  const remaining = await service.deps.db
    .selectFrom('scheduledMessage')
    .selectAll()
    .where('id', '=', scheduledId)
    .execute()
  expect(remaining).toHaveLength(1)
  expect(await listOf(ann, id)).toMatchObject([{ id: scheduledId, failure: reason }])
  await ann.messaging.cancelScheduledMessage({ params: { id: scheduledId } })
})

test("a message to someone who blocked its author isn't sent, also after the block has ended", async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'Hello')
  await schedule(ann, id)
  // Matching does this on a block.
  await service.end(id, bob, ann)
  await service.block(bob, ann)
  await work()
  await service.unblock(bob, ann)
  await work(301)
  expect(await readTexts(bob, id)).toEqual(['Hello'])
  expect(await listOf(ann, id)).toMatchObject([{ failure: 'Your match had ended by then.' }])
})

test('a message waits while its author is suspended, for a day at most', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'Hello')
  await schedule(ann, id)
  const until = (seconds: number) => new Date(service.clock.now().getTime() + seconds * 1000)
  await service.decide(ann, 'suspended', until(900))
  await work()
  expect(await allOf(ann)).toMatchObject([{ failure: null }])
  await work(1_000)
  expect(await readTexts(await service.later(bob), id)).toEqual(['Hello', 'Good morning'])
  await schedule(await service.later(ann), id)
  await service.decide(ann, 'suspended', until(2 * 86_400))
  await work()
  await work(86_400)
  expect(await allOf(await service.later(ann))).toMatchObject([
    { failure: 'Your account was suspended or closed at that time.' },
  ])
})

test('a message in the past, too far ahead, blocked, by a stranger or after the end is refused at once, and at most twenty wait', async () => {
  const { id, ann, bob } = await service.match()
  const eve = await service.talker('Eve')
  const outOfRange = { code: 'schedule_out_of_range' }
  await expect(schedule(ann, id, { seconds: 0 })).rejects.toMatchObject(outOfRange)
  await expect(schedule(ann, id, { seconds: 30 * 86_400 + 1 })).rejects.toMatchObject(outOfRange)
  await expect(schedule(ann, id, { content: 'I will kill you' })).rejects.toMatchObject({ code: 'message_blocked' })
  await expect(schedule(eve, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(listOf(eve, id)).rejects.toMatchObject({ code: 'not_found' })
  const most = await Promise.allSettled(Array.from({ length: 24 }, () => schedule(ann, id)))
  expect(most.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(schedule(ann, id)).rejects.toMatchObject({ code: 'too_many_scheduled' })
  await service.end(id, bob, ann)
  await expect(schedule(bob, id)).rejects.toMatchObject({ code: 'match_ended' })
})

test("failed messages don't count against the limit, and are deleted after thirty days", async () => {
  const { id, ann, bob } = await service.match()
  const other = await service.match(ann)
  await ann.says(id, 'Hello')
  for (let count = 0; count < 20; count += 1) await schedule(ann, id)
  await service.end(id, bob, ann)
  await work()
  const scheduled = async () => {
    const rows = service.deps.db.selectFrom('scheduledMessage').select('id').where('userId', '=', ann.userId)
    return (await rows.execute()).length
  }
  const waiting = await schedule(ann, other.id, { seconds: 30 * 86_400 })
  // One second short: they became due sixty seconds after they were scheduled.
  service.clock.advance(30 * 86_400 - 1)
  await service.runJob('forget-failed-messages')
  expect(await scheduled()).toBe(21)
  service.clock.advance(1)
  await service.runJob('forget-failed-messages')
  expect(await scheduled()).toBe(1)
  await cancelScheduled(service.deps.db, { id: waiting.id, userId: ann.userId })
})

/** Inserts rows directly, more than a user may schedule. `at`: when all of them are due. */
async function insertDue(talker: Talker, conversationId: string, count: number, at: Date): Promise<void> {
  const plain = { replyToId: null, templateId: null, failure: null }
  const fields = { conversationId, userId: talker.userId, createdAt: at, ...plain }
  const rows = Array.from({ length: count }, (_, index) => {
    // Some share the same time.
    const sendAt = new Date(at.getTime() - (count - (index % 90)) * 1000)
    return { ...fields, id: newId(), content: `Due ${index}`, sendAt, dueAt: sendAt }
  })
  await service.deps.db.insertInto('scheduledMessage').values(rows).execute()
}
const countLeft = async (conversationId: string) => {
  const rows = service.deps.db.selectFrom('scheduledMessage').select('id').where('conversationId', '=', conversationId)
  return (await rows.execute()).length
}

test('one run sends everything that is due', async () => {
  const { id, ann } = await service.match()
  await insertDue(ann, id, 250, service.clock.now())
  await work(0)
  expect(await countLeft(id)).toBe(0)
})

test("messages that fail by an error don't delay others, however many they are, and are retried in the next run", async () => {
  const { id, ann } = await service.match()
  // None is due by the service's own clock, so its job ignores them.
  const later = new Date(service.clock.now().getTime() + 3_600_000)
  await insertDue(ann, id, 250, later)
  let tries = 0
  const faulty = () => {
    tries += 1
    if (tries <= 120) throw new Error('A fault.')
    return newId()
  }
  const { signal } = new AbortController()
  await sendScheduledMessages({ ...service.deps, newId: faulty, clock: { now: () => later } }).run({ signal })
  expect([tries, await countLeft(id)]).toEqual([250, 120])
  await work(3_600)
  expect(await countLeft(id)).toBe(0)
})

test('messages scheduled by a shadow-banned author are visible to them alone', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'Hello')
  await schedule(ann, id)
  await service.decide(ann, 'shadow-banned')
  await work()
  expect(await readTexts(bob, id)).toEqual(['Hello'])
  expect(await readTexts(ann, id)).toEqual(['Hello', 'Good morning'])
})

test('an export contains scheduled messages, and after an erasure none is sent', async () => {
  const { id, ann, bob } = await service.match()
  await schedule(ann, id)
  const exported = await exportWhole(service.bus, exportMessagingUser, ann.userId)
  expect(exported['scheduled-messages']).toMatchObject([{ content: 'Good morning' }])
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  await work()
  expect(await readTexts(bob, id)).toEqual([])
})

test('a message scheduled right after a match is made, before its event, is listed, kept and sent', async () => {
  const [ann, bob] = [await service.talker('Ann'), await service.talker('Bob')]
  const id = service.matchUnannounced(ann, bob)
  expect(await listOf(ann, id)).toEqual([])
  await schedule(ann, id)
  await work()
  expect(await readTexts(bob, id)).toEqual(['Good morning'])
})
