import { standingChanged } from '@codekin/contracts/admin/events'
import { countProfileViews } from '@codekin/contracts/identity/commands'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { toUtcDay } from '../domain/active-days.ts'
import { recordProfileView } from '../operations/record-profile-view.ts'
import { answerProfileViews } from './count-profile-views.ts'

let identity: TestIdentity
beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())

const daySeconds = 86_400
const ever = () => {
  const now = identity.clock.now().getTime()
  return { from: toUtcDay(new Date(now - 399 * daySeconds * 1000)), to: toUtcDay(new Date(now)) }
}
const viewsOf = async ({ userId }: SignedUp, days = ever()) =>
  (await ask(identity.bus, countProfileViews, { userId, ...days })).days
const viewProfile = async (viewer: SignedUp, person: SignedUp) =>
  (await identity.signIn(viewer)).users.getProfile({ params: { id: person.userId } })
/** Records a view as the endpoint does. */
const sees = (viewer: SignedUp, person: SignedUp, seenAt: Date) =>
  recordProfileView(identity.deps.db, { viewerId: viewer.userId, userId: person.userId, seenAt })

test('a viewer counts once a month, on the UTC day of their first view', async () => {
  const [ann, bob, cat] = [
    await identity.signUpVerified(),
    await identity.signUpVerified(),
    await identity.signUpVerified(),
  ]
  identity.clock.set(new Date('2027-04-04T12:00:00Z'))
  await sees(bob, ann, new Date('2027-03-01T00:00:00.000Z'))
  await sees(cat, ann, new Date('2027-03-02T00:00:00.000Z'))
  for (const day of ['03', '05', '20', '31']) await sees(bob, ann, new Date(`2027-03-${day}T12:00:00.000Z`))
  const march = [
    { day: '2027-03-01', views: 1 },
    { day: '2027-03-02', views: 1 },
  ]
  expect(await viewsOf(ann)).toEqual(march)
  // A view within 24 hours of the last one is not recorded, even in a new month.
  await sees(bob, ann, new Date('2027-04-01T12:00:00.000Z'))
  expect(await viewsOf(ann)).toEqual(march)
  await sees(bob, ann, new Date('2027-04-02T12:00:00.000Z'))
  await sees(bob, ann, new Date('2027-04-04T12:00:00.000Z'))
  expect(await viewsOf(ann)).toEqual([...march, { day: '2027-04-02', views: 1 }])
  expect(await viewsOf(ann, { from: '2027-03-02', to: '2027-03-02' })).toEqual(march.slice(1))
  expect(await viewsOf(bob)).toEqual([])
})

test('concurrent views count once if the viewer’s last view was last month, and not at all if it was this month', async () => {
  const [ann, bob, cat] = [
    await identity.signUpVerified(),
    await identity.signUpVerified(),
    await identity.signUpVerified(),
  ]
  await sees(bob, ann, new Date('2027-04-30T12:00:00Z'))
  await sees(cat, ann, new Date('2027-05-01T00:00:00Z'))
  identity.clock.set(new Date('2027-05-20T12:00:00Z'))
  const times = Array.from({ length: 8 }, (_, at) => new Date(Date.parse('2027-05-10T12:00:00Z') + at))
  await Promise.all(times.flatMap((time) => [sees(bob, ann, time), sees(cat, ann, time)]))
  expect(await viewsOf(ann)).toEqual([
    { day: '2027-04-30', views: 1 },
    { day: '2027-05-01', views: 1 },
    { day: '2027-05-10', views: 1 },
  ])
})

test('opening a profile counts as a view, opening your own does not', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  await viewProfile(ann, ann)
  await viewProfile(bob, ann)
  const today = toUtcDay(identity.clock.now())
  await expect.poll(() => viewsOf(ann)).toEqual([{ day: today, views: 1 }])
})

test('concurrent views by one viewer count once, those by many viewers once each', async () => {
  const [ann, ...viewers] = await Promise.all(Array.from({ length: 6 }, () => identity.signUpVerified()))
  if (!ann) throw new Error('six were asked for')
  const now = identity.clock.now()
  await Promise.all([...viewers, ...viewers, ...viewers].map((viewer) => sees(viewer, ann, now)))
  expect(await viewsOf(ann)).toEqual([{ day: toUtcDay(now), views: 5 }])
})

test('a shadow-banned viewer is not counted, but may still report the people they viewed', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  const until = new Date(identity.clock.now().getTime() + 3_600_000)
  await identity.publish(standingChanged, aStanding({ userId: bob.userId, shadowBan: { until: until.toISOString() } }))
  await identity.settle()
  await sees(bob, ann, identity.clock.now())
  expect(await viewsOf(ann)).toEqual([])
  const { db } = identity.deps
  expect(await db.selectFrom('profileView').select('userId').where('viewerId', '=', bob.userId).execute()).toHaveLength(
    1,
  )
  await sees(bob, ann, new Date(until.getTime() + 32 * daySeconds * 1000))
  expect(await db.selectFrom('profileViewDay').select('views').where('userId', '=', ann.userId).execute()).toEqual([
    { views: 1 },
  ])
})

test('a day is kept for 400 days, and is deleted with the viewed account, not with the viewer', async () => {
  const [ann, bob, cat] = [
    await identity.signUpVerified(),
    await identity.signUpVerified(),
    await identity.signUpVerified(),
  ]
  await sees(bob, ann, identity.clock.now())
  await sees(ann, cat, identity.clock.now())
  const { db } = identity.deps
  await db.deleteFrom('account').where('id', '=', bob.userId).execute()
  await db.deleteFrom('account').where('id', '=', cat.userId).execute()
  const left = async () =>
    await db.selectFrom('profileViewDay').select('userId').where('userId', 'in', [ann.userId, cat.userId]).execute()
  expect(await left()).toEqual([{ userId: ann.userId }])
  identity.clock.advance(400 * daySeconds)
  await identity.runJob('forget-old-secrets')
  expect(await left()).toHaveLength(1)
  identity.clock.advance(daySeconds)
  await identity.runJob('forget-old-secrets')
  expect(await left()).toEqual([])
})

test('a reversed range, or one longer than 400 days, is ignored', async () => {
  const { answer } = answerProfileViews(identity.deps)
  const userId = newId()
  expect(await answer({ userId, from: '2026-06-02', to: '2026-06-01' })).toBeUndefined()
  expect(await answer({ userId, from: '2026-01-01', to: '2027-02-05' })).toBeUndefined()
  expect(await answer({ userId, from: '2026-01-01', to: '2027-02-04' })).toBe('{"days":[]}')
})
