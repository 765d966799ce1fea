import { noticeSent } from '@codekin/contracts/admin/events'
import { subscriptionChanged } from '@codekin/contracts/identity/events'
import type { TestCaller } from '@codekin/test-kit/http'
import { aPlanState } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'

let admin: TestAdmin
let neighbours: Neighbours
/** The only admin, so that no order waits for a second one. */
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  neighbours = await startNeighbours(admin)
  ada = await admin.staff()
})
afterAll(async () => {
  await neighbours.stop()
  await admin.stop()
})

const inDays = (days: number) => new Date(admin.clock.now().getTime() + days * 86_400_000)
const dayText = (date: Date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
/** A person with a paid plan whose next charge is in `days` days. */
const payer = (days: number) => admin.person({ plan: { renewsAt: inDays(days).toISOString() } })
const suspend = ({ userId }: TestCaller, days?: number) =>
  ada.people.suspendPerson({ params: { id: userId }, body: { reason: 'Sells followers', ...(days && { days }) } })
/** The newest notice to a person, as one text. */
async function lastNotice({ userId }: TestCaller): Promise<string> {
  const rows = await admin.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', noticeSent.name)
    .orderBy('seq')
    .execute()
  const own = rows.map(({ data }) => data as { userId: string; paragraphs: string[] })
  return own.findLast((notice) => notice.userId === userId)?.paragraphs.join('\n') ?? ''
}

test.each([
  ['without an end', undefined],
  ['beyond the paid period', 40],
])('the statement of a suspension %s says that the plan is not renewed, and when it ends', async (_, days) => {
  const ann = await payer(30)
  await suspend(ann, days)
  const text = await lastNotice(ann)
  expect(text).toContain('Your paid plan: it won’t renew')
  expect(text).toContain(`It will end on ${dayText(inDays(30))}`)
  expect(text).toContain('you won’t be charged again')
})

test('the statement of a suspension within the paid period says that the plan continues, and how to cancel it', async () => {
  const ann = await payer(30)
  await suspend(ann, 7)
  const text = await lastNotice(ann)
  expect(text).toContain(`Your paid plan: it continues and will renew on ${dayText(inDays(30))}`)
  expect(text).toContain('You can cancel it on the appeal page')
})

test('the statement does not mention a plan if there is no paid one', async () => {
  const ann = await admin.person()
  await suspend(ann)
  expect(await lastNotice(ann)).not.toContain('plan')
})

test('lifting a suspension says that the plan still ends', async () => {
  const ann = await payer(30)
  await suspend(ann)
  const until = inDays(30)
  await admin.publish(
    subscriptionChanged,
    aPlanState({ userId: ann.userId, sourceVersion: 2, renewsAt: null, until: until.toISOString() }),
  )
  await admin.settle()
  await ada.people.activatePerson({ params: { id: ann.userId }, body: {} })
  expect(await lastNotice(ann)).toContain(`Your paid plan won’t renew and will end on ${dayText(until)}`)
})

test('staff see the next charge of a person, also during a suspension', async () => {
  const ann = await payer(3)
  await suspend(ann, 1)
  const read = async () => (await ada.people.getPerson({ params: { id: ann.userId } })).planState
  expect(await read()).toMatchObject({ plan: 'pro', renewsAt: inDays(3).toISOString() })
  await admin.publish(subscriptionChanged, aPlanState({ userId: ann.userId, sourceVersion: 2, renewsAt: null }))
  await admin.settle()
  expect(await read()).toMatchObject({ renewsAt: null })
})
