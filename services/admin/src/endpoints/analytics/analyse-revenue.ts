import type { analytics } from '@codekin/contracts/admin/analytics-endpoints'
import { plan } from '@codekin/contracts/users/models'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { addDays, getPeriods, toUtcDay } from '../../domain/days.ts'
import { comparePeriods, computeRatio, findMainCurrency, indexFigures } from '../../domain/figures.ts'
import { countPlans, listDayFigures } from '../../store/day-figures.ts'

const metrics = ['revenue', 'returned', 'mrr', 'paying', 'lost']

export const analyseRevenue =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof analytics.endpoints.analyseRevenue> =>
  async ({ query: { timeRange } }) => {
    const now = clock.now()
    const periods = getPeriods(toUtcDay(now), timeRangeDays[timeRange])
    const { current, previous } = periods
    const [rows, plans] = await Promise.all([
      // Includes the day before: payers at the start of a period may be lost in it.
      listDayFigures(db, metrics, { from: addDays(previous.from, -1), to: current.to }),
      countPlans(db, now),
    ])
    const figures = indexFigures(rows)
    const currency = findMainCurrency(figures, current)
    const [revenue, mrr] = [`revenue:${currency}`, `mrr:${currency}`]
    const paid = plans.filter(({ source, currency: own }) => source === 'stripe' && own === currency)
    return {
      timeRange,
      currency,
      figures: {
        revenue: comparePeriods(periods, (days) => figures.sum(revenue, days)),
        returned: comparePeriods(periods, (days) => figures.sum(`returned:${currency}`, days)),
        mrr: comparePeriods(periods, ({ to }) => Math.round(figures.at(mrr, to))),
        paying: comparePeriods(periods, ({ to }) => figures.at('paying', to)),
        churn: comparePeriods(periods, (days) =>
          computeRatio(figures.sum('lost', days), figures.at('paying', addDays(days.from, -1))),
        ),
        arpu: comparePeriods(periods, (days) =>
          computeRatio(figures.sum(revenue, days), figures.at('paying', days.to)),
        ),
      },
      series: { revenue: figures.series(revenue, current), mrr: figures.series(mrr, current) },
      byPlan: plan.options.flatMap((name) => {
        const [own] = paid.filter((each) => each.plan === name)
        return own ? [{ plan: name, people: own.people, mrr: Math.round(own.mrr) }] : []
      }),
      bySource: [...Map.groupBy(plans, ({ source }) => source)].map(([source, own]) => ({
        source,
        people: own.reduce((total, { people }) => total + people, 0),
      })),
    }
  }
