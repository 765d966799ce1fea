import type { analytics } from '@codekin/contracts/admin/analytics-endpoints'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { getPeriods, toUtcDay } from '../../domain/days.ts'
import { comparePeriods, computeMedian, computeRatio, indexFigures } from '../../domain/figures.ts'
import { listDayFigures, listWaits } from '../../store/day-figures.ts'

const metrics = ['swipes', 'matches', 'matches-replied', 'messages', 'reports', 'impression-gini', 'active']

export const analyseActivity =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof analytics.endpoints.analyseActivity> =>
  async ({ query: { timeRange } }) => {
    const periods = getPeriods(toUtcDay(clock.now()), timeRangeDays[timeRange])
    const { current, previous } = periods
    const [rows, waits, waitsBefore] = await Promise.all([
      listDayFigures(db, metrics, { from: previous.from, to: current.to }),
      listWaits(db, current),
      listWaits(db, previous),
    ])
    const figures = indexFigures(rows)
    const medianWait = (waited: typeof waits) =>
      computeMedian(waited.map(({ waitDays, people }) => ({ value: waitDays, count: people })))
    const perThousand = (share: number | null) => (share === null ? null : share * 1_000)
    return {
      timeRange,
      figures: {
        swipes: comparePeriods(periods, (days) => figures.sum('swipes', days)),
        matches: comparePeriods(periods, (days) => figures.sum('matches', days)),
        messages: comparePeriods(periods, (days) => figures.sum('messages', days)),
        repliedWithin48Hours: comparePeriods(periods, (days) =>
          computeRatio(figures.sum('matches-replied', days), figures.sum('matches', days)),
        ),
        medianDaysToFirstMatch: { value: medianWait(waits), previous: medianWait(waitsBefore) },
        impressionGini: comparePeriods(periods, (days) => figures.mean('impression-gini', days)),
        reportsPer1000: comparePeriods(periods, (days) =>
          perThousand(computeRatio(figures.sum('reports', days), figures.sum('active', days))),
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
