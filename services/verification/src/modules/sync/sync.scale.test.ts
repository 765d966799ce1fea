import { githubSyncChanged } from '@codekin/contracts/verification/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithGithub, type TestGithub } from '../../../testing/start-github.ts'
import { progressSeconds } from '../connection/rules/schedule.ts'

let service: TestGithub
beforeAll(async () => void (service = await startWithGithub()))
afterAll(() => service.stop())

test('progress of a sync is announced every two seconds at most, however many steps it has', async () => {
  const ada = await service.agreeing()
  service.github.setDelay({ milliseconds: 25 })
  const startedAt = performance.now()
  await service.connect(ada, 'inez-everywhere')
  expect(await service.synced(ada)).toMatchObject({ state: 'done' })
  const seconds = (performance.now() - startedAt) / 1000
  const announced = await service.announced(githubSyncChanged, ada)
  expect(announced.length).toBeLessThanOrEqual(seconds / progressSeconds + 2)
})
