import { profileChanged } from '@codekin/contracts/identity/events'
import { swipeRecorded, swipeUndone } from '@codekin/contracts/matching/events'
import type { RuleSettings } from '@codekin/contracts/trust/rules'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { aProfileCard } from '@codekin/test-kit/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../../testing/start-cases.ts'
import { presentOwnTrust } from '../../domain/present-trust.ts'
import { signalRules } from '../../domain/signal-rules.ts'
import { verifyAudit } from '../../operations/verify-audit.ts'

let cases: TestCases
let admin: TestCaller
let mod: TestCaller
beforeAll(async () => {
  cases = await startCases()
  admin = await cases.staff('admin')
  mod = await cases.staff('moderator')
})
// The clock advances, and tokens last ten minutes.
beforeEach(async () => {
  admin = await cases.as({ userId: admin.userId, role: 'admin' })
  mod = await cases.as({ userId: mod.userId, role: 'moderator' })
})
afterAll(() => cases.stop())

const bio = (word: string) =>
  `I have been building ${word} for many years, mostly on my own, and I would like to meet people who enjoy careful work, small programs and long evenings with a compiler.`
const weigh = async () => {
  await cases.settle()
  await cases.work('weigh-trust')
}
/** Decisions are followed by a recomputation after a delay. */
const weighLater = async () => {
  await cases.settle()
  cases.clock.advance(301)
  await cases.work('weigh-trust')
}
const trustOf = (who: TestCaller) => who.trust.getOwnTrust()
const kindsOf = async (who: TestCaller) => (await trustOf(who)).signals.map(({ kind }) => kind)

test('a new account is at level 2, and sees why and what would raise the level', async () => {
  const ann = await cases.person({ emailVerified: true })
  await weigh()
  expect(await trustOf(ann)).toEqual({
    level: 2,
    signals: [
      {
        kind: 'confirmed-email',
        isFor: true,
        explanation: 'You confirmed your email address.',
        observedAt: expect.any(String),
      },
    ],
    wouldRaise: expect.arrayContaining([{ text: 'Prove a skill.', path: '/skill-verification' }]),
    limits: null,
    isReported: false,
    isVerificationRequired: false,
  })
})

test('an open report by a reliable reporter limits new conversations, and only while it is open', async () => {
  const { case: first, ann } = await cases.claimed(mod)
  await cases.act(mod, first.id, 'warn')
  const judge = async (about: TestCaller, action: 'warn' | 'dismiss') => {
    const { caseId: id } = await cases.report(ann, about)
    await mod.moderation.claimCase({ params: { id } })
    await cases.act(mod, id, action)
  }
  await judge(await cases.person(), 'warn')
  const [eve, other] = [await cases.person({ emailVerified: true }), await cases.person()]
  await cases.report(other, eve, 'advertising')
  await weigh()
  expect(await trustOf(eve), 'of the other one nothing is known').toMatchObject({ isReported: false, limits: null })
  const { caseId: id } = await cases.report(ann, eve)
  await weigh()
  const limits = { swipesPerDay: null, firstMessagesPerDay: 5 }
  expect(await trustOf(eve)).toMatchObject({ level: 2, isReported: true, limits })
  expect((await cases.announced('standing-changed', eve.userId)).at(-1)).toMatchObject({
    friction: { limits, until: null },
  })
  await mod.moderation.claimCase({ params: { id } })
  await cases.act(mod, id, 'dismiss')
  await weigh()
  expect(await trustOf(eve)).toMatchObject({ level: 2, isReported: false, limits: null })
  expect((await cases.announced('standing-changed', eve.userId)).at(-1)).toMatchObject({ friction: null })
})

test("during a shadow ban a person can't learn from their limits that they are reported", async () => {
  const status = { trustLevel: 2, restriction: null, verificationRequiredAt: null, isReported: true } as const
  expect(presentOwnTrust({ ...status, shadowBan: {} }, [])).toMatchObject({ isReported: false, limits: null })
  expect(presentOwnTrust({ ...status, shadowBan: null }, [])).toMatchObject({ isReported: true })
})

/** A person's timeline, one entry per page. */
async function pagesOf({ userId: id }: TestCaller) {
  const pages = []
  let cursor: string | null = null
  do {
    const query = { limit: 1, ...(cursor === null ? {} : { cursor }) }
    const page: Awaited<ReturnType<typeof mod.moderation.getPersonHistory>> = await mod.moderation.getPersonHistory({
      params: { id },
      query,
    })
    pages.push(...page.entries)
    cursor = page.nextCursor
  } while (cursor !== null)
  return pages
}

