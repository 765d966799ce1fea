import { type ConsumerInfo, DeliverPolicy } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { isApiError } from './api-errors.ts'
import type { Bus } from './connect.ts'
import type { Consumer } from './consume.ts'
import { durableName, fromTheBeginning, type StartPosition } from './durable.ts'
import { streamName } from './streams.ts'

type GroupMember = Pick<Consumer<never>, 'name' | 'on' | 'sharesDelivery'>

/** The consumers that one durable delivers to: a single one, or all of an event that share its delivery. */
export type ConsumerGroup<C extends GroupMember> = { name: string; on: C['on']; consumers: readonly C[] }

/**
 * Groups consumers by durable. The name of a shared durable contains the names of all members. If a consumer joins or leaves, the
 * group gets another durable, which begins at the earliest position of its members.
 */
export function groupConsumers<C extends GroupMember>(consumers: readonly C[]): ConsumerGroup<C>[] {
  const groups = Map.groupBy(consumers, ({ name, on, sharesDelivery }) => (sharesDelivery ? on.subject : name))
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const [first, ...others] = sorted
    if (!first) return []
    const name = [first.name, ...others.map((one) => one.name.slice(one.name.indexOf('.') + 1))].join('+')
    return [{ name, on: first.on, consumers: sorted }]
  })
}

/** The server deletes a replaced durable when no replica has pulled from it for this long. */
const inactiveThresholdMilliseconds = 5 * 60 * 1000

/**
 * Returns where the new durable of a group begins: at the earliest position of the members' own durables, or with the oldest event.
 * The inbox drops repeated deliveries. The members' own durables are deleted once no replica of an older release pulls from them.
 */
export async function findStartPosition(
  bus: Bus,
  { on, consumers }: ConsumerGroup<GroupMember>,
): Promise<StartPosition> {
  if (consumers.length < 2) return fromTheBeginning()
  const stream = streamName(on.service)
  const replaced = await Promise.all(consumers.map(({ name }) => findDurable(bus, stream, durableName(name))))
  const known = replaced.filter((info) => info !== undefined)
  for (const { name } of known) {
    await bus.jsm.consumers.update(stream, name, { inactive_threshold: nanos(inactiveThresholdMilliseconds) })
  }
  if (known.length < replaced.length) return fromTheBeginning()
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
