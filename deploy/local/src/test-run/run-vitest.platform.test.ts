import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runVitest } from './run-vitest.ts'

const config = join(import.meta.dirname, '../../../../libs/browser-test/test-data/sick-runs/vitest.config.ts')
const testsPerFile = 40
const run = (files: string[], seconds: number) =>
  runVitest({ projects: [], filters: files, maxFailures: 3, timeLeft: seconds * 1000, config, show: false })

test('a run with a test that blocks its event loop is killed at its deadline and names the tests in flight', async () => {
  const outcome = await run(['healthy', 'blocked-loop'], 15)
  expect(outcome).toMatchObject({ passed: 1, failed: [], wasKilled: true, hasEnded: false })
  expect(outcome.inFlight).toEqual([expect.stringContaining('blocked-loop.sick.ts')])
})

test('a run without NATS ends by itself after a few failures', async () => {
  const outcome = await run(['dead-nats'], 60)
  expect(outcome).toMatchObject({ passed: 0, wasKilled: false, hasEnded: true, inFlight: [] })
  expect(outcome.failed.length).toBeGreaterThan(0)
  expect(outcome.failed.length).toBeLessThan(testsPerFile)
})

test('a run whose page never responds ends by itself after a few failures', async () => {
  const outcome = await run(['silent-page'], 60)
  expect(outcome).toMatchObject({ passed: 0, wasKilled: false, hasEnded: true, inFlight: [] })
  expect(outcome.failed.length).toBeGreaterThan(0)
  expect(outcome.failed.length).toBeLessThan(testsPerFile)
})

test('a run without any test counts as a failure', async () => {
  const outcome = await run(['no-such-file'], 60)
  expect(outcome.failed).toEqual(['vitest ended with code 1'])
})
