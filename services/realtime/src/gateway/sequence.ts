import { type Numbered, unnumberedBase } from '../domain/delivery.ts'
import type { ReplayBuffer } from '../replay/replay-buffer.ts'
import { type Channel, recordUnnumbered } from './channel.ts'
import { prepare } from './prepared-frame.ts'
import type { Sender } from './sender.ts'

/** Puts a user's incoming frames into the order of their numbers, each number once. */
export type Sequence = {
  receive(channel: Channel, delivery: Numbered): void
  /** The replay buffer's newest number is known: queued frames are processed. */
  begin(channel: Channel, newest: number): void
  /** Reads from the replay buffer what did not arrive over the bus. */
  catchUp(channel: Channel): Promise<void>
}

export function openSequence({ replay, sender }: { replay: ReplayBuffer; sender: Sender }): Sequence {
  const deliverNumbered = (channel: Channel, delivery: Numbered): void => {
    // It was already sent while there was no replay buffer to number it.
    if (delivery.number > 0 && channel.unnumbered.includes(delivery.eventId)) return
    const prepared = prepare(delivery)
    for (const connection of channel.connections) sender.deliver(connection, prepared)
  }

  const receive = (channel: Channel, delivery: Numbered): void => {
    if (channel.waiting) return void channel.waiting.push(delivery)
    const { number, base, eventId } = delivery
    if (number === 0) {
      if (eventId === unnumberedBase || recordUnnumbered(channel, eventId)) deliverNumbered(channel, delivery)
      return
    }
    if (channel.newest === 0) channel.newest = number - 1
    // The replay buffer was restarted: frames below its base are lost.
    else if (base > channel.newest) channel.newest = base
    if (number <= channel.newest) return
    if (number > channel.newest + 1) return void fill(channel, delivery)
    channel.newest = number
    deliverNumbered(channel, delivery)
  }

  /** Closes a gap between the newest number and `next` from the replay buffer; if it can't, the sockets must reload. */
  const fill = async (channel: Channel, next?: Numbered): Promise<void> => {
    channel.waiting = next ? [next] : []
    const since = await replay.since(channel.userId, channel.newest)
    for (const missed of since?.missed ?? []) {
      channel.newest = missed.number
      deliverNumbered(channel, missed)
    }
    if (!since?.missed && next) {
      channel.newest = next.number
      deliverNumbered(channel, next)
      for (const connection of channel.connections) {
        if (connection.isWelcome) sender.send(connection, { event: 'resync', data: { lastId: next.number } })
      }
    }
    resumeReceiving(channel, receive)
  }

  return {
    receive,
    begin(channel, newest) {
      if (channel.newest > 0 || !channel.waiting) return
      channel.newest = newest
      resumeReceiving(channel, receive)
    },
    async catchUp(channel) {
      if (!channel.waiting && channel.newest > 0) await fill(channel)
    },
  }
}

/** Processes the frames queued during a read of the replay buffer; after another gap the rest is queued again. */
function resumeReceiving(channel: Channel, receive: Sequence['receive']): void {
  const waiting = channel.waiting ?? []
  channel.waiting = null
  for (const delivery of waiting) receive(channel, delivery)
}