test('a disposable address, a copied text and a copied photo are detected, and together throttle the account', async () => {
  const card = { bio: bio('databases'), photoHash: '00ff00ff00ff00ff' }
  await cases.person({ card })
  const copy = await cases.person({
    email: `${newId()}@mailinator.com`,
    card: { ...card, photoHash: '00ff00ff00ff00fe' },
  })
  await weigh()
  expect(await kindsOf(copy)).toEqual(['confirmed-email', 'copied-bio', 'copied-photo', 'disposable-email'])
  expect(await trustOf(copy)).toMatchObject({ level: 1, limits: { swipesPerDay: 25, firstMessagesPerDay: 10 } })
  const { changes } = await copy.trust.listTrustChanges()
  expect(changes).toEqual([{ at: expect.any(String), from: 2, to: 1, why: signalRules['copied-photo'].explanation }])
  const standing = await cases.announced('standing-changed', copy.userId)
  expect(standing.at(-1)).toMatchObject({ friction: { limits: { swipesPerDay: 25 } } })

  const { users } = await mod.trust.listSuspects()
  expect(users.find(({ person }) => person.userId === copy.userId)).toMatchObject({
    level: 1,
    signals: expect.arrayContaining([
      expect.objectContaining({
        kind: 'disposable-email',
        explanation: signalRules['disposable-email'].finding,
        evidence: { domain: 'mailinator.com' },
      }),
    ]),
  })
  const { entries } = await mod.moderation.getPersonHistory({ params: { id: copy.userId }, query: {} })
  const texts = entries.map(({ kind, text }) => [kind, text] as const)
  expect(texts).toContainEqual(['signal', signalRules['disposable-email'].finding])
  expect(texts).toContainEqual(['trust-level', expect.stringMatching(/^Fell from level 2 to 1: “Your/)])
  const paged = await pagesOf(copy)
  expect(paged).toEqual(entries)
})

test('negative signals fade, and the level rises again by itself', async () => {
  const card = { bio: bio('editors'), photoHash: 'f0f0f0f0f0f0f0f0' }
  await cases.person({ card })
  const copy = await cases.person({ email: `${newId()}@mailinator.com`, card })
  await weigh()
  expect((await trustOf(copy)).level).toBe(1)
  const now = cases.clock.now()
  // In steps: observations not checked for ninety days are deleted, and would be observed as new.
  for (let months = 0; months < 6; months += 2) {
    cases.clock.advance(60 * 86_400)
    await cases.work('weigh-trust')
  }
  const later = await cases.as({ userId: copy.userId })
  expect((await trustOf(later)).level).toBeGreaterThanOrEqual(2)
  cases.clock.set(now)
})

test('liking everyone is detected from fifty decisions on, without undone ones', async () => {
  const ann = await cases.person()
  const swipe = (action: 'like' | 'pass') => ({
    userId: ann.userId,
    targetUserId: newId(),
    action,
    swipedAt: cases.clock.now().toISOString(),
  })
  for (let count = 0; count < 49; count += 1) await cases.publish(swipeRecorded, swipe('like'))
  const last = swipe('like')
  await cases.publish(swipeRecorded, last)
  await cases.publish(swipeUndone, { ...last, undoneAt: last.swipedAt })
  await weighLater()
  expect(await kindsOf(await cases.as({ userId: ann.userId }))).not.toContain('likes-everyone')
  await cases.publish(swipeRecorded, swipe('like'))
  await weighLater()
  expect(await kindsOf(await cases.as({ userId: ann.userId }))).toContain('likes-everyone')
}, 30_000)

test('during a shadow ban negative signals and falls of the level are hidden', async () => {
  const card = { bio: bio('kernels'), photoHash: '0f0f0f0f0f0f0f0f' }
  await cases.person({ card })
  const { case: claimed, bob } = await cases.claimed(mod, 'automated-account')
  await cases.person({
    userId: bob.userId,
    email: `${newId()}@mailinator.com`,
    sourceVersion: 2,
    card: { ...card, sourceVersion: 2 },
  })
  await weigh()
  expect((await trustOf(bob)).level).toBe(1)
  const { approval } = await cases.act(mod, claimed.id, 'shadow-ban', { durationDays: 7 })
  await admin.people.decideApproval({ params: { id: approval?.id ?? newId() }, body: { decision: 'approve' } })
  expect(await trustOf(bob)).toMatchObject({ level: 2, limits: null })
  expect((await trustOf(bob)).signals.every(({ isFor }) => isFor)).toBe(true)
  expect((await bob.trust.listTrustChanges()).changes).toEqual([])
})

