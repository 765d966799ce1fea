import type { Metrics } from '@codekin/service-kit/metrics'
import { Counter } from 'prom-client'

export type GatewayMetrics = {
  /** A plain counter, read when metrics are collected: a call per frame would cost more than the frame. */
  sent: number
  countDropped(reason: 'slow' | 'misuse' | 'silent'): void
  countResume(outcome: 'resumed' | 'resync'): void
}

/** Registers the gateway's metrics. */
export function openGatewayMetrics(metrics: Metrics, connections: () => number): GatewayMetrics {
  const registers = [metrics.registry]
  const dropped = new Counter({
    name: 'ws_dropped_total',
    help: 'Sockets closed by the gateway.',
    labelNames: ['reason'] as const,
    registers,
  })
  const resumes = new Counter({
    name: 'ws_resume_total',
    help: 'Resume requests after a disconnect, by outcome. “resync” means that the replay buffer didn’t reach back far enough.',
    labelNames: ['outcome'] as const,
    registers,
  })
  const figures: GatewayMetrics = {
    sent: 0,
    countDropped: (reason) => dropped.inc({ reason }),
    countResume: (outcome) => resumes.inc({ outcome }),
  }
  metrics.gauge('ws_connections', 'Open sockets.', connections)
  new Counter({
    name: 'ws_sent_total',
    help: 'Frames written to sockets.',
    registers,
    collect() {
      this.reset()
      this.inc(figures.sent)
    },
  })
  return figures
}
