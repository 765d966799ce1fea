import type { Bus } from '@codekin/event-bus/connect'
import { inTraceOf } from '@codekin/event-bus/tracing'
import { withDeadline } from '@codekin/service-kit/redis'
import { decodeNumbered } from '../domain/delivery.ts'
import { subjects } from '../subjects.ts'
import type { Channel } from './channel.ts'
import type { Connection } from './connection.ts'
import { toSockets } from './sender.ts'
import type { Sequence } from './sequence.ts'

/** The users with a socket on this replica. It subscribes on the bus for them only. */
export type Channels = {
  /** Returns the user's channel; the first socket creates and subscribes it. */
  add(connection: Connection): Channel
  /** Removes a socket; removing the last one closes the channel. */
  remove(connection: Connection): void
  get(userId: string): Channel | undefined
  all(): Iterable<Channel>
}

const listenTimeoutMilliseconds = 1_000

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
      // Sockets open without the bus too: they rely on the replay buffer until it is back.
      isListening: withDeadline(bus.nc.flush(), listenTimeoutMilliseconds, 'the bus is away').catch(() => {}),
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
