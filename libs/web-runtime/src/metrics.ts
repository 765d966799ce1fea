import { matchPath } from 'react-router'
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { useRegistry } from './remotes.ts'
import { timingPrefix } from './shell/timings.ts'

const address = '/api/analytics/performance'
/** Specification section 9: sent at most every 5 s; tasks over 50 ms are logged, and counted as a custom timing. */
const sendMilliseconds = 5000
const longTaskMilliseconds = 50
const longTask = 'long-task'
const waitingMax = 50

type Measurement = Record<string, string | number>
const waiting: Measurement[] = []
let isCollected = true
let timer: ReturnType<typeof setTimeout> | undefined

/** Contains nothing about the signed-in person: it measures the page. */
async function sendOne(measurement: Measurement): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(measurement),
  })
  if (response.ok) return
  console.warn(`Performance measurement refused: ${response.status}`)
  // No collector is configured; a request per page view would only fill logs.
  if (response.status === 404) isCollected = false
}

function sendNext(): void {
  timer = undefined
  const next = waiting.shift()
  if (!next || !isCollected) return
  sendOne(next).catch((error: unknown) => console.warn('Performance measurement not sent', error))
  if (waiting.length > 0) timer = setTimeout(sendNext, sendMilliseconds)
}

/** The page's URL without private parts: the query, and the tokens of mailed links. */
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

/** Keeps the timings that `noteTiming` stores in the browser, including earlier ones. */
function keepTimings(): void {
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name.startsWith(timingPrefix)) keep({ type: 'custom', name: name.slice(timingPrefix.length), duration })
    }
  }).observe({ type: 'measure', buffered: true })
}

/** There may be many at once: a waiting one represents those that follow before it is sent. */
function keepLongTask(duration: number): void {
  if (!waiting.some(({ name }) => name === longTask)) keep({ type: 'custom', name: longTask, duration })
}

/** Whether the browser asks not to be tracked (Do Not Track, Global Privacy Control). */
function isAskedNotTo(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Starts to collect web vitals, custom timings and long tasks of this page. Failures are only logged. */
export function startMetrics(): void {
  if (isAskedNotTo()) return
  onLCP(keepVital)
  onINP(keepVital)
  onCLS(keepVital)
  onTTFB(keepVital)
  keepTimings()
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (duration <= longTaskMilliseconds) continue
      console.warn(`Long task: ${Math.round(duration)} ms`)
      keepLongTask(duration)
    }
  }).observe({ type: 'longtask', buffered: true })
}
