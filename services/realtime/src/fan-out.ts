import type { ServerFrame } from '@codekin/contracts/socket'
import type { Bus } from '@codekin/event-bus/connect'
import { tracedHeaders } from '@codekin/event-bus/tracing'
import type { Clock } from '@codekin/service-kit/clock'
import type { AdminRoll } from './admin/admins.ts'
import type { Addressed } from './domain/deliveries.ts'
import { type Delivery, encodeDelivery, encodeNumbered, frameText, unnumberedBase } from './domain/delivery.ts'
import { openReloads } from './reloads.ts'
import { type FramePosition, type ReplayBuffer, replaySeconds } from './replay/replay-buffer.ts'
import { subjects } from './subjects.ts'

/** Sends frames to the replicas that hold their recipients' sockets. */
export type FanOut = {
  /**
   * Numbers each frame in its user's buffer and sends it; without Redis it is sent without a number. For events older than any
   * replay buffer, the affected users get a single reload instead.
   */
  toUsers(event: Occurrence, addressed: readonly Addressed[]): Promise<void>
  toAdmins(event: Occurrence, delivery: Delivery): Promise<void>
  /** Sends a frame to the staff room without a number, since clients that join load the current state. */
  toStaff(frame: ServerFrame): void
  /** Sends an ephemeral frame: no number, no replay buffer. */
  ofTheMoment(userId: string, delivery: Omit<Delivery, 'eventId'>): void
  matchEnded(end: MatchEnd): void
  /** The user has changed what others may see of them. */
  settingsChanged(userId: string): void
  /** From now on no one may see this user come online or type. */
  shadowBanned(userId: string): void
}

type Occurrence = { occurredAt: string }
/** The encoding of a signup, with its places in the replay buffers of admins. */
type AdminBroadcast = { places: Record<string, FramePosition>; text: string }
type MatchEnd = { matchId: string; userIds: readonly string[] }

export function parseAdminBroadcast(text: string): AdminBroadcast {
  return JSON.parse(text) as AdminBroadcast
}

export function parseMatchEnd(text: string): MatchEnd {
  return JSON.parse(text) as MatchEnd
}

export function openFanOut(o: { bus: Bus; replay: ReplayBuffer; admins: AdminRoll; clock: Clock }): FanOut {
  const { bus, replay, admins, clock } = o
  const reloads = openReloads(o)
  const isTooOld = ({ occurredAt }: Occurrence) => clock.now().getTime() - Date.parse(occurredAt) > replaySeconds * 1000
  return {
    async toUsers(event, addressed) {
      if (isTooOld(event)) {
        const visible = addressed.filter(({ delivery }) => delivery.audience !== 'none')
        return await reloads.requestReload(visible.map(({ userId }) => userId))
      }
      const positions = await Promise.all(
        addressed.map(({ userId, delivery, ...options }) => replay.append(userId, delivery, options)),
      )
      const traced = tracedHeaders()
      for (const [index, { userId, delivery }] of addressed.entries()) {
        const { number, base } = positions[index] ?? { number: 0, base: 0 }
        const text = encodeNumbered(encodeDelivery(delivery), number, base)
        bus.nc.publish(subjects.user(userId), text, traced && { headers: traced })
      }
    },
    async toAdmins(event, delivery) {
      const userIds = await admins.list()
      if (isTooOld(event)) return await reloads.requestReload(userIds)
      const positions = await Promise.all(userIds.map((userId) => replay.append(userId, delivery)))
      const known = userIds.flatMap((userId, index) => (positions[index] ? [[userId, positions[index]] as const] : []))
      const broadcast: AdminBroadcast = { places: Object.fromEntries(known), text: encodeDelivery(delivery) }
      const traced = tracedHeaders()
      bus.nc.publish(subjects.admins, JSON.stringify(broadcast), traced && { headers: traced })
    },
    toStaff(frame) {
      bus.nc.publish(subjects.staff, frameText(frame))
    },
    ofTheMoment(userId, delivery) {
      const text = encodeDelivery({ ...delivery, eventId: unnumberedBase })
      bus.nc.publish(subjects.user(userId), encodeNumbered(text, 0, 0))
    },
    matchEnded(end) {
      bus.nc.publish(subjects.matchEnded, JSON.stringify(end))
    },
    settingsChanged(userId) {
      bus.nc.publish(subjects.settings, userId)
    },
    shadowBanned(userId) {
      bus.nc.publish(subjects.shadowBanned, userId)
    },
  }
}
