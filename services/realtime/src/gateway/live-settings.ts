import { findLiveSettings } from '@codekin/contracts/identity/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'

/** What a user shows others of their current activity. */
export type UserSettings = { userId: string; typing: boolean; onlineState: boolean }
type LiveSetting = 'typing' | 'onlineState'

/** Users' presence settings, from identity; cached briefly. Nothing is shown while identity is unavailable. */
export type LiveSettings = {
  shows(userId: string, setting: LiveSetting): Promise<boolean>
  /** Mutual: shown only if both show it. */
  areShown(setting: LiveSetting, userIds: readonly [string, string]): Promise<boolean>
  /** Invalidates the cache after a change. */
  forget(userId: string): void
  /** Drops expired entries. */
  tidy(): void
}

const cacheSeconds = 10

export function openLiveSettings(bus: Bus, clock: Clock): LiveSettings {
  const cache = new Map<string, UserSettings & { expiresAt: number }>()
  /** Rises with each change: a response to a request from before is not cached. */
  let changes = 0

  const find = async (userIds: readonly string[]): Promise<UserSettings[]> => {
    const now = clock.now().getTime()
    const fresh = userIds.flatMap((userId) => {
      const one = cache.get(userId)
      return one && one.expiresAt > now ? [one] : []
    })
    const unknown = userIds.filter((userId) => !fresh.some((one) => one.userId === userId))
    if (unknown.length === 0) return fresh
    const changesBefore = changes
    const { settings } = await ask(bus, findLiveSettings, { userIds: unknown })
    if (changesBefore === changes) {
      for (const one of settings) cache.set(one.userId, { ...one, expiresAt: now + cacheSeconds * 1000 })
    }
    return [...fresh, ...settings]
  }

  const areAllShown = async (setting: LiveSetting, userIds: readonly string[]): Promise<boolean> => {
    const found = await find(userIds).catch(() => [])
    return userIds.every((userId) => found.find((one) => one.userId === userId)?.[setting] ?? false)
  }

  return {
    shows: (userId, setting) => areAllShown(setting, [userId]),
    areShown: areAllShown,
    forget(userId) {
      changes += 1
      cache.delete(userId)
    },
    tidy() {
      const now = clock.now().getTime()
      for (const [userId, { expiresAt }] of cache) if (expiresAt <= now) cache.delete(userId)
    },
  }
}
