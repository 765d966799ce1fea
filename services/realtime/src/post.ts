import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'
import type { Addressed } from './domain/deliveries.ts'
import { type Delivery, encodeDelivery, encodeNumbered, ofTheMoment } from './domain/delivery.ts'
import { openReloads } from './reloads.ts'
import type { AdminRoll } from './ring/admins.ts'
import { type Place, type Ring, ringSeconds } from './ring/ring.ts'
import { subjects } from './subjects.ts'

/** Hands frames to whichever replicas hold the sockets they are for. */
export type Post = {
  /**
   * Numbers each frame in its user's ring and sends it; without Redis it is sent without a number. What is older than any
   * ring is not told piece by piece: whom it concerns is told once to load anew.
   */
  toUsers(event: Happened, addressed: readonly Addressed[]): Promise<void>
  toAdmins(event: Happened, delivery: Delivery): Promise<void>
  /** Sends what is worth nothing a moment later: no number, no ring. */
  ofTheMoment(userId: string, delivery: Omit<Delivery, 'eventId'>): void
  matchEnded(end: MatchEnd): void
  /** From now on nobody may see this user come or type. */
  shadowBanned(userId: string): void
}

type Happened = { occurredAt: string }
/** How a signup travels, with the places it has in the rings of admins. */
type AdminMail = { places: Record<string, Place>; text: string }
type MatchEnd = { matchId: string; userIds: readonly string[] }

export function parseAdminMail(text: string): AdminMail {
  return JSON.parse(text) as AdminMail
}

export function parseMatchEnd(text: string): MatchEnd {
  return JSON.parse(text) as MatchEnd
}

export function openPost(o: { bus: Bus; ring: Ring; admins: AdminRoll; clock: Clock }): Post {
  const { bus, ring, admins, clock } = o
  const reloads = openReloads(o)
  const isTooOld = ({ occurredAt }: Happened) => clock.now().getTime() - Date.parse(occurredAt) > ringSeconds * 1000
  return {
    async toUsers(event, addressed) {
      if (isTooOld(event)) {
        const seen = addressed.filter(({ delivery }) => delivery.audience !== 'none')
        return await reloads.tell(seen.map(({ userId }) => userId))
      }
      const places = await Promise.all(
        addressed.map(({ userId, delivery, order }) => ring.append(userId, delivery, order)),
      )
      for (const [index, { userId, delivery }] of addressed.entries()) {
        const { number, base } = places[index] ?? { number: 0, base: 0 }
        bus.nc.publish(subjects.user(userId), encodeNumbered(encodeDelivery(delivery), number, base))
      }
    },
    async toAdmins(event, delivery) {
      const userIds = await admins.list()
      if (isTooOld(event)) return await reloads.tell(userIds)
      const places = await Promise.all(userIds.map((userId) => ring.append(userId, delivery)))
      const known = userIds.flatMap((userId, index) => (places[index] ? [[userId, places[index]] as const] : []))
      const mail: AdminMail = { places: Object.fromEntries(known), text: encodeDelivery(delivery) }
      bus.nc.publish(subjects.admins, JSON.stringify(mail))
    },
    ofTheMoment(userId, delivery) {
      const text = encodeDelivery({ ...delivery, eventId: ofTheMoment })
      bus.nc.publish(subjects.user(userId), encodeNumbered(text, 0, 0))
    },
    matchEnded(end) {
      bus.nc.publish(subjects.matchEnded, JSON.stringify(end))
    },
    shadowBanned(userId) {
      bus.nc.publish(subjects.shadowBanned, userId)
    },
  }
}
