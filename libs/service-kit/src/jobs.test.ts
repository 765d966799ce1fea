import { expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { type Job, job, startJobs } from './jobs.ts'
import { openLog } from './logging.ts'
import { openMetrics } from './metrics.ts'

function start(jobs: readonly Job[], hasTimers: boolean) {
  const { log } = openLog({ service: 'matching', level: 'silent' })
  const metrics = openMetrics('matching')
  return startJobs({ service: 'matching', jobs, pool: null, clock: systemClock, log, metrics, hasTimers })
}

test('a job runs again at its interval, even after a failure', async () => {
  const runs: string[] = []
  const note = (name: string) => (failure?: Error) => async () => {
    runs.push(name)
    if (failure) throw failure
  }
  const running = start(
    [
      job({ name: 'works', everySeconds: 0.01, run: note('works')() }),
      job({ name: 'fails', everySeconds: 0.01, run: note('fails')(new Error('no')) }),
    ],
    true,
  )
  for (const name of ['works', 'fails']) {
    await expect.poll(() => runs.filter((run) => run === name).length).toBeGreaterThan(2)
  }
  await running.stop()
})

test('without timers a job runs on demand, and the call fails with its error', async () => {
  let runs = 0
  const running = start(
    [
      job({ name: 'works', everySeconds: 0.001, isRunAtStart: true, run: async () => void (runs += 1) }),
      job({ name: 'fails', everySeconds: 0.001, run: () => Promise.reject(new Error('no')) }),
    ],
    false,
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(runs).toBe(0)
  await running.runNow('works')
  expect(runs).toBe(1)
  await expect(running.runNow('fails')).rejects.toThrow('no')
  await expect(running.runNow('other')).rejects.toThrow('matching has no job named other')
  await running.stop()
})
