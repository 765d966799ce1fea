import { findLiveSettings } from '@codekin/contracts/identity/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { Clock } from '@codekin/service-kit/clock'

/** What somebody lets others see of what they do now. `sourceVersion` rises with each change. */
export type Shown = { userId: string; sourceVersion: number; typing: boolean; onlineState: boolean }

/** What people let each other see, as identity says; remembered for a while, and corrected by the news of each change. */
export type LiveSettings = {
  /** Mutual: only where both show it. Not while nobody can say. */
  areShown(what: 'typing' | 'onlineState', userIds: readonly [string, string]): Promise<boolean>
  /** A change became known. Answers whether it is about being online, as far as this replica knew. */
  keep(shown: Shown): boolean
  /** Drops what is too old to be believed. */
  tidy(): void
}

const rememberedSeconds = 60

export function openLiveSettings(bus: Bus, clock: Clock): LiveSettings {
  const known = new Map<string, Shown & { until: number }>()

  const remember = (shown: Shown): Shown => {
    const before = known.get(shown.userId)
    // The answer to a question of before the change may come after it.
    if (before && before.sourceVersion > shown.sourceVersion) return before
    known.set(shown.userId, { ...shown, until: clock.now().getTime() + rememberedSeconds * 1000 })
    return shown
  }

  const find = async (userIds: readonly string[]): Promise<Shown[]> => {
    const now = clock.now().getTime()
    const fresh = userIds.flatMap((userId) => {
      const one = known.get(userId)
      return one && one.until > now ? [one] : []
    })
    const unknown = userIds.filter((userId) => !fresh.some((one) => one.userId === userId))
    if (unknown.length === 0) return fresh
    const { settings } = await ask(bus, findLiveSettings, { userIds: unknown })
    return [...fresh, ...settings.map(remember)]
  }

  return {
    async areShown(what, userIds) {
      const found = await find(userIds).catch(() => [])
      return userIds.every((userId) => found.find((one) => one.userId === userId)?.[what] ?? false)
    },
    keep(shown) {
      const before = known.get(shown.userId)
      return remember(shown) === shown && before?.onlineState !== shown.onlineState
    },
    tidy() {
      const now = clock.now().getTime()
      for (const [userId, { until }] of known) if (until <= now) known.delete(userId)
    },
  }
}
