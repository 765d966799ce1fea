import type { DashboardSkill } from '@codekin/contracts/skill-verification/models'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Developer } from '../../../testing/makers.ts'
import { passTest } from '../../../testing/passed-tests.ts'
import { startWithGithub, type TestGithub } from '../../../testing/start-github.ts'

let service: TestGithub
beforeAll(async () => {
  service = await startWithGithub()
  const boss = await service.as({ role: 'admin' })
  await boss.skillTests.initChallenges()
})
afterAll(() => service.stop())

const day = 86_400
const dashboardOf = async (who: Developer) => await who.skillVerification.getVerificationDashboard()
async function skillOf(who: Developer, name: string): Promise<DashboardSkill> {
  const found = (await dashboardOf(who)).skills.find(({ skill }) => skill === name)
  if (!found) throw new Error(`${name} is not on the dashboard.`)
  return found
}
const stepOf = async (who: Developer, name: string, method: string) =>
  (await skillOf(who, name)).steps.find((one) => one.method === method)

test('steps follow connecting GitHub, the sync, and the withdrawal of consent', async () => {
  const ann = await service.agreeing()
  expect(await skillOf(ann, 'Rust')).toMatchObject({ nextStep: 'connect-github' })
  await service.connect(ann, 'elio-empty')
  await service.synced(ann)
  expect(await stepOf(ann, 'Rust', 'github')).toMatchObject({ step: 'none' })
  await service.agree(ann, false)
  expect(await skillOf(ann, 'Rust')).toMatchObject({ nextStep: 'resync' })
})

test('a signal that lowers a skill can be appealed against, once', async () => {
  const ann = await service.agreeing()
  await service.connect(ann, 'sia-shines')
  await service.synced(ann)
  const doubted = async () =>
    (await dashboardOf(ann)).skills.filter(({ steps }) =>
      steps.some(({ method, step }) => method === 'github' && step === 'appeal'),
    )
  await expect.poll(async () => (await doubted()).length).toBeGreaterThan(0)
  const { signals } = await ann.github.getGithubDashboard()
  for (const { kind } of signals)
    await ann.github.appealSignal({ params: { kind }, body: { reason: 'I imported an old archive that day.' } })
  expect(await doubted()).toEqual([])
})

test('a test is taken, continued, graded and retaken, with the earliest date of the retake', async () => {
  const ann = await service.developer()
  expect(await skillOf(ann, 'TypeScript')).toMatchObject({ nextStep: 'take-test' })
  const body = { challengeId: 'typescript-working', skillName: 'TypeScript' }
  const { id } = await ann.skillTests.startTest({ body })
  expect((await skillOf(ann, 'TypeScript')).steps[0]).toEqual({
    method: 'test',
    step: 'continue-test',
    at: null,
    attemptId: id,
  })
  await ann.skillTests.submitTest({ params: { id }, body: { answers: {}, codeSubmissions: {} } })
  await service.graded(ann, id)
  const retake = await stepOf(ann, 'TypeScript', 'test')
  expect(retake).toMatchObject({ step: 'retake', attemptId: null })
  const { skills } = await ann.skillTests.listTestedSkills()
  expect(retake?.at).toBe(skills.find(({ skill }) => skill === 'TypeScript')?.nextTryAt)
  service.clock.advance(2 * day)
  expect(await stepOf(await service.later(ann), 'TypeScript', 'test')).toMatchObject({ step: 'retake', at: null })
})

test('a passed test suggests a retake only shortly before expiry', async () => {
  const ann = await service.developer()
  await passTest(service, ann, { skill: 'SQL', level: 'working' })
  expect(await stepOf(ann, 'SQL', 'test')).toMatchObject({ step: 'none' })
  service.clock.advance(690 * day)
  expect(await stepOf(await service.later(ann), 'SQL', 'test')).toMatchObject({ step: 'retake', at: null })
})

test("a test of a skill that isn't on the profile is listed as long as it runs", async () => {
  const ann = await service.developer()
  await ann.skillTests.startTest({ body: { challengeId: 'git-working', skillName: 'Git' } })
  expect(await skillOf(ann, 'Git')).toMatchObject({ isOnProfile: false, strands: [], nextStep: 'continue-test' })
  service.clock.advance(day)
  const later = await service.later(ann)
  await service.runJob('grade-attempts')
  await expect.poll(async () => (await dashboardOf(later)).skills.map(({ skill }) => skill)).not.toContain('Git')
})

test('the dashboard and each request show the remaining quota', async () => {
  const [ann, bob] = [await service.developer({ fullName: 'Ann' }), await service.developer({ fullName: 'Bob' })]
  await service.match(ann, bob)
  expect((await dashboardOf(ann)).asks).toMatchObject({ limit: 5, remaining: 5 })
  const request = { endorserId: bob.userId, relation: 'built-together', message: '' } as const
  const first = await ann.skillVerification.requestEndorsement({ body: { ...request, skill: 'Rust' } })
  expect(first.asks).toEqual({ limit: 5, remaining: 4, resetsAt: expect.any(String) })
  expect((await dashboardOf(ann)).asks).toEqual(first.asks)
  expect(new Date(first.asks.resetsAt).getTime()).toBeGreaterThan(service.clock.now().getTime())
  service.clock.advance(day)
  expect((await dashboardOf(await service.later(ann))).asks).toMatchObject({ remaining: 5 })
})
