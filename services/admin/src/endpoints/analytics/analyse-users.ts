import type { analytics } from '@codekin/contracts/admin/analytics-endpoints'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { addDays, type Days, getPeriods, getWeekStart, toUtcDay } from '../../domain/days.ts'
import { comparePeriods, computeRatio, indexFigures, presentCohorts } from '../../domain/figures.ts'
import { listCohorts, listDayFigures } from '../../store/day-figures.ts'

/** The metric of each funnel step. */
const steps = {
  'signed-up': 'signups',
  confirmed: 'newcomers-confirmed',
  onboarded: 'newcomers-onboarded',
  'first-swipe': 'newcomers-swiped',
  'first-match': 'newcomers-matched',
  'first-message': 'newcomers-wrote',
} as const
const metrics = [...Object.values(steps), 'newcomers-activated', 'active', 'weekly-active', 'monthly-active']
const stepNames = Object.keys(steps) as (keyof typeof steps)[]

/** Caps each step at the previous one, for days counted before a step included all earlier ones. */
function buildFunnel(sumOf: (step: keyof typeof steps) => number) {
  let bound = Number.POSITIVE_INFINITY
  return stepNames.map((step) => {
    bound = Math.min(bound, sumOf(step))
    return { step, people: bound }
  })
}

export const analyseUsers =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof analytics.endpoints.analyseUsers> =>
  async ({ query: { timeRange } }) => {
    const today = toUtcDay(clock.now())
    const length = timeRangeDays[timeRange]
    const periods = getPeriods(today, length)
    const { current, previous } = periods
    // Whole weeks, so that the first one is complete.
    const weeks: Days = { from: getWeekStart(current.from), to: today }
    const [rows, cells] = await Promise.all([
      listDayFigures(db, metrics, { from: addDays(previous.from, -6), to: today }),
      listCohorts(db, weeks),
    ])
    const figures = indexFigures(rows)
    return {
      timeRange,
      figures: {
        signups: comparePeriods(periods, (days) => figures.sum('signups', days)),
        dailyActive: comparePeriods(periods, (days) => figures.sum('active', days) / length),
        weeklyActive: comparePeriods(periods, ({ to }) => figures.at('weekly-active', to)),
        monthlyActive: comparePeriods(periods, ({ to }) => figures.at('monthly-active', to)),
        activation: comparePeriods(periods, (days) =>
          computeRatio(figures.sum('newcomers-activated', days), figures.sum('signups', days)),
        ),
      },
      series: { signups: figures.series('signups', current), active: figures.series('active', current) },
      funnel: buildFunnel((step) => figures.sum(steps[step], current)),
      cohorts: presentCohorts({ weeks, signups: figures }, cells),
    }
  }
