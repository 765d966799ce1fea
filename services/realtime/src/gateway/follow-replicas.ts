import type { Bus } from '@codekin/event-bus/connect'
import type { RedisClient } from '@codekin/service-kit/redis'
import { decodeNumbered, encodeNumbered } from '../domain/delivery.ts'
import { parseAdminMail, parseMatchEnd } from '../post.ts'
import { subjects } from '../subjects.ts'
import type { Parts } from './gateway.ts'
import { parcelOf } from './parcel.ts'

/** Follows what concerns every replica, and catches up after the bus or Redis was away. Answers how to stop. */
export function followReplicas(o: Parts & { bus: Bus; redis: RedisClient }): () => void {
  const { bus, redis, ring, rooms } = o
  const admins = bus.nc.subscribe(subjects.admins, {
    callback: (error, message) => {
      if (!error) tellAdmins(o, message.string())
    },
  })
  const matchEnds = bus.nc.subscribe(subjects.matchEnded, {
    callback: (error, message) => {
      if (error) return
      const { matchId, userIds } = parseMatchEnd(message.string())
      rooms.end(matchId, userIds)
    },
  })
  const shadowBans = bus.nc.subscribe(subjects.shadowBanned, {
    callback: (error, message) => {
      if (!error) rooms.hide(message.string())
    },
  })
  const catchUp = () => {
    for (const channel of o.channels.all()) void o.sequence.catchUp(channel)
  }
  const mend = () => void ring.mend()
  const stopListening = bus.onReconnect(catchUp)
  redis.on('ready', mend)
  return () => {
    stopListening()
    redis.off('ready', mend)
    admins.unsubscribe()
    matchEnds.unsubscribe()
    shadowBans.unsubscribe()
  }
}

/** Those with a place in their ring get it with its number; admins whose ring nobody could write get it without. */
function tellAdmins({ channels, sequence, connections, line }: Parts, text: string): void {
  const mail = parseAdminMail(text)
  for (const [userId, { number, base }] of Object.entries(mail.places)) {
    const channel = channels.get(userId)
    const delivery = channel && decodeNumbered(encodeNumbered(mail.text, number, base))
    if (delivery) sequence.receive(channel, delivery)
  }
  const delivery = decodeNumbered(encodeNumbered(mail.text, 0, 0))
  if (!delivery) return
  const parcel = parcelOf(delivery)
  for (const connection of connections) {
    if (connection.isInAdminRoom && !(connection.caller.userId in mail.places)) line.deliver(connection, parcel)
  }
}
