import { Histogram, type OpenMetricsContentType, type Registry } from 'prom-client'

/** Holds the metrics of one service. */
export type MetricsRegistry = Registry<OpenMetricsContentType>

/** One request that was answered. */
export type ObservedRequest = {
  method: string
  /** The contract's template, never the path, so that the number of series is bounded. */
  route: string
  status: number
  seconds: number
  /** Set for exported traces only: the exemplar that a slow bucket links to. */
  traceId: string | undefined
}

export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** prom-client's types require the label names of the metric for exemplars; OpenMetrics allows any. */
export function exemplarOf(traceId: string | undefined): { exemplarLabels?: object } {
  return traceId === undefined ? {} : { exemplarLabels: { trace_id: traceId } }
}

/** Building the labels of a series costs more than counting, so each series is cached. */
export function requestMetrics(registers: MetricsRegistry[]): (request: ObservedRequest) => void {
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    enableExemplars: true,
    registers,
  })
  type Observer = { observe(seconds: number): void }
  const observersByRoute = new Map<string, Map<string, Map<number, Observer>>>()
  return ({ method, route, status, seconds, traceId }) => {
    const labels = { method, route, status }
    // Only a traced request pays for an exemplar.
    if (traceId) return durations.observe({ labels, value: seconds, ...exemplarOf(traceId) })
    const observers = getOrCreateMap(getOrCreateMap(observersByRoute, route), method)
    let observer = observers.get(status)
    if (!observer) {
      observer = durations.labels(labels)
      observers.set(status, observer)
    }
    observer.observe(seconds)
  }
}

function getOrCreateMap<K, V>(maps: Map<string, Map<K, V>>, key: string): Map<K, V> {
  let map = maps.get(key)
  if (!map) {
    map = new Map()
    maps.set(key, map)
  }
  return map
}
