import type { MatchingTip } from '@codekin/contracts/engagement/models'
import type { Preferences } from '@codekin/contracts/preferences/models'

export type Habits = {
  /** Of the last two weeks. */
  decisions: number
  likes: number
  notes: number
  silentMatches: number
  preferences: Preferences
  hasChosenPreset: boolean
  /** How many people of a random sample pass the own filters; null without filters. */
  remaining: number | null
}

/** Fewer decisions don't show a habit. */
const enoughDecisions = 20
const fewRemaining = 8
const fewLikes = 0.05
const manyLikes = 0.9
const enoughLikes = 5
const manyHours = 6

/** Tips based only on what a person did and set, so they reveal nothing about what others think of them. */
export function matchingTipsOf(habits: Habits): MatchingTip[] {
  const { decisions, likes, notes, silentMatches, preferences, hasChosenPreset, remaining } = habits
  const hasEnoughDecisions = decisions >= enoughDecisions
  const tips: [MatchingTip['tip'], boolean, number | null][] = [
    ['write-first', silentMatches > 0, silentMatches],
    ['filters-leave-few', remaining !== null && remaining <= fewRemaining, null],
    ['widen-zones', (preferences.timezoneOverlapHoursMin ?? 0) >= manyHours, preferences.timezoneOverlapHoursMin],
    ['likes-nobody', hasEnoughDecisions && likes < fewLikes * decisions, decisions],
    ['likes-everyone', hasEnoughDecisions && likes > manyLikes * decisions, decisions],
    ['no-notes', likes >= enoughLikes && notes === 0, likes],
    ['choose-preset', !hasChosenPreset, null],
  ]
  return tips.flatMap(([tip, applies, count]) => (applies ? [{ tip, count }] : []))
}
