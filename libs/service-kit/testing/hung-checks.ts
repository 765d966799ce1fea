import { openFigures } from '../src/figures.ts'
import { openLog } from '../src/logging.ts'
import { openMetrics } from '../src/metrics.ts'

const { log } = openLog({ service: 'matching', level: 'silent' })
const never = () => new Promise<never>(() => {})

/** The metrics of a replica whose database and own metrics never answer; `asked.hung` counts the calls. */
export function figuresWithHungChecks(calls: { hung: number }) {
  const metrics = openMetrics('matching')
  for (const status of [200, 503]) metrics.answers.add(status)
  const hang = () => {
    calls.hung += 1
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
