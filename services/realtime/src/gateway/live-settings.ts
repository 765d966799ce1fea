import { findLiveSettings } from '@codekin/contracts/identity/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'

/** What a user shows others of their current activity. */
export type Shown = { userId: string; typing: boolean; onlineState: boolean }
type What = 'typing' | 'onlineState'

/** Users' presence settings, from identity; cached briefly. Nothing is shown while identity is unavailable. */
export type LiveSettings = {
  shows(userId: string, what: What): Promise<boolean>
  /** Mutual: shown only if both show it. */
  areShown(what: What, userIds: readonly [string, string]): Promise<boolean>
  /** Invalidates the cache after a change. */
  forget(userId: string): void
  /** Drops expired entries. */
  tidy(): void
}

const rememberedSeconds = 10

export function openLiveSettings(bus: Bus, clock: Clock): LiveSettings {
  const known = new Map<string, Shown & { until: number }>()
  /** Rises with each change: a response to a request from before is not cached. */
  let changes = 0

  const find = async (userIds: readonly string[]): Promise<Shown[]> => {
    const now = clock.now().getTime()
    const fresh = userIds.flatMap((userId) => {
      const one = known.get(userId)
      return one && one.until > now ? [one] : []
    })
    const unknown = userIds.filter((userId) => !fresh.some((one) => one.userId === userId))
    if (unknown.length === 0) return fresh
    const asked = changes
    const { settings } = await ask(bus, findLiveSettings, { userIds: unknown })
    if (asked === changes) {
      for (const one of settings) known.set(one.userId, { ...one, until: now + rememberedSeconds * 1000 })
    }
    return [...fresh, ...settings]
  }

  const doAll = async (what: What, userIds: readonly string[]): Promise<boolean> => {
    const found = await find(userIds).catch(() => [])
    return userIds.every((userId) => found.find((one) => one.userId === userId)?.[what] ?? false)
  }

  return {
    shows: (userId, what) => doAll(what, [userId]),
    areShown: doAll,
    forget(userId) {
      changes += 1
      known.delete(userId)
    },
    tidy() {
      const now = clock.now().getTime()
      for (const [userId, { until }] of known) if (until <= now) known.delete(userId)
    },
  }
}
