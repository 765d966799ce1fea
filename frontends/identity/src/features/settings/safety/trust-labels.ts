import type { OwnTrust } from '@codekin/contracts/trust/models'
import { listText } from '@codekin/people/list-text'

/** The names of the levels, from 0 to 4. */
export const levelLabels = ['Very low', 'Low', 'Medium', 'High', 'Very high'] as const

export function levelText(level: number): string {
  return levelLabels[level] ?? levelLabels[0]
}

/** The current limits: `For now you can swipe on 20 people and write 3 first messages a day.` */
export function limitsText(limits: NonNullable<OwnTrust['limits']>): string | null {
  const { swipesPerDay, firstMessagesPerDay } = limits
  const parts = [
    swipesPerDay !== null && `swipe on ${swipesPerDay} ${swipesPerDay === 1 ? 'person' : 'people'}`,
    firstMessagesPerDay !== null && `write ${firstMessagesPerDay} first message${firstMessagesPerDay === 1 ? '' : 's'}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : `For now you can ${listText(parts)} a day.`
}
