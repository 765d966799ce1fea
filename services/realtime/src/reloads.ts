import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'
import { encodeDelivery, encodeNumbered, frameText, ofTheMoment } from './domain/delivery.ts'
import { type ReplayBuffer, replaySeconds } from './replay/replay-buffer.ts'
import { subjects } from './subjects.ts'

/** Tells users to load anew, where telling them each thing would come too late to be of use. */
export type Reloads = {
  /**
   * Sockets that are open get `resync`, and whoever resumes from before gets it too. Whoever was told within the span of a
   * replay buffer is not told again: what is older than a replay buffer now had happened by then.
   */
  tell(userIds: readonly string[]): Promise<void>
}

export function openReloads({ bus, replay, clock }: { bus: Bus; replay: ReplayBuffer; clock: Clock }): Reloads {
  const toldAt = new Map<string, number>()

  const forgetOld = (now: number): void => {
    // In the order in which they were told.
    for (const [userId, at] of toldAt) {
      if (now - at < replaySeconds * 1000) return
      toldAt.delete(userId)
    }
  }

  return {
    async tell(userIds) {
      const now = clock.now().getTime()
      forgetOld(now)
      const news = userIds.filter((userId) => !toldAt.has(userId))
      for (const userId of news) toldAt.set(userId, now)
      const lastIds = await Promise.all(news.map((userId) => replay.breakOff(userId)))
      for (const [index, userId] of news.entries()) {
        const plain = frameText({ event: 'resync', data: { lastId: lastIds[index] ?? 0 } })
        const text = encodeDelivery({ eventId: ofTheMoment, audience: 'all', matchId: null, plain, full: '' })
        bus.nc.publish(subjects.user(userId), encodeNumbered(text, 0, 0))
      }
    },
  }
}
