import { accountChanged } from '@codekin/contracts/identity/events'
import { maintenanceCommands } from '@codekin/contracts/maintenance'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { eventually } from '@codekin/test-kit/settle'
import { anAccount } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'

let admin: TestAdmin
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  ada = await admin.staff()
})
afterAll(() => admin.stop())

const consumer = 'admin.follow-account'

/** An event that the consumer gave up on; it could be handled by now. */
async function park(userId = newId(), eventId = newId()) {
  const data = anAccount({ userId })
  const envelope = {
    id: eventId,
    name: accountChanged.name,
    version: accountChanged.version,
    key: userId,
    data,
    occurredAt: admin.clock.now().toISOString(),
    actor: null,
    traceparent: null,
  }
  const error = 'Error: the database said no'
  const row = { consumer, eventId, subject: accountChanged.subject, error, deliveries: 6 }
  await admin.deps.db
    .insertInto('parked')
    .values({ ...row, envelope: JSON.stringify(envelope) })
    .execute()
  return { userId, id: `${consumer}~${eventId}` }
}

/** A busy service may not respond, and a list without its events says nothing about them, so this retries. */
const listed = () =>
  eventually(async () => {
    const { events, silent } = await ada.system.listParked()
    return silent.includes('admin') ? undefined : events.map(({ id }) => id)
  })

test('events that consumers gave up on are listed page by page with their error, but without their payload', async () => {
  const parked = [await park(), await park(), await park()].map(({ id }) => id).toReversed()
  const first = await ada.system.listParked({ query: { limit: 2 } })
  expect(first.events.map(({ id }) => id)).toEqual(parked.slice(0, 2))
  expect(first.events[0]).toMatchObject({ service: 'admin', consumer, tries: 6, error: 'Error: the database said no' })
  expect(JSON.stringify(first)).not.toContain('fullName')
  // Services that don't run in this test.
  expect(first.silent).toContain('matching')
  const second = await ada.system.listParked({ query: { limit: 2, cursor: first.nextCursor ?? '' } })
  expect(second).toMatchObject({ events: [{ id: parked[2] }], nextCursor: null })
  for (const id of parked) await ada.system.dropParked({ params: { id }, body: {} })
})

test('a retried event is handled, and the order is in the audit with its reason', async () => {
  const { id, userId } = await park()
  const answer = await ada.system.retryParked({ params: { id }, body: { reason: 'The disk was full' } })
  expect(answer).toEqual({ outcome: 'done' })
  await eventually(async () => !(await listed()).includes(id))
  // During the retry it isn't listed, and may come back.
  const account = admin.deps.db.selectFrom('account').select('userId').where('userId', '=', userId)
  expect(await eventually(() => account.executeTakeFirst())).toEqual({ userId })
  const { entries } = await ada.admin.listAuditEntries({ query: { subjectKind: 'event', subjectId: id } })
  expect(entries).toMatchObject([
    { action: 'parked.retry', actor: { userId: ada.userId }, reason: 'The disk was full' },
  ])
})

test('a dropped event is deleted and never handled; another consumer keeps its own copy', async () => {
  const { id, userId } = await park()
  await admin.deps.db
    .insertInto('parked')
    .columns(['consumer', 'eventId', 'subject', 'envelope', 'error', 'deliveries'])
    .expression((eb) =>
      eb
        .selectFrom('parked')
        .select([eb.val('admin.other').as('consumer'), 'eventId', 'subject', 'envelope', 'error', 'deliveries'])
        .where('consumer', '=', consumer),
    )
    .execute()
  expect(await ada.system.dropParked({ params: { id }, body: {} })).toEqual({ outcome: 'done' })
  expect(await listed()).toEqual([id.replace(consumer, 'admin.other')])
  await admin.settle()
  const account = admin.deps.db.selectFrom('account').select('userId').where('userId', '=', userId)
  expect(await account.executeTakeFirst()).toBeUndefined()
})

test('an event that is not parked, or of an unknown service, is not found and not audited', async () => {
  for (const id of [`${consumer}~${newId()}`, `nobody.follow~${newId()}`]) {
    for (const order of [ada.system.retryParked, ada.system.dropParked]) {
      await expect(order({ params: { id }, body: {} })).rejects.toMatchObject({ code: 'not_found' })
    }
    const { entries } = await ada.admin.listAuditEntries({ query: { subjectKind: 'event', subjectId: id } })
    expect(entries).toEqual([])
  }
})

test('an order for a service that is down is stored, and reaches it when it is back', async () => {
  const event = { consumer: 'matching.follow-profile', eventId: newId() }
  const params = { id: `${event.consumer}~${event.eventId}` }
  expect(await ada.system.dropParked({ params, body: {} })).toEqual({ outcome: 'accepted' })
  const dropped: unknown[] = []
  const answer = servedCommand(maintenanceCommands('matching').dropParked, async (asked) => {
    dropped.push(asked)
    return { isFound: true }
  })
  const matching = await serveCommands(admin.bus, [answer], admin.deps.log)
  admin.clock.advance(60)
  await admin.work('send-parked-orders')
  await admin.work('send-parked-orders')
  expect(dropped).toEqual([event])
  await matching.stop()
})
