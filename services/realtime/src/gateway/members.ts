import { findMatchMembers } from '@codekin/contracts/matching/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'

/** The members of matches, from matching; cached briefly, because after a restart all clients join at once. */
export type Members = {
  /** Returns the other member of an active match; null if the user has no such match. Throws if matching is unavailable. */
  findOther(matchId: string, userId: string): Promise<string | null>
  /**
   * Whether the user's actions must be hidden from the other member: under a shadow ban, without a match, and while matching is
   * unavailable.
   */
  isHidden(matchId: string, userId: string): Promise<boolean>
  /** A shadow ban started: it overrides the cache, and matching until matching knows of it. */
  hide(userId: string): void
  /** A match ended: no one can join it any more, also with a request in flight. */
  forget(matchId: string): void
  /** Drops expired entries. */
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
    // It may have ended while the request to matching was in flight.
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
