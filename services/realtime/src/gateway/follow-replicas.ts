import type { ServerFrame } from '@codekin/contracts/socket'
import type { Bus } from '@codekin/event-bus/connect'
import { inTraceOf } from '@codekin/event-bus/tracing'
import type { RedisClient } from '@codekin/service-kit/redis'
import { decodeNumbered, encodeNumbered } from '../domain/delivery.ts'
import { parseAdminBroadcast, parseMatchEnd } from '../fan-out.ts'
import { subjects } from '../subjects.ts'
import type { Parts } from './parts.ts'
import { prepare } from './prepared-frame.ts'
import { toSockets } from './sender.ts'

/**
 * Subscribes to what concerns every replica, and catches up after an outage of the bus or Redis. Returns a function that stops
 * it.
 */
export function followReplicas(o: Parts & { bus: Bus; redis: RedisClient }): () => void {
  const { bus, redis, users, matches } = o
  const stops = [
    bus.listen(subjects.admins, (message) => {
      inTraceOf(message, toSockets, () => deliverToAdmins(o, message.string()))
    }),
    bus.listen(subjects.staff, (message) => notifyStaff(o, message.string())),
    bus.listen(subjects.matchEnded, (message) => {
      const { matchId, userIds } = parseMatchEnd(message.string())
      matches.rooms.end(matchId, userIds)
    }),
    bus.listen(subjects.shadowBanned, (message) => matches.rooms.hide(message.string())),
    bus.listen(subjects.settings, (message) => void matches.rooms.changeShown(message.string())),
  ]
  const catchUp = () => {
    for (const channel of users.channels.all()) void users.sequence.catchUp(channel)
  }
  const repairBuffers = () => void users.replay.repairBuffers()
  const stopListening = bus.onReconnect(catchUp)
  redis.on('ready', repairBuffers)
  return () => {
    stopListening()
    redis.off('ready', repairBuffers)
    for (const stop of stops) stop()
  }
}

/**
 * Sends the signup with its number to admins with a place in their buffer; without a number if the buffer couldn't be written.
 */
function deliverToAdmins({ users: { channels, sequence }, sockets }: Parts, text: string): void {
  const broadcast = parseAdminBroadcast(text)
  for (const [userId, { number, base }] of Object.entries(broadcast.places)) {
    const channel = channels.get(userId)
    const delivery = channel && decodeNumbered(encodeNumbered(broadcast.text, number, base))
    if (delivery) sequence.receive(channel, delivery)
  }
  const delivery = decodeNumbered(encodeNumbered(broadcast.text, 0, 0))
  if (!delivery) return
  const prepared = prepare(delivery)
  for (const connection of sockets.connections) {
    if (connection.isInAdminRoom && !(connection.caller.userId in broadcast.places))
      sockets.sender.deliver(connection, prepared)
  }
}

function notifyStaff({ sockets }: Parts, text: string): void {
  const frame = JSON.parse(text) as ServerFrame
  for (const connection of sockets.connections) {
    if (connection.isInStaffRoom) sockets.sender.send(connection, frame)
  }
}
