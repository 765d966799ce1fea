import { matchPath } from 'react-router'
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { useRegistry } from './remotes.ts'
import { timingPrefix } from './timings.ts'
import { accessToken } from './tokens.ts'

const address = '/api/analytics/performance'
/** Specification section 9: sent at most every 5 s; tasks over 50 ms are logged. */
const sendMilliseconds = 5000
const longTaskMilliseconds = 50
const waitingMax = 50

type Measurement = Record<string, string | number>
const waiting: Measurement[] = []
let isCollected = true
let timer: ReturnType<typeof setTimeout> | undefined

async function sendOne(measurement: Measurement): Promise<void> {
  const token = accessToken()
  const response = await fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(measurement),
  })
  if (response.ok) return
  console.warn(`Performance figure not taken: ${response.status}`)
  // Nobody collects here; asking again on every page view would only fill logs.
  if (response.status === 404) isCollected = false
}

function sendNext(): void {
  timer = undefined
  const next = waiting.shift()
  if (!next || !isCollected) return
  sendOne(next).catch((error: unknown) => console.warn('Performance figure not sent', error))
  if (waiting.length > 0) timer = setTimeout(sendNext, sendMilliseconds)
}

/** The page's address without what only its visitor may know: the query, and the tokens of mailed links. */
function addressToTell(): string {
  const { origin, pathname } = location
  const routes = useRegistry.getState().remotes.flatMap((remote) => remote.routes.map(({ path }) => path))
  const secret = routes.find((path) => path.includes('/:token') && matchPath(path, pathname) !== null)
  return `${origin}${secret ?? pathname}`
}

function keep(measurement: Measurement): void {
  if (waiting.length >= waitingMax) waiting.shift()
  waiting.push({ ...measurement, timestamp: Date.now(), url: addressToTell(), userAgent: navigator.userAgent })
  timer ??= setTimeout(sendNext, sendMilliseconds)
}

function keepVital({ name, value, delta, id }: Metric): void {
  keep({ metric: name, value, delta, id })
}

/** What `noteTiming` left with the browser, before now too. */
function keepTimings(): void {
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name.startsWith(timingPrefix)) keep({ type: 'custom', name: name.slice(timingPrefix.length), duration })
    }
  }).observe({ type: 'measure', buffered: true })
}

/** Starts to collect web vitals, own timings and long tasks of this page. Failures are only logged. */
export function startMetrics(): void {
  onLCP(keepVital)
  onINP(keepVital)
  onCLS(keepVital)
  onTTFB(keepVital)
  keepTimings()
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (duration > longTaskMilliseconds) console.warn(`Long task: ${Math.round(duration)} ms`)
    }
  }).observe({ type: 'longtask', buffered: true })
}
