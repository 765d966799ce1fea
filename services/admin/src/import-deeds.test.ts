import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCases, type TestCases } from '../testing/start-cases.ts'
import { type ImportedDeed, importDeeds } from './import-deeds.ts'
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

/** Reported, suspended for a week, appealed, upheld, and over. */
function pastOf({ ann, bob }: Record<'ann' | 'bob', TestCaller>): ImportedDeed[] {
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

const bringIn = (deeds: readonly ImportedDeed[]) =>
  importDeeds({
    environment: {
      ...cases.servers.environmentOf('admin'),
      JWKS_URL: cases.signer.jwksUrl,
      SIGNING_KEYS: cases.signer.signingKeys,
    },
    deeds,
    people: [mod.userId, other.userId],
    decisions: { since: '2020-01-01', count: 0 },
    wait: () => Promise.reject(new Error('Somebody is not known.')),
  })

const listEntries = () => cases.deps.db.selectFrom('auditEntry').select(['action', 'at']).orderBy('seq').execute()
const standingOf = ({ userId }: TestCaller) =>
  cases.deps.db.selectFrom('standing').selectAll().where('userId', '=', userId).execute()

test('what is brought in stands as if it had been done then, with its audit entries in a whole chain', async () => {
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
  expect(await verifyAudit(cases.deps.db)).toMatchObject({ isWhole: true })
})

test('brought in again it changes nothing', async () => {
  const people = await strangers()
  const deeds = pastOf(people)
  await bringIn(deeds)
  const look = async () => [await listEntries(), await standingOf(people.bob)]
  const before = await look()
  expect(await bringIn(deeds)).toBe(false)
  expect(await look()).toEqual(before)
})

test('what an endpoint would refuse is refused, and nothing of all the deeds stays', async () => {
  const people = await strangers()
  const before = await listEntries()
  const deeds = pastOf(people).map((deed) => (deed.kind === 'decide-appeal' ? { ...deed, by: asModerator(mod) } : deed))
  await expect(bringIn(deeds)).rejects.toThrow('The deed decide-appeal about bob was refused')
  expect(await listEntries()).toEqual(before)
  expect(await people.ann.reports.listOwnReports({ query: {} })).toMatchObject({ reports: [] })
})
