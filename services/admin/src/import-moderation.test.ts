import { swipeRecorded } from '@codekin/contracts/matching/events'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCases, type TestCases } from '../testing/start-cases.ts'
import { importModeration, type ModerationEvent } from './import-moderation.ts'
import { verifyAudit } from './operations/verify-audit.ts'

let cases: TestCases
let mod: TestCaller
let other: TestCaller
beforeAll(async () => {
  cases = await startCases()
  mod = await cases.staff('moderator', { fullName: 'Mo Derator' })
  other = await cases.staff('moderator', { fullName: 'Otto Other' })
})
afterAll(() => cases.stop())

const daysAgo = (days: number) => new Date(cases.clock.now().getTime() - days * 86_400_000)
const asModerator = ({ userId }: TestCaller) => ({ userId, role: 'moderator' as const })

/** Reported, suspended for a week, appealed, upheld, and expired. */
function pastOf({ ann, bob }: Record<'ann' | 'bob', TestCaller>): ModerationEvent[] {
  const report = { subject: { userId: bob.userId }, reason: 'insult' as const, evidence: [] }
  const order = { action: 'suspend', reason: 'Wrote insults.', policy: 'harassment', durationDays: 7 } as const
  const about = 'bob'
  return [
    { at: daysAgo(40), about, kind: 'report', by: ann.userId, report },
    { at: daysAgo(39), about, kind: 'act', by: asModerator(mod), order },
    { at: daysAgo(38), about, kind: 'appeal', by: bob.userId, text: 'It was a quote.' },
    {
      at: daysAgo(36),
      about,
      kind: 'decide-appeal',
      by: asModerator(other),
      decision: 'uphold',
      reason: 'It was none.',
    },
    { at: daysAgo(30), about, kind: 'time-passes' },
  ]
}

async function strangers() {
  const [ann, bob] = [await cases.person(), await cases.person({ fullName: 'Bob Reported' })]
  cases.meet(ann, bob)
  return { ann, bob }
}

type ImportOptions = Pick<Parameters<typeof importModeration>[0], 'decisions' | 'wait'>
const neverComes = (missing: string) => Promise.reject(new Error(`Not here: ${missing}.`))

const bringIn = (events: readonly ModerationEvent[], options: Partial<ImportOptions> = {}) =>
  importModeration({
    environment: {
      ...cases.servers.environmentOf('admin'),
      JWKS_URL: cases.signer.jwksUrl,
      SIGNING_KEYS: cases.signer.signingKeys,
    },
    events,
    people: [mod.userId, other.userId],
    decisions: { by: [mod.userId], count: 0 },
    wait: neverComes,
    ...options,
  })

const listEntries = () => cases.deps.db.selectFrom('auditEntry').select(['action', 'at']).orderBy('seq').execute()
const standingOf = ({ userId }: TestCaller) =>
  cases.deps.db.selectFrom('standing').selectAll().where('userId', '=', userId).execute()

test('an import stores the same state as live actions, with its audit entries in an intact chain', async () => {
  const people = await strangers()
  const before = await listEntries()
  expect(await bringIn(pastOf(people))).toBe(true)
  const { decisions } = await people.bob.appeals.listOwnDecisions()
  expect(decisions).toMatchObject([
    { decidedAt: daysAgo(39).toISOString(), appeal: { decision: { decision: 'uphold', reason: 'It was none.' } } },
  ])
  expect(await standingOf(people.bob)).toMatchObject([{ isSuspended: false }])
  const entries = (await listEntries()).slice(before.length)
  expect(entries).toEqual(
    expect.arrayContaining([
      { action: 'case.decide', at: daysAgo(39) },
      { action: 'appeal.decide', at: daysAgo(36) },
    ]),
  )
  expect(entries.every(({ at }) => at <= daysAgo(30))).toBe(true)
  expect(await verifyAudit(cases.deps.db)).toMatchObject({ isIntact: true })
})

test('importing the same events twice changes nothing', async () => {
  const people = await strangers()
  const events = pastOf(people)
  await bringIn(events)
  const look = async () => [await listEntries(), await standingOf(people.bob)]
  const before = await look()
  expect(await bringIn(events, { decisions: { by: [people.bob.userId], count: 1 } })).toBe(false)
  expect(await look()).toEqual(before)
})

test('a report is imported only once the decisions of the reported person are known', async () => {
  const people = await strangers()
  const { userId } = people.bob
  const listReports = async () => (await people.ann.reports.listOwnReports({ query: {} })).reports
  const decisions = { by: [userId], count: 2 }
  await expect(bringIn(pastOf(people), { decisions })).rejects.toThrow('Not here: the reported people’s decisions.')
  const reportsMeanwhile: number[] = []
  const wait = async () => {
    reportsMeanwhile.push((await listReports()).length)
    const swipedAt = daysAgo(reportsMeanwhile.length).toISOString()
    await cases.publish(swipeRecorded, { userId, targetUserId: newId(), action: 'like', swipedAt })
    await cases.settle()
  }
  expect(await bringIn(pastOf(people), { decisions, wait })).toBe(true)
  expect(reportsMeanwhile).toEqual([0, 0])
  expect(await listReports()).toHaveLength(1)
})

test('an event that its endpoint would refuse rolls the whole import back', async () => {
  const people = await strangers()
  const before = await listEntries()
  const events = pastOf(people).map((event) =>
    event.kind === 'decide-appeal' ? { ...event, by: asModerator(mod) } : event,
  )
  await expect(bringIn(events)).rejects.toThrow('The event decide-appeal about bob was refused')
  expect(await listEntries()).toEqual(before)
  expect(await people.ann.reports.listOwnReports({ query: {} })).toMatchObject({ reports: [] })
})
