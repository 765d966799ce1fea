import type { analytics } from '@codekin/contracts/admin/analytics-endpoints'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { dayOf, periodsUntil } from '../../domain/days.ts'
import { figureOf, figuresOf, medianOf, ratio } from '../../domain/figures.ts'
import { listDayFigures, listWaits } from '../../store/day-figures.ts'

const metrics = ['swipes', 'matches', 'matches-replied', 'messages', 'reports', 'impression-gini', 'active']

export const analyseActivity =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof analytics.endpoints.analyseActivity> =>
  async ({ query: { timeRange } }) => {
    const periods = periodsUntil(dayOf(clock.now()), timeRangeDays[timeRange])
    const { current, previous } = periods
    const [rows, waits, waitsBefore] = await Promise.all([
      listDayFigures(db, metrics, { from: previous.from, to: current.to }),
      listWaits(db, current),
      listWaits(db, previous),
    ])
    const figures = figuresOf(rows)
    const medianWait = (waited: typeof waits) =>
      medianOf(waited.map(({ waitDays, people }) => ({ value: waitDays, count: people })))
    const perThousand = (share: number | null) => (share === null ? null : share * 1_000)
    return {
      timeRange,
      figures: {
        swipes: figureOf(periods, (days) => figures.sum('swipes', days)),
        matches: figureOf(periods, (days) => figures.sum('matches', days)),
        messages: figureOf(periods, (days) => figures.sum('messages', days)),
        repliedWithin48Hours: figureOf(periods, (days) =>
          ratio(figures.sum('matches-replied', days), figures.sum('matches', days)),
        ),
        medianDaysToFirstMatch: { value: medianWait(waits), previous: medianWait(waitsBefore) },
        impressionGini: figureOf(periods, (days) => figures.mean('impression-gini', days)),
        reportsPer1000: figureOf(periods, (days) =>
          perThousand(ratio(figures.sum('reports', days), figures.sum('active', days))),
        ),
      },
      series: {
        swipes: figures.series('swipes', current),
        matches: figures.series('matches', current),
        messages: figures.series('messages', current),
        reports: figures.series('reports', current),
      },
    }
  }
