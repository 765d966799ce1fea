import { findMatchMembers } from '@codekin/contracts/matching/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'

/** Who belongs to a match, as matching says; remembered for a moment, because after a restart everyone asks at once. */
export type Members = {
  /** The other member of a match that stands; null when this user has no such match. Throws when matching is away. */
  findOther(matchId: string, userId: string): Promise<string | null>
  /** A match ended: nobody joins it any more, whatever was on the way. */
  forget(matchId: string): void
  /** Drops what is too old to be believed. */
  tidy(): void
}

const rememberedSeconds = 10
const endedSeconds = 60

type Known = { userIds: readonly [string, string] | null; until: number }

export function openMembers(bus: Bus, clock: Clock): Members {
  const known = new Map<string, Known>()

  const find = async (matchId: string): Promise<Known> => {
    const now = clock.now().getTime()
    const remembered = known.get(matchId)
    if (remembered && remembered.until > now) return remembered
    const match = await ask(bus, findMatchMembers, { matchId })
    if (match?.status !== 'active') return { userIds: null, until: 0 }
    // It may have ended while matching answered.
    const since = known.get(matchId)
    if (since && since.until > now && since.userIds === null) return since
    const found = { userIds: match.userIds, until: now + rememberedSeconds * 1000 }
    known.set(matchId, found)
    return found
  }

  return {
    async findOther(matchId, userId) {
      const { userIds } = await find(matchId)
      if (!userIds?.includes(userId)) return null
      return userIds[0] === userId ? userIds[1] : userIds[0]
    },
    forget(matchId) {
      known.set(matchId, { userIds: null, until: clock.now().getTime() + endedSeconds * 1000 })
    },
    tidy() {
      const now = clock.now().getTime()
      for (const [matchId, { until }] of known) if (until <= now) known.delete(matchId)
    },
  }
}
