import { findMatchMembers } from '@codekin/contracts/matching/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'

/** Who belongs to a match, as matching says; remembered for a moment, because after a restart everyone asks at once. */
export type Members = {
  /** The other member of a match that stands; null when this user has no such match. Throws when matching is away. */
  findOther(matchId: string, userId: string): Promise<string | null>
  /**
   * Whether the other member may not be told what this one does: under a shadow ban, without a match, and while nobody can
   * say.
   */
  isHidden(matchId: string, userId: string): Promise<boolean>
  /** A shadow ban began: what is remembered of this user, and what matching does not know yet, counts no more. */
  hide(userId: string): void
  /** A match ended: nobody joins it any more, whatever was on the way. */
  forget(matchId: string): void
  /** Drops what is too old to be believed. */
  tidy(): void
}

const rememberedSeconds = 10
const endedSeconds = 60
const hiddenSeconds = 60

type Known = { userIds: readonly [string, string] | null; hiddenUserIds: readonly string[]; until: number }
const nobody = { userIds: null, hiddenUserIds: [] }

export function openMembers(bus: Bus, clock: Clock): Members {
  const known = new Map<string, Known>()
  const hiddenUntil = new Map<string, number>()

  const find = async (matchId: string): Promise<Known> => {
    const now = clock.now().getTime()
    const remembered = known.get(matchId)
    if (remembered && remembered.until > now) return remembered
    const match = await ask(bus, findMatchMembers, { matchId })
    if (match?.status !== 'active') return { ...nobody, until: 0 }
    // It may have ended while matching answered.
    const since = known.get(matchId)
    if (since && since.until > now && since.userIds === null) return since
    const { userIds, hiddenUserIds } = match
    const found = { userIds, hiddenUserIds, until: now + rememberedSeconds * 1000 }
    known.set(matchId, found)
    return found
  }

  return {
    async findOther(matchId, userId) {
      const { userIds } = await find(matchId)
      if (!userIds?.includes(userId)) return null
      return userIds[0] === userId ? userIds[1] : userIds[0]
    },
    async isHidden(matchId, userId) {
      const { userIds, hiddenUserIds } = await find(matchId).catch(() => nobody)
      if (!userIds?.includes(userId)) return true
      return hiddenUserIds.includes(userId) || (hiddenUntil.get(userId) ?? 0) > clock.now().getTime()
    },
    hide(userId) {
      hiddenUntil.set(userId, clock.now().getTime() + hiddenSeconds * 1000)
    },
    forget(matchId) {
      known.set(matchId, { ...nobody, until: clock.now().getTime() + endedSeconds * 1000 })
    },
    tidy() {
      const now = clock.now().getTime()
      for (const [matchId, { until }] of known) if (until <= now) known.delete(matchId)
      for (const [userId, until] of hiddenUntil) if (until <= now) hiddenUntil.delete(userId)
    },
  }
}
