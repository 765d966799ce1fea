import { findMatchMembers } from '@codekin/contracts/matching/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'

/** The members of matches, from matching; cached briefly, because after a restart all clients join at once. */
export type Members = {
  /** Returns the other member of an active match; null if the user has no such match. Throws if matching is unavailable. */
  findOtherMember(matchId: string, userId: string): Promise<string | null>
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

const cacheSeconds = 10
const endedCacheSeconds = 60
const hiddenCacheSeconds = 60

type CachedMatch = { userIds: readonly [string, string] | null; hiddenUserIds: readonly string[]; expiresAt: number }
const noMembers = { userIds: null, hiddenUserIds: [] }

export function openMembers(bus: Bus, clock: Clock): Members {
  const cache = new Map<string, CachedMatch>()
  const hiddenUntil = new Map<string, number>()

  const find = async (matchId: string): Promise<CachedMatch> => {
    const now = clock.now().getTime()
    const cached = cache.get(matchId)
    if (cached && cached.expiresAt > now) return cached
    const match = await ask(bus, findMatchMembers, { matchId })
    if (match?.status !== 'active') return { ...noMembers, expiresAt: 0 }
    // It may have ended while the request to matching was in flight.
    const refreshed = cache.get(matchId)
    if (refreshed && refreshed.expiresAt > now && refreshed.userIds === null) return refreshed
    const { userIds, hiddenUserIds } = match
    const found = { userIds, hiddenUserIds, expiresAt: now + cacheSeconds * 1000 }
    cache.set(matchId, found)
    return found
  }

  return {
    async findOtherMember(matchId, userId) {
      const { userIds } = await find(matchId)
      if (!userIds?.includes(userId)) return null
      return userIds[0] === userId ? userIds[1] : userIds[0]
    },
    async isHidden(matchId, userId) {
      const { userIds, hiddenUserIds } = await find(matchId).catch(() => noMembers)
      if (!userIds?.includes(userId)) return true
      return hiddenUserIds.includes(userId) || (hiddenUntil.get(userId) ?? 0) > clock.now().getTime()
    },
    hide(userId) {
      hiddenUntil.set(userId, clock.now().getTime() + hiddenCacheSeconds * 1000)
    },
    forget(matchId) {
      cache.set(matchId, { ...noMembers, expiresAt: clock.now().getTime() + endedCacheSeconds * 1000 })
    },
    tidy() {
      const now = clock.now().getTime()
      for (const [matchId, { expiresAt }] of cache) if (expiresAt <= now) cache.delete(matchId)
      for (const [userId, expiresAt] of hiddenUntil) if (expiresAt <= now) hiddenUntil.delete(userId)
    },
  }
}
