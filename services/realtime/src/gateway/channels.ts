import type { Bus } from '@codekin/event-bus/connect'
import { inTraceOf } from '@codekin/event-bus/tracing'
import { withDeadline } from '@codekin/service-kit/redis'
import { decodeNumbered } from '../domain/delivery.ts'
import { subjects } from '../subjects.ts'
import type { Channel } from './channel.ts'
import type { Connection } from './connection.ts'
import { toSockets } from './sender.ts'
import type { Sequence } from './sequence.ts'

/** The users who have a socket on this replica. It hears the bus for them and for nobody else. */
export type Channels = {
  /** The user's channel, made and subscribed at the first socket. */
  add(connection: Connection): Channel
  /** Takes a socket out; the last one ends the channel. */
  remove(connection: Connection): void
  get(userId: string): Channel | undefined
  all(): Iterable<Channel>
}

const listenPatienceMilliseconds = 1_000

export function openChannels({ bus, sequence }: { bus: Bus; sequence: Sequence }): Channels {
  const channels = new Map<string, Channel>()

  const subscribe = (userId: string): Channel => {
    const unsubscribe = bus.listen(subjects.user(userId), (message) => {
      const delivery = decodeNumbered(message.string())
      if (delivery) inTraceOf(message, toSockets, () => sequence.receive(channel, delivery))
    })
    const channel: Channel = {
      userId,
      connections: new Set(),
      newest: 0,
      waiting: [],
      unnumbered: [],
      // Without the bus a socket opens all the same: it lives on the replay buffer until the bus is back.
      isListening: withDeadline(bus.nc.flush(), listenPatienceMilliseconds, 'the bus is away').catch(() => {}),
      unsubscribe,
    }
    channels.set(userId, channel)
    return channel
  }

  return {
    add(connection) {
      const channel = channels.get(connection.caller.userId) ?? subscribe(connection.caller.userId)
      channel.connections.add(connection)
      return channel
    },
    remove(connection) {
      const channel = channels.get(connection.caller.userId)
      if (!channel?.connections.delete(connection) || channel.connections.size > 0) return
      channels.delete(channel.userId)
      channel.unsubscribe()
    },
    get: (userId) => channels.get(userId),
    all: () => channels.values(),
  }
}
