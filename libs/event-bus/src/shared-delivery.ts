import { type ConsumerInfo, DeliverPolicy } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { isApiError } from './api-errors.ts'
import type { Bus } from './connect.ts'
import type { Consumer } from './consume.ts'
import { durableName, fromTheBeginning, type Start } from './durable.ts'
import { streamName } from './streams.ts'

type Declared = Pick<Consumer<never>, 'name' | 'on' | 'sharesDelivery'>

/** What the server delivers one event at a time to: a consumer, or those of one event that share its delivery. */
export type Follower<C extends Declared> = { name: string; on: C['on']; consumers: readonly C[] }

/**
 * Who follows, by durable. The name of a shared one is made of all who share it: when one joins or leaves, it is another durable, which
 * begins where the earliest of them stands.
 */
export function followersOf<C extends Declared>(consumers: readonly C[]): Follower<C>[] {
  const groups = Map.groupBy(consumers, ({ name, on, sharesDelivery }) => (sharesDelivery ? on.subject : name))
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const [first, ...others] = sorted
    if (!first) return []
    const name = [first.name, ...others.map((one) => one.name.slice(one.name.indexOf('.') + 1))].join('+')
    return [{ name, on: first.on, consumers: sorted }]
  })
}

/** The server forgets a durable that nobody has pulled from for so long. */
const formerMilliseconds = 5 * 60 * 1000

/**
 * Where a durable begins that is new: at the earliest place of the durables that its consumers had each for itself, or with the oldest
 * event. Whatever comes again is known by the inbox. Those durables go once no replica of a former release pulls from them.
 */
export async function startOf(bus: Bus, { on, consumers }: Follower<Declared>): Promise<Start> {
  if (consumers.length < 2) return fromTheBeginning()
  const stream = streamName(on.service)
  const former = await Promise.all(consumers.map(({ name }) => findDurable(bus, stream, durableName(name))))
  const known = former.filter((info) => info !== undefined)
  for (const { name } of known) {
    await bus.jsm.consumers.update(stream, name, { inactive_threshold: nanos(formerMilliseconds) })
  }
  if (known.length < former.length) return fromTheBeginning()
  const handled = Math.min(...known.map(({ ack_floor: { stream_seq } }) => stream_seq))
  return { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: handled + 1 }
}

async function findDurable(bus: Bus, stream: string, name: string): Promise<ConsumerInfo | undefined> {
  try {
    return await bus.jsm.consumers.info(stream, name)
  } catch (error) {
    if (isApiError(error, 'consumerMissing')) return undefined
    throw error
  }
}