test('a report of a fake account is an ordinary report, and is in its list while open', async () => {
  const [ann, bob] = [await cases.person(), await cases.person()]
  const report = () =>
    ann.trust.reportFakeAccount({ body: { userId: bob.userId, description: 'A face from a catalogue' } })
  await expect(report()).rejects.toMatchObject({ code: 'not_found' })
  cases.meet(ann, bob)
  const { report: filed } = await report()
  expect((await report()).report.id).toBe(filed.id)
  await expect(ann.trust.reportFakeAccount({ body: { userId: ann.userId } })).rejects.toMatchObject({
    code: 'own_report',
  })
  for (let count = 1; count < 10; count += 1) await cases.report(ann, await cases.person(), 'fake-person')
  const eleventh = await cases.person()
  cases.meet(ann, eleventh)
  const tooMany = ann.trust.reportFakeAccount({ body: { userId: eleventh.userId } })
  await expect(tooMany).rejects.toMatchObject({ code: 'report_quota_reached' })
  const { reports } = await mod.trust.listPendingReports()
  expect(reports.find(({ id }) => id === filed.id)).toMatchObject({ group: 'fake', person: { userId: bob.userId } })
}, 30_000)

test('a rule change needs a simulation within the last hour and the current version', async () => {
  const [{ rule }] = [await admin.trust.getRule({ params: { id: 'copied-bio' } })]
  expect(rule).toMatchObject({ version: 1, changedBy: null, settings: signalRules['copied-bio'].defaults })
  const settings: RuleSettings = { ...rule.settings, threshold: 3 }
  const change = (version: number) =>
    admin.trust.changeRule({ params: { id: 'copied-bio' }, body: { settings, version, reason: 'Too many twins.' } })
  await expect(change(1)).rejects.toMatchObject({ code: 'rule_not_simulated' })
  const { simulation } = await admin.trust.simulateRule({ params: { id: 'copied-bio' }, body: { settings } })
  expect(simulation).toMatchObject({ touched: 0, newlyTouched: 0 })
  expect(simulation.examined).toBeGreaterThan(5)
  cases.clock.advance(3_601)
  admin = await cases.as({ userId: admin.userId, role: 'admin' })
  await expect(change(1)).rejects.toMatchObject({ code: 'rule_not_simulated' })
  await admin.trust.simulateRule({ params: { id: 'copied-bio' }, body: { settings } })
  const both = await Promise.allSettled([change(1), change(1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(change(1)).rejects.toMatchObject({ code: 'rule_changed' })
  const { versions } = await admin.trust.getRule({ params: { id: 'copied-bio' } })
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  expect((await admin.trust.listRules()).rules.find(({ id }) => id === 'copied-bio')).toMatchObject({
    version: 2,
    settings,
  })
})

test('photos without detail are not copies of one another', async () => {
  for (const photoHash of ['0000000000000000', 'ffffffffffffffff', '0000000100000000']) {
    await cases.person({ card: { bio: '', photoHash } })
    const other = await cases.person({ card: { bio: '', photoHash } })
    await weigh()
    expect(await kindsOf(other)).not.toContain('copied-photo')
  }
})

test('the simulator measures precision and recall on decided cases, and a rule that is wrong too often turns itself off', async () => {
  const photoHash = 'aaaaaaaaaaaaaaaa'
  // Besides these, the person shadow-banned above also has a copied photo, rightly.
  const decided: { isFake: boolean; isShown: boolean }[] = [
    ...Array.from({ length: 4 }, () => ({ isFake: true, isShown: true })),
    ...Array.from({ length: 6 }, () => ({ isFake: false, isShown: true })),
    ...Array.from({ length: 2 }, () => ({ isFake: true, isShown: false })),
  ]
  for (const { isFake, isShown } of decided) {
    const { case: claimed, bob } = await cases.claimed(mod, 'fake-person')
    if (isShown)
      await cases.publish(profileChanged, aProfileCard({ userId: bob.userId, sourceVersion: 9, bio: '', photoHash }))
    await cases.act(mod, claimed.id, isFake ? 'warn' : 'dismiss')
  }
  admin = await cases.as({ userId: admin.userId, role: 'admin' })
  const { settings } = (await admin.trust.getRule({ params: { id: 'copied-photo' } })).rule
  const simulate = async () => {
    // People whose trust was computed during a decision about them are recomputed.
    await weigh()
    return (await admin.trust.simulateRule({ params: { id: 'copied-photo' }, body: { settings } })).simulation
  }
  await expect.poll(async () => (await simulate()).precision, { timeout: 20_000 }).toBeCloseTo(5 / 11)
  const simulation = await simulate()
  expect(simulation.recall).toBeCloseTo(5 / 7)
  const before = (await admin.trust.getRule({ params: { id: 'copied-photo' } })).rule
  expect(before).toMatchObject({ findings: 11, precision: simulation.precision })
  await cases.work('check-rules')
  const { rule } = await admin.trust.getRule({ params: { id: 'copied-photo' } })
  expect(rule).toMatchObject({
    version: 2,
    settings: { isOn: false },
    switchedOff: expect.stringContaining('Only 45%'),
  })
  const [notice] = (
    await cases.deps.db.selectFrom('outbox').select('data').where('name', '=', 'admin.notice-sent').execute()
  )
    .map(({ data }) => data as { userId: string; subject: string })
    .filter(({ subject }) => subject.includes('turned itself off'))
  expect(notice).toBeDefined()
}, 60_000)

test('the dashboard and the moderation statistics count what there is', async () => {
  const dashboard = await admin.trust.getTrustDashboard()
  expect(dashboard.levels.reduce((sum, { accounts }) => sum + accounts, 0)).toBeGreaterThan(10)
  expect(dashboard.pendingReports).toBeGreaterThan(5)
  expect(dashboard.rules).toHaveLength(10)
  const stats = await admin.trust.getModerationStats()
  expect(stats).toMatchObject({ period: '30 days', shadowBans: 1, appeals: { filed: 0 } })
  expect(stats.shadowBansByRule).toEqual([{ group: 'harassment', count: 1 }])
  expect(stats.byReason.find(({ group }) => group === 'fake')).toMatchObject({ decided: 13 })
  expect(
    (await admin.http('GET', '/api/v1/fake-account-prevention/admin/moderation/stats?period=0%20days')).status,
  ).toBe(400)
})

test('the dashboard counts a signal only once it reaches the threshold of its rule', async () => {
  const joined = (days: number) =>
    cases.person({ createdAt: new Date(cases.clock.now().getTime() - days * 86_400_000).toISOString() })
  const longTimers = async () => {
    await weigh()
    const { signals } = await admin.trust.getTrustDashboard()
    return signals.find(({ kind }) => kind === 'long-membership')?.count ?? 0
  }
  await joined(89)
  const before = await longTimers()
  await joined(89)
  expect(await longTimers()).toBe(before)
  await joined(91)
  expect(await longTimers()).toBe(before + 1)
})

test('a rule with fractional settings leaves a readable audit', async () => {
  const { rule } = await admin.trust.getRule({ params: { id: 'likes-everyone' } })
  const settings = { ...rule.settings, threshold: 1.5, weight: -0.1 }
  await admin.trust.simulateRule({ params: { id: rule.id }, body: { settings } })
  const change = { settings, version: rule.version, reason: 'Half of it' }
  await admin.trust.changeRule({ params: { id: rule.id }, body: change })
  const { entries } = await admin.admin.listAuditEntries({ query: { action: 'rule.change', limit: 1 } })
  expect(entries).toMatchObject([{ facts: { threshold: 1.5, weight: -0.1 } }])
  expect(await verifyAudit(cases.deps.db)).toMatchObject({ isIntact: true })
})

test('observations are deleted ninety days after they were last checked', async () => {
  const ann = await cases.person({ emailVerified: true })
  await weigh()
  const observed = async () => {
    const { db } = cases.deps
    return (await db.selectFrom('observation').select('kind').where('userId', '=', ann.userId).execute()).length
  }
  cases.clock.advance(90 * 86_400)
  await cases.work('check-rules')
  expect(await observed()).toBe(1)
  cases.clock.advance(1)
  await cases.work('check-rules')
  expect(await observed()).toBe(0)
})
