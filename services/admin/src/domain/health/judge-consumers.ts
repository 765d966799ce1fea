import type { ConsumerHealth } from '@codekin/contracts/admin/system-models'
import { degraded, down, type Judged, type Observed, type SeenConsumer, well } from './observed.ts'

/** A burst may reach this lag; beyond it, catching up takes a while. */
const lagMax = 1_000

/** Judges the consumers that the server has, and those that a replica runs but the server lost. */
export function judgeConsumers({ consumers, replicas, services }: Observed): ConsumerHealth[] {
  if (!consumers) return []
  const told = replicas.flatMap(({ service, figures }) => (figures ? [{ service, consumers: figures.consumers }] : []))
  const followed = new Map(told.flatMap(({ consumers: own }) => own.map((one) => [keyOf(one), one] as const)))
  const known = new Set(consumers.map(keyOf))
  const ownerOf = ({ name }: { name: string }) => services.find((one) => name.startsWith(`${one.name}-`))?.name ?? null

  const judge = (consumer: SeenConsumer): Judged => {
    const service = ownerOf(consumer)
    if (service === null) return degraded(leftover(consumer))
    const isThere = replicas.some((replica) => replica.service === service)
    if (!isThere) return down(`No consumer running: start ${service}.`)
    const isTold = told.some((replica) => replica.service === service)
    if (isTold && !followed.has(keyOf(consumer))) return degraded(leftover(consumer))
    return judgeLag(consumer, service)
  }

  const standing = consumers.map((consumer) => ({ ...judge(consumer), ...consumer, service: ownerOf(consumer) }))
  const lost = [...followed.values()]
    .filter((one) => !known.has(keyOf(one)))
    .map((one) => ({
      ...degraded('Not yet known to its stream. If this persists, check that the stream exists.'),
      ...one,
      service: ownerOf(one),
      lag: 0,
      inHand: 0,
      redelivered: 0,
    }))
  return [...standing, ...lost].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function keyOf({ stream, name }: { stream: string; name: string }): string {
  return `${stream} ${name}`
}

function leftover({ stream, name }: SeenConsumer): string {
  return `No running service uses this consumer. If it was renamed, remove it: nats consumer rm ${stream} ${name}.`
}

function judgeLag({ lag, inHand, redelivered, waiting }: SeenConsumer, service: string): Judged {
  if (lag > 0 && inHand === 0 && waiting === 0) return down(`Consumer stalled: restart ${service}.`)
  if (lag > lagMax)
    return degraded(`${lag} events behind. Add a replica of ${service}, or find out what’s slowing it down.`)
  if (redelivered > 0)
    return degraded(
      `Events are being delivered more than once. A replica of ${service} has crashed or is hanging: read its log.`,
    )
  return well
}
