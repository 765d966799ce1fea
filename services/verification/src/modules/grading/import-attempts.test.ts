import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVerification, type TestVerification } from '../../../testing/makers.ts'
import { importAttempts } from './import-attempts.ts'

let service: TestVerification
beforeAll(async () => void (service = await startVerification()))
afterAll(() => service.stop())

const day = 86_400_000
const named = { challengeId: 'git-foundation', skillName: 'Git' }

test('an imported attempt expires and is graded, and is imported once', async () => {
  const ann = await service.developer()
  const startedAt = new Date(service.clock.now().getTime() - 9 * day)
  const bringIn = () =>
    importAttempts({
      databaseUrl: service.servers.databaseUrl('verification'),
      attempts: [{ userId: ann.userId, ...named, startedAt }],
      wait: async () => void (await (await service.as({ role: 'admin' })).skillTests.initChallenges()),
    })
  await bringIn()
  await bringIn()
  const history = async () => (await ann.skillTests.listTestHistory({ query: {} })).attempts
  await service.runJob('grade-attempts')
  expect((await history()).map(({ state }) => state)).toEqual(['graded'])
  const [attempt] = await history()
  expect(attempt).toMatchObject({ skill: 'Git', startedAt: startedAt.toISOString(), result: { isPassed: false } })
  const late = ann.skillTests.submitTest({ params: { id: attempt?.id ?? '' }, body: {} })
  await expect(late, 'it was never submitted').rejects.toMatchObject({ code: 'test_over' })
})

test('an unknown challenge is refused', async () => {
  const { userId } = await service.developer()
  const bringIn = importAttempts({
    databaseUrl: service.servers.databaseUrl('verification'),
    attempts: [{ userId, challengeId: 'git-mastery', skillName: 'Git', startedAt: service.clock.now() }],
    wait: () => Promise.reject(new Error('It waits for nothing.')),
  })
  await expect(bringIn).rejects.toThrow('Unknown challenge git-mastery.')
})
