import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'
import { encodeDelivery, encodeNumbered, frameText, ofTheMoment } from './domain/delivery.ts'
import { type Ring, ringSeconds } from './ring/ring.ts'
import { subjects } from './subjects.ts'

/** Tells users to load anew, where telling them each thing would come too late to be of use. */
export type Reloads = {
  /**
   * Sockets that are open get `resync`, and whoever resumes from before gets it too. Whoever was told within the span of a
   * ring is not told again: what is older than a ring now had happened by then.
   */
  tell(userIds: readonly string[]): Promise<void>
}

export function openReloads({ bus, ring, clock }: { bus: Bus; ring: Ring; clock: Clock }): Reloads {
  const toldAt = new Map<string, number>()

  const forgetOld = (now: number): void => {
    // In the order in which they were told.
    for (const [userId, at] of toldAt) {
      if (now - at < ringSeconds * 1000) return
      toldAt.delete(userId)
    }
  }

  return {
    async tell(userIds) {
      const now = clock.now().getTime()
      forgetOld(now)
      const news = userIds.filter((userId) => !toldAt.has(userId))
      for (const userId of news) toldAt.set(userId, now)
      const lastIds = await Promise.all(news.map((userId) => ring.breakOff(userId)))
      for (const [index, userId] of news.entries()) {
        const plain = frameText({ event: 'resync', data: { lastId: lastIds[index] ?? 0 } })
        const text = encodeDelivery({ eventId: ofTheMoment, audience: 'all', matchId: null, plain, full: '' })
        bus.nc.publish(subjects.user(userId), encodeNumbered(text, 0, 0))
      }
    },
  }
}
