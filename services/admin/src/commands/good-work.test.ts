import { listJuryWork, listUpheldReports } from '@codekin/contracts/admin/commands'
import { serviceNames, services } from '@codekin/contracts/services'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../testing/start-cases.ts'
import { knownItems } from '../domain/known-items.ts'

let cases: TestCases
let mo: TestCaller
beforeAll(async () => void (cases = await startCases()))
/** A Wednesday two weeks later or more; Mo and the others get tokens of that time. */
beforeEach(async () => {
  const next = new Date(cases.clock.now().getTime() + 14 * 86_400_000)
  next.setUTCDate(next.getUTCDate() + ((3 - next.getUTCDay() + 7) % 7))
  cases.clock.set(next)
  mo = await cases.staff('moderator')
})
afterAll(() => cases.stop())

const day = 86_400
const listReports = async (after: string | null = null) => ask(cases.bus, listUpheldReports, { after, limit: 200 })
const listReportsBy = async ({ userId }: TestCaller) =>
  (await listReports()).items.filter(({ reporterId }) => reporterId === userId)

/** A report that staff upheld. */
async function upheld(by?: TestCaller, about?: TestCaller) {
  const [ann, bob] = [by ?? (await cases.person()), about ?? (await cases.person())]
  const { caseId, id } = await cases.report(ann, bob)
  await mo.moderation.claimCase({ params: { id: caseId } })
  await cases.act(mo, caseId, 'warn')
  return { ann, bob, caseId, id }
}

test('only gamification may ask who reported and how jurors judge', () => {
  for (const command of [listUpheldReports, listJuryWork])
    expect(serviceNames.filter((name) => services[name].asks.includes(command))).toEqual(['gamification'])
})

describe('an upheld report', () => {
  test('is listed once its week is over, without the person it was about', async () => {
    const { ann, bob, id } = await upheld()
    expect(await listReportsBy(ann)).toEqual([])
    cases.clock.advance(4 * day)
    expect(await listReportsBy(ann), 'on Sunday').toEqual([])
    cases.clock.advance(day)
    const [report] = await listReportsBy(ann)
    expect(report).toMatchObject({ reportId: id, isUpheld: true })
    expect(new Date(report?.toldAt ?? '').getUTCDay(), 'a Monday').toBe(1)
    expect(JSON.stringify(await listReports())).not.toContain(bob.userId)
  })

  test("has one key per reporter and subject, the first report's id, and another key for another reporter", async () => {
    const { ann, bob, id } = await upheld()
    const again = await cases.report(ann, bob, 'phishing')
    await mo.moderation.claimCase({ params: { id: again.caseId } })
    await cases.act(mo, again.caseId, 'warn')
    const { ann: eve } = await upheld(undefined, bob)
    await upheld(ann)
    cases.clock.advance(6 * day)
    const keys = (await listReportsBy(ann)).map(({ aboutKey }) => aboutKey)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(2)
    expect(keys.filter((key) => key === id)).toHaveLength(2)
    expect(keys).not.toContain((await listReportsBy(eve))[0]?.aboutKey)
  })

  test('is listed again, after all earlier items, once the week in which its decision was reversed is over', async () => {
    const { ann, caseId } = await upheld()
    cases.clock.advance(6 * day)
    const before = await listReports()
    expect((await listReports(before.next)).items).toEqual([])
    mo = await cases.staff('moderator')
    await cases.act(mo, caseId, 'reverse')
    cases.clock.advance(5 * day)
    expect((await listReports(before.next)).items, 'on Sunday').toEqual([])
    cases.clock.advance(2 * day)
    const since = await listReports(before.next)
    expect(since.items).toMatchObject([{ reporterId: ann.userId, isUpheld: false }])
    expect((await listReportsBy(ann)).map(({ isUpheld }) => isUpheld)).toEqual([false])
  })

  test('is not listed if it was filed after the decision', async () => {
    const [ann, bob] = [await cases.person(), await cases.person()]
    const { id: messageId } = cases.says(bob, ann, 'Fool')
    const file = async (reason: 'insult' | 'stalking') =>
      (await ann.reports.fileReport({ body: { subject: { messageId }, reason } })).report
    const { caseId, id } = await file('insult')
    await mo.moderation.claimCase({ params: { id: caseId } })
    await cases.act(mo, caseId, 'warn')
    expect((await file('stalking')).outcome).not.toBeNull()
    cases.clock.advance(6 * day)
    expect((await listReportsBy(ann)).map(({ reportId }) => reportId)).toEqual([id])
  })
})

describe('a week of judging', () => {
  const weeks = async (after: string | null = null, limit = 200) =>
    (await ask(cases.bus, listJuryWork, { after, limit })).items

  /** Records votes on known items at the current time, the first `wrong` of them wrong. */
  async function judged(answers: number, wrong: number, jurorId = newId()): Promise<string> {
    const now = cases.clock.now()
    const deals = knownItems.slice(0, answers).map(({ key, truth }, at) => {
      const other = truth === 'fine' ? ('violates' as const) : ('fine' as const)
      const vote = at < wrong ? other : truth
      return { id: newId(), jurorId, caseId: null, knownKey: key, dealtAt: now, vote, votedAt: now }
    })
    await cases.deps.db.insertInto('juryDeal').values(deals).execute()
    return jurorId
  }

  test('is listed once it is over, as two figures', async () => {
    const jurorId = await judged(6, 1)
    expect(await weeks()).toEqual([])
    cases.clock.advance(6 * day)
    expect(await weeks()).toMatchObject([{ jurorId, answered: 6, right: 5 }])
  })

  test('is not listed with fewer than five known items, and unsure votes are not counted', async () => {
    const few = await judged(4, 0)
    const unsure = await judged(5, 0)
    await cases.deps.db
      .updateTable('juryDeal')
      .set({ vote: 'unsure' })
      .where('jurorId', '=', unsure)
      .where('knownKey', '=', knownItems[0]?.key ?? '')
      .execute()
    cases.clock.advance(6 * day)
    expect((await weeks()).filter(({ jurorId }) => [few, unsure].includes(jurorId))).toEqual([])
  })

  test('is listed after older weeks, page by page, each once', async () => {
    const jurorId = await judged(5, 0)
    cases.clock.advance(7 * day)
    await judged(5, 2, jurorId)
    await judged(5, 2)
    cases.clock.advance(7 * day)
    const all = await weeks()
    const paged: unknown[] = []
    for (let after: string | null = null; ; ) {
      const page: { items: unknown[]; next: string | null } = await ask(cases.bus, listJuryWork, { after, limit: 1 })
      if (page.next === null) break
      paged.push(...page.items)
      after = page.next
    }
    expect(paged).toEqual(all)
    expect(all.filter((week) => week.jurorId === jurorId).map(({ right }) => right)).toEqual([5, 3])
    expect(all.map(({ monday }) => monday)).toEqual(all.map(({ monday }) => monday).toSorted())
  })
})
