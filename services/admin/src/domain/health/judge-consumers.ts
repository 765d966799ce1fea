import type { ConsumerHealth } from '@codekin/contracts/admin/system-models'
import { type Assessment, degraded, down, type ObservedConsumer, type PlatformObservation, well } from './observed.ts'

/** A burst may reach this lag; beyond it, catching up takes a while. */
const lagMax = 1_000

/** Judges the consumers that the server has, and those that a replica runs but the server lost. */
export function judgeConsumers({ consumers, replicas, services }: PlatformObservation): ConsumerHealth[] {
  if (!consumers) return []
  const reporting = replicas.flatMap(({ service, figures }) =>
    figures ? [{ service, consumers: figures.consumers }] : [],
  )
  const running = new Map(reporting.flatMap(({ consumers: own }) => own.map((one) => [keyOf(one), one] as const)))
  const known = new Set(consumers.map(keyOf))
  const ownerOf = ({ name }: { name: string }) => services.find((one) => name.startsWith(`${one.name}-`))?.name ?? null

  const judge = (consumer: ObservedConsumer): Assessment => {
    const service = ownerOf(consumer)
    if (service === null) return degraded(describeUnusedConsumer(consumer))
    const isServiceRunning = replicas.some((replica) => replica.service === service)
    if (!isServiceRunning) return down(`No consumer running: start ${service}.`)
    const isReporting = reporting.some((replica) => replica.service === service)
    if (isReporting && !running.has(keyOf(consumer))) return degraded(describeUnusedConsumer(consumer))
    return judgeLag(consumer, service)
  }

  const existing = consumers.map((consumer) => ({ ...judge(consumer), ...consumer, service: ownerOf(consumer) }))
  const lost = [...running.values()]
    .filter((one) => !known.has(keyOf(one)))
    .map((one) => ({
      ...degraded('Not yet known to its stream. If this persists, check that the stream exists.'),
      ...one,
      service: ownerOf(one),
      lag: 0,
      inHand: 0,
      redelivered: 0,
    }))
  return [...existing, ...lost].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function keyOf({ stream, name }: { stream: string; name: string }): string {
  return `${stream} ${name}`
}

function describeUnusedConsumer({ stream, name }: ObservedConsumer): string {
  return `No running service uses this consumer. If it was renamed, remove it: nats consumer rm ${stream} ${name}.`
}

function judgeLag({ lag, inHand, redelivered, waiting }: ObservedConsumer, service: string): Assessment {
  if (lag > 0 && inHand === 0 && waiting === 0) return down(`Consumer stalled: restart ${service}.`)
  if (lag > lagMax)
    return degraded(`${lag} events behind. Add a replica of ${service}, or find out what’s slowing it down.`)
  if (redelivered > 0)
    return degraded(
      `Events are being delivered more than once. A replica of ${service} has crashed or is hanging: read its log.`,
    )
  return well
}
