import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../../testing/start-cases.ts'
import { addReporter, computeRank, computeReliability, noSupport } from '../../domain/case-score.ts'
import { updateCase } from '../../store/cases.ts'
import { findReporterRecords, type ReportRow } from '../../store/reports.ts'

const ringSize = 10_000
const rowsAtOnce = 2_000

let cases: TestCases
let mo: TestCaller
beforeAll(async () => {
  cases = await startCases()
  mo = await cases.staff('moderator')
})
afterAll(() => cases.stop())

/** Inserts one report per person, with the rows that individual requests would leave. */
async function keepReports(by: readonly string[], caseId: string, about: Partial<ReportRow>): Promise<void> {
  const { db } = cases.deps
  const filed = { caseId, subjectKind: 'user', reportGroup: 'harassment', reason: 'insult', description: '' } as const
  const rows = by.map((reporterId): ReportRow => {
    const whose = { id: newId(), reporterId, subjectId: about.subjectUserId ?? null }
    return {
      ...filed,
      ...whose,
      subjectUserId: null,
      filedAt: cases.clock.now(),
      outcome: null,
      decidedAt: null,
      ...about,
    }
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('report')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
}

/** A case about a new person, reported by `who`. */
async function reportedBy(who: TestCaller): Promise<{ caseId: string; about: TestCaller }> {
  const about = await cases.person()
  return { caseId: (await cases.report(who, about)).caseId, about }
}

async function decided(by: TestCaller, as: 'warn' | 'dismiss'): Promise<string> {
  const { caseId } = await reportedBy(by)
  await mo.moderation.claimCase({ params: { id: caseId } })
  await cases.act(mo, caseId, as)
  return caseId
}

const scoreOf = async (id: string) => (await mo.moderation.getCase({ params: { id } })).case.score

test('a ring of ten thousand reporters raises a case no further than one of them, and not past a reliable reporter', async () => {
  const [first, stranger, rita] = [await cases.person(), await cases.person(), await cases.person()]
  for (let times = 0; times < 3; times += 1) await decided(rita, 'warn')
  const ring = Array.from({ length: ringSize - 1 }, () => newId())
  // Half of them were wrong before, the others are new.
  const proved = ring.slice(ringSize / 2)
  await keepReports(proved, await decided(first, 'dismiss'), { outcome: 'dismissed', decidedAt: cases.clock.now() })

  const { caseId: bobs, about: bob } = await reportedBy(first)
  const { caseId: honest } = await reportedBy(rita)
  const { caseId: single } = await reportedBy(stranger)
  await keepReports(ring, bobs, { subjectUserId: bob.userId })
  const { db } = cases.deps
  const records = await findReporterRecords(db, ring)
  const support = ring.reduce(
    (sum, userId) => addReporter(sum, computeReliability(records.get(userId) ?? { upheld: 0, closed: 0 })),
    noSupport,
  )
  const now = cases.clock.now()
  const rank = computeRank({ group: 'harassment', support, matches: 0, waitingSince: now })
  await cases.deps.db.transaction().execute(async (trx) => {
    const { best: bestReliability, logOdds } = support
    await updateCase(trx, bobs, { bestReliability, logOdds, rank, reportCount: ringSize })
  })

  // One more through the endpoint.
  await cases.report(await cases.person(), bob, 'threat')
  const { cases: queue } = await mo.moderation.listQueue({ query: {} })
  const order = queue.map(({ id }) => id)
  expect(order.indexOf(honest)).toBeLessThan(order.indexOf(bobs))
  expect(queue.find(({ id }) => id === bobs)).toMatchObject({ reportCount: ringSize + 1 })
  expect(await scoreOf(bobs)).toBe(await scoreOf(single))
  await cases.settle()
  await cases.work('weigh-trust')
  const { level, signals } = await bob.trust.getOwnTrust()
  expect([level, signals.filter(({ isFor }) => !isFor)]).toEqual([2, []])

  await mo.moderation.claimCase({ params: { id: bobs } })
  await cases.act(mo, bobs, 'dismiss')
  const left = await db
    .selectFrom('report')
    .select('id')
    .where('caseId', '=', bobs)
    .where('outcome', 'is', null)
    .execute()
  expect(left).toEqual([])
  // Each of them was wrong this time, so next time they count for less.
  const member = await cases.as({ userId: ring[0] ?? '' })
  expect((await cases.report(member, bob, 'stalking')).caseId).toBe(bobs)
  expect(await scoreOf(bobs)).toBeLessThan(await scoreOf(single))
})
