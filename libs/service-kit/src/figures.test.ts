import { expect, test } from 'vitest'
import { openFigures } from './figures.ts'
import { openLog } from './logging.ts'
import { openMetrics } from './metrics.ts'

const { log } = openLog({ service: 'matching', level: 'silent' })
const never = () => new Promise<never>(() => {})

function figuresOf(asked: { hung: number }) {
  const metrics = openMetrics('matching')
  for (const status of [200, 503]) metrics.answers.add(status)
  const hang = () => {
    asked.hung += 1
    return never()
  }
  return openFigures({
    db: null,
    checks: [
      { name: 'db', isVital: true, ask: hang },
      { name: 'redis', isVital: false, ask: async () => 'PONG' },
    ],
    consumers: [],
    own: hang,
    metrics,
    log,
  })
}

test('a replica tells what it can within a second and a half, whatever hangs, and asks what hangs once', async () => {
  const asked = { hung: 0 }
  const figures = figuresOf(asked)
  const startedAt = performance.now()
  const [first, second] = await Promise.all([figures(), figures()])
  expect(performance.now() - startedAt).toBeLessThan(1_500)
  for (const told of [first, second]) {
    expect(told.needs).toMatchObject([
      { name: 'db', isUp: false },
      { name: 'redis', isUp: true },
    ])
    expect(told).toMatchObject({ requests: 2, errors: 1, lately: { errors: 1 }, waiting: null, own: {} })
    expect(told.disk?.totalBytes).toBeGreaterThan(told.disk?.freeBytes ?? 0)
  }
  expect(asked.hung).toBe(2)
})
