import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'
import { encodeDelivery, encodeNumbered, frameText, unnumberedBase } from './domain/delivery.ts'
import { type ReplayBuffer, replaySeconds } from './replay/replay-buffer.ts'
import { subjects } from './subjects.ts'

/** Tells users to reload, when single events would arrive too late to be useful. */
export type Reloads = {
  /**
   * Open sockets get `resync`, and so do clients that resume later. A user who was told within the time span of a replay buffer
   * isn't told again: anything older than a replay buffer now had already happened then.
   */
  requestReload(userIds: readonly string[]): Promise<void>
}

export function openReloads({ bus, replay, clock }: { bus: Bus; replay: ReplayBuffer; clock: Clock }): Reloads {
  const reloadedAt = new Map<string, number>()

  const forgetOld = (now: number): void => {
    // Ordered by the time they were told.
    for (const [userId, at] of reloadedAt) {
      if (now - at < replaySeconds * 1000) return
      reloadedAt.delete(userId)
    }
  }

  return {
    async requestReload(userIds) {
      const now = clock.now().getTime()
      forgetOld(now)
      const newUserIds = userIds.filter((userId) => !reloadedAt.has(userId))
      for (const userId of newUserIds) reloadedAt.set(userId, now)
      const lastIds = await Promise.all(newUserIds.map((userId) => replay.breakOff(userId)))
      for (const [index, userId] of newUserIds.entries()) {
        const plain = frameText({ event: 'resync', data: { lastId: lastIds[index] ?? 0 } })
        const text = encodeDelivery({ eventId: unnumberedBase, audience: 'all', matchId: null, plain, full: '' })
        bus.nc.publish(subjects.user(userId), encodeNumbered(text, 0, 0))
      }
    },
  }
}
