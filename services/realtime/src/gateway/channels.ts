import type { Bus } from '@codekin/event-bus/connect'
import { withDeadline } from '@codekin/service-kit/redis'
import { decodeNumbered, type Numbered, ofTheMoment } from '../domain/delivery.ts'
import type { Ring } from '../ring/ring.ts'
import { subjects } from '../subjects.ts'
import type { Connection } from './connection.ts'
import type { Line } from './line.ts'
import { parcelOf } from './parcel.ts'

/** The sockets of one user on this replica and how far they were served. */
export type Channel = {
  userId: string
  connections: Set<Connection>
  /** The newest number handed out; 0 while Redis never told one. */
  newest: number
  /** Not null while the ring is asked; what arrives meanwhile waits here. */
  waiting: Numbered[] | null
  /** Events that went out without a number, so that a repeat is noticed. */
  unnumbered: string[]
  /** Resolves when the server has the subscription: what is published after that arrives here. */
  isListening: Promise<void>
  unsubscribe: () => void
}

export type Channels = {
  /** The user's channel, made and subscribed at the first socket. */
  add(connection: Connection): Channel
  remove(connection: Connection): void
  get(userId: string): Channel | undefined
  /** Hands a delivery to the user's sockets, in the order of numbers, each number once. */
  receive(channel: Channel, delivery: Numbered): void
  /** The ring's newest number is known: what waited may go on. */
  begin(channel: Channel, newest: number): void
  /** Asks the ring for what did not arrive over the bus. */
  catchUp(channel: Channel): Promise<void>
  all(): Iterable<Channel>
}

const listenPatienceMilliseconds = 1_000
const unnumberedRemembered = 32

export function openChannels({ bus, ring, line }: { bus: Bus; ring: Ring; line: Line }): Channels {
  const channels = new Map<string, Channel>()

  const handOut = (channel: Channel, delivery: Numbered): void => {
    // It went out while there was no ring to number it.
    if (delivery.number > 0 && channel.unnumbered.includes(delivery.eventId)) return
    const parcel = parcelOf(delivery)
    for (const connection of channel.connections) line.deliver(connection, parcel)
  }

  const resync = (channel: Channel): void => {
    for (const connection of channel.connections) {
      if (connection.isWelcome) line.send(connection, { event: 'resync', data: { lastId: channel.newest } })
    }
  }

  const receive = (channel: Channel, delivery: Numbered): void => {
    if (channel.waiting) return void channel.waiting.push(delivery)
    if (delivery.number === 0) return handOutUnnumbered(channel, delivery, handOut)
    // The ring began anew: below its base nothing was kept from us that anyone could still give.
    if (channel.newest === 0) channel.newest = delivery.number - 1
    else if (delivery.base > channel.newest) channel.newest = delivery.base
    if (delivery.number <= channel.newest) return
    if (delivery.number > channel.newest + 1) return void fill(channel, delivery)
    channel.newest = delivery.number
    handOut(channel, delivery)
  }

  /** Between the newest number and `next` something is missing: the ring has it, or the sockets must reload. */
  const fill = async (channel: Channel, next?: Numbered): Promise<void> => {
    channel.waiting = next ? [next] : []
    const since = await ring.since(channel.userId, channel.newest)
    for (const missed of since?.missed ?? []) {
      channel.newest = missed.number
      handOut(channel, missed)
    }
    if (!since?.missed && next) {
      channel.newest = next.number
      handOut(channel, next)
      resync(channel)
    }
    goOn(channel)
  }

  const goOn = (channel: Channel): void => {
    const waiting = channel.waiting ?? []
    channel.waiting = null
    for (const delivery of waiting) receive(channel, delivery)
  }

  const subscribe = (userId: string): Channel => {
    const subscription = bus.nc.subscribe(subjects.user(userId), {
      callback: (error, message) => {
        const delivery = error ? undefined : decodeNumbered(message.string())
        if (delivery) receive(channel, delivery)
      },
    })
    const channel: Channel = {
      userId,
      connections: new Set(),
      newest: 0,
      waiting: [],
      unnumbered: [],
      // Without the bus a socket opens all the same: it lives on the ring until the bus is back.
      isListening: withDeadline(bus.nc.flush(), listenPatienceMilliseconds, 'the bus is away').catch(() => {}),
      unsubscribe: () => subscription.unsubscribe(),
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
    receive,
    begin(channel, newest) {
      if (channel.newest > 0 || !channel.waiting) return
      channel.newest = newest
      goOn(channel)
    },
    async catchUp(channel) {
      if (!channel.waiting && channel.newest > 0) await fill(channel)
    },
    all: () => channels.values(),
  }
}

function handOutUnnumbered(
  channel: Channel,
  delivery: Numbered,
  handOut: (channel: Channel, delivery: Numbered) => void,
): void {
  if (delivery.eventId !== ofTheMoment) {
    if (channel.unnumbered.includes(delivery.eventId)) return
    channel.unnumbered.push(delivery.eventId)
    if (channel.unnumbered.length > unnumberedRemembered) channel.unnumbered.shift()
  }
  handOut(channel, delivery)
}
