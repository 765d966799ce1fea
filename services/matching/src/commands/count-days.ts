import { countSwipeDays, listFirstSwipes } from '@codekin/contracts/matching/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { countSwipes, listFirstSwipes as listStored, measureImpressions } from '../store/days.ts'

/** Daily metrics for staff. */
export const answerSwipeDays = ({ db }: Pick<Deps, 'db'>) =>
  servedCommand(countSwipeDays, async (days) => {
    const [swipes, impressions] = await Promise.all([countSwipes(db, days), measureImpressions(db, days)])
    const counted = new Map(swipes.map(({ day, swipes: count }) => [day, count]))
    const measured = new Map(impressions.map(({ day, gini }) => [day, gini]))
    const known = [...new Set([...counted.keys(), ...measured.keys()])].toSorted()
    return {
      days: known.map((day) => ({ day, swipes: counted.get(day) ?? 0, impressionGini: measured.get(day) ?? null })),
    }
  })

/** Pages of first swipes, for the funnel of new users. */
export const answerFirstSwipes = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listFirstSwipes, {
    list: async (after, limit) =>
      (await listStored(db, after, limit)).map(({ userId, swipedAt }) => ({
        userId,
        swipedAt: swipedAt.toISOString(),
      })),
    placeOf: ({ userId }) => userId,
  })
